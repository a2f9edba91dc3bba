/**
 * `npm run bench -- web`: the built portal in a slow browser on a real server. `--rounds 5`, `--out .cache/bench/web.json`,
 * `--before f810ae5` alternately with that commit. Exits with 1 when a counted figure exceeds its budget; timed figures are only
 * reported, because they depend on the machine.
 */
import { parseArgs } from 'node:util';
import { basePath } from '@/api/constants';
import { portals } from '@/app/routes/table';
import { programAt } from '../before';
import { Figures, tableOf, usualRounds, writeFigures } from '../figures';
import { ensureBuilt } from '../../scripts/prepare.mjs';
import { measureDay } from './daily';
import { measureRows, measureTabs } from './long';
import { openBench } from './portal';
import { measureSignIn } from './sign-in';

const { values: asked } = parseArgs({
  options: {
    rounds: { type: 'string', default: usualRounds },
    before: { type: 'string', default: '' },
    out: { type: 'string', default: '.cache/bench/web.json' },
  },
});
const paths = portals.PROVIDER.flatMap(({ routes }) => routes)
  .filter(({ hidden, keepAlive }) => keepAlive && !hidden)
  .map(({ path }) => basePath + path)
  .slice(0, 20);

ensureBuilt();
const figures = new Figures();
const sides = [
  ...(asked.before
    ? [{ name: asked.before, bench: await openBench(programAt(asked.before)), into: figures.before }]
    : []),
  { name: 'now', bench: await openBench(), into: figures },
];
try {
  for (let round = 0; round < Number(asked.rounds); round += 1) {
    for (const { name, bench, into } of sides) {
      process.stdout.write(`round ${round + 1}, ${name} …\n`);
      const opened = await bench.open();
      await measureSignIn(opened, bench.portal.url, into);
      await measureDay(opened, into);
      if (round === 0) {
        await measureTabs(opened, paths, into);
        await measureRows(opened, into);
      }
      await opened.close();
    }
  }
} finally {
  for (const { bench } of sides) await bench.close();
}
const all = figures.all();
process.stdout.write(tableOf(all));
writeFigures(asked.out, 'web', all);
const over = all.filter(({ missed, clock }) => missed && !clock);
if (over.length > 0) {
  process.stderr.write(`Over budget: ${over.map(({ name }) => name).join(', ')}\n`);
  process.exitCode = 1;
}
