/**
 * `npm run bench -- server`: calls of a real server on the demo data compared with their bare statements, on both stores. `--rounds
 * 5`, `--ms 2000` per burst, `--scale 1` of the demo data, `--only embedded`, `--large` for PostgreSQL with ten times the data,
 * `--before f810ae5` alternately with that commit, `--out .cache/bench/server.json`.
 */
import { parseArgs } from 'node:util';
import { programAt } from '../before';
import { Figures, tableOf, usualRounds, writeFigures } from '../figures';
import { measureLarge } from './large';
import { measureStore } from './measure';
import { storesHere } from './stores';

const { values: asked } = parseArgs({
  options: {
    rounds: { type: 'string', default: usualRounds },
    ms: { type: 'string', default: '2000' },
    scale: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    large: { type: 'boolean', default: false },
    before: { type: 'string', default: '' },
    out: { type: 'string', default: '.cache/bench/server.json' },
  },
});
const rounds = Number(asked.rounds);
const figures = new Figures();
const say = (text: string) => process.stdout.write(`${text}\n`);

for (const { name, open } of storesHere(asked.large ? '10' : asked.scale)) {
  if (!name.startsWith(asked.only) || (asked.large && name === 'embedded')) continue;
  say(`${name} …`);
  const earlier = asked.before && !asked.large ? await open(programAt(asked.before)) : null;
  const bench = await open();
  try {
    if (asked.large) await measureLarge(bench, figures, rounds);
    else await measureStore(bench, figures, { rounds, forMs: Number(asked.ms), atOnce: [1, 8, 32], earlier });
  } finally {
    await bench.close();
    await earlier?.close();
  }
}
const all = figures.all();
say(tableOf(all));
writeFigures(asked.out, 'server', all);
say(
  `${all.filter(({ missed }) => missed).length} of ${all.filter(({ target }) => target !== null).length} targets missed.`,
);
