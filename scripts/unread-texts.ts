/** Leaves what no operator reads out of the portal: descriptions of calls, which are for the call reference alone. */
import { join, sep } from 'node:path';
import type { Plugin } from 'vite';
import { root } from './prepare.mjs';

const contract = join(root, 'src/api/contract') + sep;
/** A property with a text in quotes, which may hold quotes of the other kinds. */
const description = /^\s*description:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`$]*`),\n/gm;

export const withoutDescriptions: Plugin = {
  name: 'without-descriptions',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => (id.startsWith(contract) ? { code: code.replace(description, ''), map: null } : null),
};
