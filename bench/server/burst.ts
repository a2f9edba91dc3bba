/**
 * `npm run bench -- burst`: latency of a normal client while others overload the server (targets from the issue: p95 under a second
 * during 1,200 lists in three seconds, back to normal within ten). Loads: lists of one operator, lists of four, writers behind
 * one lock. Options: `--scale 1`, `--only embedded`.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { eq } from 'drizzle-orm';
import { contract, type PlainCall } from '@/api/contract';
import { openSession } from '#server/features/session/session';
import { operator } from '#server/schema';
import { quantile } from '../figures';
import { sender, type Send } from './calls';
import { storesHere, type Bench } from './stores';

const lists = { offered: 1200, withinMs: 3000 };
const behindLock = { writers: 14, heldMs: 6000 };
const everyMs = 100;
const targets = { p95: 1000, backMs: 10_000 };
const say = (text: string) => process.stdout.write(`${text}\n`);

async function tokenOf({ store }: Bench, username: string): Promise<string> {
  const [found] = await store.db.select().from(operator).where(eq(operator.username, username));
  if (!found) throw new Error(`Expected an operator ${username}`);
  return (await openSession(store.db, randomBytes, found, '127.0.0.1', Date.now())).token;
}

/** A normal client: requests a list, pauses, requests the next. Records the start time and duration of each request. */
class Honest {
  readonly asked: { readonly at: number; readonly ms: number }[] = [];
  refused = 0;
  #over = false;
  /** `dial` returns the connection for the next call: the same one, as in a browser, or a new one. */
  constructor(private readonly dial: () => Send) {}

  async work(): Promise<void> {
    for (let n = 0; !this.#over; n += 1) {
      const at = performance.now();
      const call: PlainCall = [contract.terminal.list, contract.customer.list, contract.trans.list][n % 3]!;
      await this.dial()(call, { limit: 10 }).catch(() => (this.refused += 1));
      this.asked.push({ at, ms: performance.now() - at });
      await pause(everyMs);
    }
  }
  end(): void {
    this.#over = true;
  }
  during(from: number, to: number): number[] {
    return this.asked.filter(({ at }) => at >= from && at < to).map(({ ms }) => ms);
  }
  /** Milliseconds after `from` until ten requests in a row took at most `p95`; null if that never happened. */
  backAfter(from: number, p95: number): number | null {
    const later = this.asked.filter(({ at }) => at >= from);
    const first = later.findIndex(
      (_, n) => n + 10 <= later.length && later.slice(n, n + 10).every(({ ms }) => ms <= p95),
    );
    return first < 0 ? null : Math.max(0, later[first]!.at - from);
  }
}

type Answers = Record<string, number>;
/** Counts responses by envelope code, which equals the HTTP status where that is not 200. */
const counting =
  (answers: Answers) =>
  (asked: Promise<unknown>): Promise<void> =>
    asked.then(
      () => void (answers['200'] = (answers['200'] ?? 0) + 1),
      (error: Error) => {
        const code = /: (\d+) /.exec(error.message)?.[1] ?? error.message;
        answers[code] = (answers[code] ?? 0) + 1;
      },
    );

/** Sends the list requests at an even rate without waiting for responses; resolves when all have been answered. */
async function offerLists(callers: readonly Send[], answers: Answers): Promise<void> {
  const start = performance.now();
  const all: Promise<void>[] = [];
  for (let n = 0; n < lists.offered; n += 1) {
    const due = start + (n * lists.withinMs) / lists.offered;
    if (due > performance.now()) await pause(due - performance.now());
    all.push(counting(answers)(callers[n % callers.length]!(contract.trans.list, { page: 1 + (n % 20), limit: 50 })));
  }
  await Promise.all(all);
}

/** Runs writers that wait for a table lock held by another connection. */
async function writeBehindLock(bench: Bench, send: Send, answers: Answers): Promise<void> {
  const client = await bench.store.pool.connect();
  await client.query('begin; lock table saved_query in access exclusive mode');
  const query = {
    callPath: contract.changeAudit.list.path,
    pagePath: '/custManage/custChangeAudit',
    inMenu: false,
    onHome: false,
  };
  const until = performance.now() + behindLock.heldMs;
  const writers = Array.from({ length: behindLock.writers }, async (_, n) => {
    while (performance.now() < until)
      await counting(answers)(
        send(contract.preferences.saveQuery, {
          ...query,
          queryName: `查询${n}`,
          search: '?auditStatus=2',
          isDefault: false,
          requestNo: crypto.randomUUID(),
        }),
      );
  });
  await pause(behindLock.heldMs);
  await client.query('rollback');
  client.release();
  await Promise.all(writers);
}

/** Latency of the normal clients before, during and after `burst`. */
async function measure(name: string, bench: Bench, burst: (answers: Answers) => Promise<void>): Promise<void> {
  const token = await tokenOf(bench, 'org_demo');
  const kept = sender(bench, token);
  const callers = {
    'over one connection': new Honest(() => kept),
    'over a new one each': new Honest(() => sender(bench, token)),
  };
  const working = Object.values(callers).map(each => each.work());
  const begun = performance.now();
  await pause(3000);
  const answers: Answers = {};
  const from = performance.now();
  await burst(answers);
  const to = performance.now();
  await pause(targets.backMs);
  for (const each of Object.values(callers)) each.end();
  await Promise.all(working);
  say(`${bench.name}, ${name}: ${ms(to - from)}, answers ${JSON.stringify(answers)}`);
  for (const [how, honest] of Object.entries(callers)) print(how, honest, { begun, from, to });
}

const ms = (value: number) => `${Math.round(value)} ms`;

function print(how: string, honest: Honest, { begun, from, to }: Record<'begun' | 'from' | 'to', number>): void {
  const usual = honest.during(begun, from);
  const seen = honest.during(from, to);
  const [before, during] = [quantile(usual, 0.95), quantile(seen, 0.95)];
  const back = honest.backAfter(to, Math.max(2 * before, everyMs));
  say(
    `  ${how}: p95 before ${ms(before)}; during p50 ${ms(quantile(seen, 0.5))}, p95 ${ms(during)}, max ${ms(Math.max(...seen))}, ` +
      `of ${seen.length}, ${honest.refused} refused; ` +
      (back === null ? `not back to normal within ${ms(targets.backMs)}` : `back to normal after ${ms(back)}`) +
      (during > targets.p95 ? `  ✗ over ${ms(targets.p95)}` : ''),
  );
}

const { values: asked } = parseArgs({
  options: { scale: { type: 'string', default: '1' }, only: { type: 'string', default: '' } },
});
const greedy = ['agent_l1', 'agent_l2', 'agent_l3', 'agent_off'];
for (const { name, open } of storesHere(asked.scale)) {
  if (!name.startsWith(asked.only)) continue;
  const opened = await open();
  // Uses the IP address: a name lookup for every connection would slow down the burst.
  const bench = { ...opened, url: opened.url.replace('localhost', '127.0.0.1') };
  try {
    const callers = await Promise.all(greedy.map(async each => sender(bench, await tokenOf(bench, each))));
    await measure('1,200 lists of one operator in 3 s', bench, answers => offerLists(callers.slice(0, 1), answers));
    await measure('1,200 lists of four operators in 3 s', bench, answers => offerLists(callers, answers));
    // The embedded store has a single session, so a lock there would block every call.
    if (name === 'PostgreSQL')
      await measure('14 writers behind one lock for 6 s', bench, answers =>
        writeBehindLock(bench, callers[0]!, answers),
      );
  } finally {
    await bench.close();
  }
}
