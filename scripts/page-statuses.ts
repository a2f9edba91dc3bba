/** Part of `npm run check`: fails if a page compares a status, and prints where. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { statusComparisons } from './flows/status-comparisons';
import { root } from './prepare.mjs';

const files = readdirSync(join(root, 'src/pages'), { recursive: true, encoding: 'utf8' })
  .filter(name => /\.tsx?$/.test(name) && !/\.(test|stories)\.tsx?$/.test(name))
  .map(name => join('src/pages', name));
const found = files.flatMap(file => statusComparisons(file, readFileSync(join(root, file), 'utf8')));
process.stdout.write(
  `${[...found, `${files.length} files of pages, ${found.length} comparisons of a status`].join('\n')}\n`,
);
process.exitCode = found.length > 0 ? 1 : 0;
