/** The sources as text, without tests and stories: who mentions what. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../prepare.mjs';

export interface Source {
  /** From the folder of the repository. */
  readonly file: string;
  readonly text: string;
}

export const sourcesIn = (folder: string): readonly Source[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name) && !/\.(stories|test)\.tsx?$/.test(name))
    .map(name => ({ file: `${folder}/${name}`, text: readFileSync(join(root, folder, name), 'utf8') }));
