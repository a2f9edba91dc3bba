/**
 * `npm run bench:web`: the built portal in a slow browser on a real server. `--rounds 3`, `--out .cache/bench/web.json`. Ends with 1
 * when something counted is over its budget; what is timed only says so, for it depends on the machine.
 */
import { parseArgs } from 'node:util';
import { basePath } from '@/api/constants';
import { sections } from '@/app/routes';
import { Figures, tableOf, writeFigures } from '../figures';
import { ensureBuilt } from '../../scripts/prepare.mjs';
import { measureDay } from './daily';
import { measureRows, measureTabs } from './long';
import { openBench } from './portal';
import { measureSignIn } from './sign-in';

const { values: asked } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, out: { type: 'string', default: '.cache/bench/web.json' } },
});
const paths = sections
  .flatMap(({ routes }) => routes)
  .filter(({ hidden, keepAlive }) => keepAlive && !hidden)
  .map(({ path }) => basePath + path)
  .slice(0, 20);

ensureBuilt();
const figures = new Figures();
const bench = await openBench();
try {
  for (let round = 0; round < Number(asked.rounds); round += 1) {
    process.stdout.write(`round ${round + 1} …\n`);
    const opened = await bench.open();
    await measureSignIn(opened, bench.portal.url, figures);
    await measureDay(opened, figures);
    if (round === 0) {
      await measureTabs(opened, paths, figures);
      await measureRows(opened, figures);
    }
    await opened.close();
  }
} finally {
  await bench.close();
}
const all = figures.all();
process.stdout.write(tableOf(all));
writeFigures(asked.out, 'web', all);
const over = all.filter(({ missed, clock }) => missed && !clock);
if (over.length > 0) {
  process.stderr.write(`Over budget: ${over.map(({ name }) => name).join(', ')}\n`);
  process.exitCode = 1;
}
