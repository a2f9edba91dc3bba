/** Measures the calls of one store alternately with their bare statements, so that both run under the same machine load. */
import { bareRunner, recorder, rowsOnly, type Statement } from './bare';
import { measuredCalls, sender, signedIn, tokenFor, type Measured, type Send } from './calls';
import type { Figures } from '../figures';
import { burst, type Burst } from './load';
import { measureSignIn } from './sign-in';
import type { Bench } from './stores';

export interface Settings {
  readonly rounds: number;
  /** Duration of one burst. */
  readonly forMs: number;
  readonly atOnce: readonly number[];
  /** Server of an earlier commit, measured alternately with this one. */
  readonly earlier: Bench | null;
}

/** Targets (goal: fast, and measured) for the first page at a concurrency of eight, on either store. */
const rateWanted = { embedded: 120, PostgreSQL: 400 } as const;
const p95WantedMs = 200;
/** Warm-up calls. A long-running server has JIT-compiled these paths; a new one has not. */
const warmedBy = 300;

export async function measureStore(bench: Bench, figures: Figures, settings: Settings): Promise<void> {
  const record = await recorder(bench);
  const token = await tokenFor(bench);
  const send = sender(bench, token);
  const calls = await measuredCalls(send);
  const statements = new Map<string, Statement[]>();
  for (const measured of calls) {
    const made = await record(measured, token);
    statements.set(measured.name, rowsOnly(made));
    figures.add(`${bench.name}: ${measured.name}, statements`, { unit: 'statements', clock: false }, made.length);
  }
  const earlier = settings.earlier && (await earlierCalls(settings.earlier));
  const [first] = calls;
  figures.add(
    `${bench.name}: a page of the list`,
    { unit: 'bytes', clock: false },
    (await send(first!.call, first!.input(0))).size,
  );
  for (let round = 0; round < settings.rounds; round += 1) {
    for (const measured of calls)
      for (const atOnce of settings.atOnce)
        await measureCall(bench, figures, send, {
          measured,
          statements: statements.get(measured.name)!,
          atOnce,
          forMs: settings.forMs,
          earlier: earlier?.get(measured.name),
        });
    for (const atOnce of settings.atOnce) await measureSignIn(bench, figures, atOnce);
  }
}

interface Turn {
  readonly measured: Measured;
  readonly statements: readonly Statement[];
  readonly atOnce: number;
  readonly forMs: number;
  readonly earlier: ((index: number) => Promise<unknown>) | undefined;
}

/** The same calls by name, for a server of an earlier commit, whose session table may differ. */
async function earlierCalls(bench: Bench): Promise<ReadonlyMap<string, (index: number) => Promise<unknown>>> {
  const send = sender(bench, await signedIn(bench));
  const calls = await measuredCalls(send);
  return new Map(calls.map(({ name, call, input }) => [name, index => send(call, input(index))]));
}

async function measureCall(bench: Bench, figures: Figures, send: Send, turn: Turn): Promise<void> {
  const { measured, statements, atOnce, forMs, earlier } = turn;
  const call = (index: number) => send(measured.call, measured.input(index));
  await burst(call, { atOnce, forMs: 2 * forMs, most: warmedBy });
  if (earlier) await burst(earlier, { atOnce, forMs: 2 * forMs, most: warmedBy });
  const before = earlier && (await burst(earlier, { atOnce, forMs }));
  const served = await burst(call, { atOnce, forMs });
  const bare = bareRunner(bench, statements, atOnce);
  await burst(bare.run, { atOnce, forMs: forMs / 8 });
  const alone = await burst(bare.run, { atOnce, forMs });
  await bare.end();
  report(
    `${bench.name}: ${measured.name}, ${atOnce} at once`,
    bench,
    { measured, atOnce, served, alone, before },
    figures,
  );
}

interface Result {
  readonly measured: Measured;
  readonly atOnce: number;
  readonly served: Burst;
  readonly alone: Burst;
  readonly before: Burst | undefined;
}

function report(
  name: string,
  bench: Bench,
  { measured, atOnce, served, alone, before }: Result,
  figures: Figures,
): void {
  const single = atOnce === 1;
  const listed = atOnce === 8 && measured.name.endsWith('page 1');
  const times = {
    p50: { unit: 'ms' },
    p95: { unit: 'ms', ...(listed && { target: p95WantedMs }) },
    rate: { unit: '/s', ...(listed && { target: rateWanted[bench.name], atLeast: true }) },
  } as const;
  for (const kind of ['p50', 'p95', 'rate'] as const) {
    figures.add(`${name}, ${kind}`, times[kind], served[kind]);
    if (before) figures.before.add(`${name}, ${kind}`, times[kind], before[kind]);
  }
  figures.add(`${name}, p50 of the statements alone`, { unit: 'ms' }, alone.p50);
  figures.add(`${name}, p50 beyond the statements`, { unit: 'ms' }, served.p50 - alone.p50);
  figures.add(`${name}, p50 to statements`, { unit: 'times', ...(single && { target: 1.5 }) }, served.p50 / alone.p50);
  figures.add(`${name}, p95 to statements`, { unit: 'times', ...(single && { target: 2 }) }, served.p95 / alone.p95);
}
