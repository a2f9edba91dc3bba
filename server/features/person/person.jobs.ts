/**
 * The work of a request: searching, the file of a copy, an erasure in slices. It may be killed anywhere and begun again: what is
 * erased is not found a second time, and a file without its task is swept.
 */
import { and, eq, lte } from 'drizzle-orm';
import { Failure } from '@/api/failure';
import { dayMs } from '@/api/format/format';
import { timer } from '#server/foundation/calls/doer';
import type { Deps } from '#server/foundation/deps';
import { eachRow, type Job } from '#server/foundation/each-row';
import { createEncryption } from '#server/foundation/encryption';
import { dueRows } from '#server/foundation/batches';
import type { JobHandler, JobRun } from '#server/foundation/queue';
import { personRequest } from '#server/schema';
import type { PersonCount } from '#server/schema/person';
import { writeCopy } from './copy';
import { countAll, type Counted } from './count';
import { eraseAll } from './erase';
import { personMoves, type PersonRequest } from './person.moves';
import type { Read } from './plan';
import { conditionsOf } from './named-rows';
import { search, type Sought, type Who, whoOf } from './who';

interface Found {
  readonly who: Who;
  readonly read: Read;
}
const nothing: Sought = { phone: null, idNo: null };

/** What a search finds now; what is erased is what a search has found before somebody confirmed it. */
async function find({ db, secret }: Pick<Deps, 'db' | 'secret'>, request: PersonRequest): Promise<Found> {
  const encryption = createEncryption(secret);
  const sought = request.sought === null ? nothing : (JSON.parse(encryption.decrypt(request.sought)) as Sought);
  const isSearched = personMoves.stateOf(request) === 'COUNTING';
  const parties = isSearched ? await search(db, encryption, sought, request.parties) : request.parties;
  const who = await whoOf(db, encryption, sought, parties);
  const numbers = { idNo: sought.idNo, phones: sought.phone === null ? [] : [sought.phone] };
  return { who, read: await conditionsOf(db, encryption, parties.rows, numbers) };
}

export const personHandler =
  (deps: Deps): JobHandler =>
  async ({ personNo }, run) => {
    const { db, clock, log } = deps;
    const [request] = await db
      .select()
      .from(personRequest)
      .where(eq(personRequest.personNo, personNo as string));
    try {
      const state = request && personMoves.stateOf(request);
      if (state === 'COUNTING') return await count(deps, request!, run);
      if (state === 'ERASING') return await erase(deps, request!, run);
      await db.transaction(tx => run.settle(tx)); // done before
    } catch (error) {
      if (run.signal.aborted || (run.attempts < 3 && !(error instanceof Failure))) throw error;
      log.error({ err: error as Error, personNo }, 'request of a person failed');
      const failReason = error instanceof Failure ? error.message : '处理失败，请重新处理';
      await db.transaction(async tx => {
        await run.settle(tx);
        await personMoves.send(tx, request!, { type: 'fail', failReason }, timer(clock.now()));
      });
    }
  };

const sum = (counts: readonly PersonCount[], of: (count: PersonCount) => number): number =>
  counts.reduce((total, each) => total + of(each), 0);
const resultOf = ({ counts, dueTime }: Counted, who: Who) => ({
  counts,
  dueTime,
  parties: { custNos: who.custNos, agentNos: who.agentNos, operatorNos: who.operatorNos, rows: who.rows ?? {} },
  foundCount: sum(counts, each => each.found),
  keptCount: sum(counts, each => each.kept),
});

async function count(deps: Deps, request: PersonRequest, run: JobRun): Promise<void> {
  const { db, clock } = deps;
  const { who, read } = await find(deps, request);
  const now = clock.now();
  const counted = await countAll(db, who, read, now);
  if (counted.counts.length === 0)
    return db.transaction(async tx => {
      await run.settle(tx);
      await personMoves.send(tx, request, { type: 'nothing' }, timer(now));
    });
  const result = resultOf(counted, who);
  const deliver = request.personRequestKind === 'COPY' ? await writeCopy(deps, request, who, read, run.signal) : null;
  await db.transaction(async tx => {
    await run.settle(tx);
    await deliver?.(tx);
    const type = deliver ? 'copied' : 'counted';
    await personMoves.send(
      tx,
      request,
      { type, result: deliver ? { ...result, dueTime: null, keptCount: 0 } : result },
      timer(now),
    );
  });
}

async function erase(deps: Deps, request: PersonRequest, run: JobRun): Promise<void> {
  const { db, clock } = deps;
  const { who, read } = await find(deps, request);
  await eraseAll(deps, who, read, run);
  const now = clock.now();
  const left = await countAll(db, who, read, now);
  const counts = withErased(request.counts, left.counts);
  const result = resultOf({ ...left, counts, dueTime: nextTime(left, now) }, who);
  await db.transaction(async tx => {
    await run.settle(tx);
    const type = left.counts.length > 0 ? 'kept' : 'erased';
    await personMoves.send(
      tx,
      request,
      {
        type,
        result: { ...result, foundCount: request.foundCount },
      },
      timer(now),
    );
  });
}

const lookAgainMs = 30 * dayMs;
/** When to go on: at the end of the first period; while a contract runs every month; at once for what has come meanwhile. */
function nextTime({ counts, dueTime, runs }: Counted, now: number): number | null {
  if (sum(counts, each => each.erasable) > 0) return now;
  return runs ? Math.min(dueTime ?? Infinity, now + lookAgainMs) : dueTime;
}

/** What was found at first, with what has gone of it and what is left. */
const withErased = (before: readonly PersonCount[], left: readonly PersonCount[]): PersonCount[] =>
  before.map(each => {
    const now = left.find(({ kind }) => kind === each.kind);
    const kept = now?.found ?? 0;
    return {
      ...each,
      erasable: 0,
      erased: Math.max(0, each.found - kept),
      kept,
      law: now?.law ?? null,
      until: now?.until ?? null,
    };
  });

/** Goes on with erasures of which something may go now. */
export const erasePersons: Job = async (deps, now) => {
  const due = and(personMoves.isIn('KEPT'), lte(personRequest.dueTime, now));
  const records = { job: 'erasePersons', key: ({ personNo }: PersonRequest) => personNo };
  await eachRow(deps, records, dueRows(deps, personRequest, ['id'], due), (tx, row) =>
    personMoves.send(tx, row, { type: 'due' }, timer(now)),
  );
};
