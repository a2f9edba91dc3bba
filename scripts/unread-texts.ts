/** Leaves what no operator reads out of the portal: descriptions of calls, which are for the call reference alone. */
import { join, sep } from 'node:path';
import { parseSync, type Plugin, Visitor } from 'vite';
import { root } from './prepare.mjs';

const contract = join(root, 'src/api/contract') + sep;

export const withoutDescriptions: Plugin = {
  name: 'without-descriptions',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => (id.startsWith(contract) ? { code: shortened(code, id), map: null } : null),
};

/** The same code, in which each description is an empty text. */
function shortened(code: string, file: string): string {
  const found: { readonly start: number; readonly end: number }[] = [];
  new Visitor({
    Property: ({ key, value }) =>
      void (key.type === 'Identifier' && key.name === 'description' && value.type === 'Literal' && found.push(value)),
  }).visit(parseSync(file, code).program);
  return found.reduceRight((text, { start, end }) => `${text.slice(0, start)}''${text.slice(end)}`, code);
}
