/** Every text that the sources show to operators, for the names that the manual quotes. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { chineseTexts } from '../docs/chinese-texts';
import { root } from '../prepare.mjs';

export function wordsOnScreen(): ReadonlySet<string> {
  const files = ['src', 'server'].flatMap(room =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map(path => join(root, room, path)),
  );
  return new Set(
    files.filter(path => /\.tsx?$/.test(path) && !/\.(stories|test)\.tsx?$/.test(path)).flatMap(chineseTexts),
  );
}
