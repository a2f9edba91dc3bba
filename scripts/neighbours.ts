/**
 * `npm run prove -- neighbours [lane …]`: one provider does its worst in each lane of a real server on PostgreSQL, and another one
 * wants something of the same lane (docs/security.md#neighbours). Prints how long that takes alone and beside it, in milliseconds,
 * and ends with 1 if the difference is over the bound in any lane.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { laneRows, type Lane } from './neighbours/lanes';
import { openStage, type Stage } from './neighbours/stage';

const boundMs = 2000;
const times = { alone: 3, beside: 5 };
/** Time until the hostile provider causes its full load. */
const settleMs = 3000;
/** A refusal is tried again, and its time counts. */
const againMs = 200;
const longestMs = 120_000;

/** How long the well-behaved provider took, including refused attempts. */
async function waited(lane: Lane, stage: Stage): Promise<number> {
  const from = performance.now();
  for (;;) {
    try {
      await lane.honest(stage);
      return performance.now() - from;
    } catch (error) {
      if (performance.now() - from > longestMs) throw error;
      await pause(againMs);
    }
  }
}
async function each(count: number, lane: Lane, stage: Stage): Promise<number[]> {
  const all: number[] = [];
  for (let n = 0; n < count; n += 1) all.push(await waited(lane, stage));
  return all;
}

interface Measured {
  readonly lane: Lane;
  readonly alone: number;
  readonly beside: number;
}
async function measure(lane: Lane, stage: Stage): Promise<Measured> {
  await waited(lane, stage); // the first run also prepares things, so it is not measured
  const alone = (await each(times.alone, lane, stage)).toSorted((a, b) => a - b)[1]!;
  const stop = await lane.begin(stage);
  await pause(settleMs);
  const beside = Math.max(...(await each(times.beside, lane, stage)));
  await stop();
  return { lane, alone, beside };
}

const rowOf = ({ lane, alone, beside }: Measured) => {
  const cost = Math.max(0, beside - alone);
  const numbers = [alone, beside, cost, boundMs].map(ms => String(Math.round(ms)));
  return `| ${[lane.name, lane.worst, ...numbers, cost <= boundMs ? 'met' : 'over'].join(' | ')} |`;
};

const say = (text: string) => process.stdout.write(`${text}\n`);
const asked = process.argv.slice(2);
const head = ['lane', 'one provider at its worst; what another wants', 'alone', 'beside', 'cost', 'bound', ''];
const stage = await openStage();
const measured: Measured[] = [];
try {
  say(`| ${head.join(' | ')} |\n|${head.map(() => ' --- |').join('')}`);
  for (const lane of laneRows.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
    const row = await measure(lane, stage);
    measured.push(row);
    say(rowOf(row));
  }
} finally {
  await stage.close();
}
process.exit(measured.some(({ alone, beside }) => beside - alone > boundMs) ? 1 : 0);
