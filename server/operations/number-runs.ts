/**
 * Numbers that count on (docs/domain/conventions.md#identifiers): how far each is from its end, and which are left out after a
 * restore, because they may have been dealt out in the time that was lost (docs/backup.md#numbers-after-a-restore).
 */
import { max, min, sql } from 'drizzle-orm';
import { dayMs } from '@/api/format/format';
import { tellAllAnew } from '#server/features/channel/registration.moves';
import { writeLog } from '#server/foundation/audit-log';
import { timer } from '#server/foundation/calls/doer';
import { bulkInsert } from '#server/foundation/db/bulk-insert';
import { anyOther } from '#server/foundation/db/next-number';
import { numbersADay } from '#server/foundation/db/numbers';
import type { Db, Tx } from '#server/foundation/db/open';
import type { Job } from '#server/foundation/each-row';
import type { Figure } from '#server/foundation/figure';
import { type RunKind, runningValue, runs } from '#server/rules/numbers';
import { agent, merchant, numberFloor, numberLeft, operator, store } from '#server/schema';

interface Dealt {
  readonly kind: RunKind;
  readonly run: string;
  readonly highest: number;
  readonly since: number;
}

/** Every run that has a number. */
async function dealtRuns(tx: Pick<Tx, 'select'>): Promise<Dealt[]> {
  const head = sql<string>`left(${merchant.custNo}, -4)`;
  const ofMerchants = await tx
    .select({ run: head, no: max(merchant.custNo), since: min(merchant.createTime) })
    .from(merchant)
    .groupBy(head);
  const ofStores = await tx
    .select({ run: store.custNo, no: max(store.storeNo), since: min(store.createTime) })
    .from(store)
    .groupBy(store.custNo);
  const ofProviders = await tx
    .select({ type: agent.agentType, no: max(agent.agentNo), since: min(agent.createTime) })
    .from(agent)
    .groupBy(agent.agentType);
  const [ofOperators] = await tx
    .select({ no: max(operator.operatorNo), since: min(operator.createTime) })
    .from(operator);
  const within = (kind: RunKind, { run, no, since }: (typeof ofMerchants)[number]): Dealt => ({
    kind,
    run,
    since: since!, // a group has a row
    highest: runningValue(no!.slice(run.length)),
  });
  const alone = (kind: RunKind, no: string | null, since: number | null): Dealt[] =>
    no === null ? [] : [{ kind, run: '', highest: Number(no.replace(/^\D+/, '')), since: since! }];
  return [
    ...ofMerchants.map(each => within('merchant', each)),
    ...ofStores.map(each => within('store', each)),
    ...ofProviders.flatMap(({ type, no, since }) => alone(type === 'ORG' ? 'org' : 'agent', no, since)),
    ...(ofOperators ? alone('operator', ofOperators.no, ofOperators.since) : []),
  ];
}

type Floor = typeof numberFloor.$inferSelect;
const floorKey = ({ kind, run }: Pick<Floor, 'kind' | 'run'>) => `${kind} ${run}`;
/** What was left out after restores, by run. */
const floorsOf = async (tx: Pick<Tx, 'select'>): Promise<Map<string, Floor>> =>
  new Map((await tx.select().from(numberFloor)).map(row => [floorKey(row), row]));

/** Notes for each kind of number the run that ends first at the pace since its first number. */
export const countNumbers: Job = async ({ db }, now) => {
  const soonest = new Map<RunKind, typeof numberLeft.$inferSelect>();
  const floors = await floorsOf(db);
  for (const { kind, run, highest, since } of await dealtRuns(db)) {
    const { first, last } = runs[kind];
    const beyond = [run, anyOther].map(each => floors.get(floorKey({ kind, run: each }))?.last ?? 0);
    const days = Math.max(1, Math.floor((now - since) / dayMs));
    const left = Math.max(0, last - Math.max(highest, ...beyond));
    const daysLeft = Math.floor((left * days) / Math.max(1, highest - first + 1));
    if (daysLeft < (soonest.get(kind)?.daysLeft ?? Infinity)) soonest.set(kind, { kind, run, daysLeft });
  }
  await db.transaction(async tx => {
    await tx.delete(numberLeft);
    await bulkInsert(tx, numberLeft, [...soonest.values()]);
  });
};

/**
 * Leaves out the numbers that may have been dealt out after the moment to which the database was restored. The running part of
 * documents and the ids of rows, such as those of events, go on by a tenth of the documents of a day, every other number by its
 * kind's gap; what the channel knows of merchants and payees gets versions that it cannot have seen.
 */
export async function leaveGap(db: Db, now: number): Promise<void> {
  await db.transaction(async tx => {
    const floors = await floorsOf(tx);
    const raise = (kind: RunKind, run: string, last: number) => {
      const key = floorKey({ kind, run });
      floors.set(key, { kind, run, last: Math.max(last, floors.get(key)?.last ?? 0) });
    };
    for (const { kind, run, highest } of await dealtRuns(tx)) raise(kind, run, highest);
    for (const [kind, { first }] of Object.entries(runs)) raise(kind as RunKind, anyOther, first - 1);
    await tx.delete(numberFloor);
    await bulkInsert(
      tx,
      numberFloor,
      [...floors.values()].map(each => ({ ...each, last: each.last + runs[each.kind as RunKind].gap })),
    );
    // In a statement of its own: the one that sets a sequence may read what it has set.
    const { rows } = await tx.execute<{ last: number }>(sql`select last_value as last from document_no`);
    const { last } = rows[0]!; // a sequence is one row
    const next = last + gap;
    await tx.execute(sql`select setval('document_no', ${next}::bigint)`);
    await tx.execute(sql`select setval(format('%I.%I', schemaname, sequencename)::regclass, last_value + ${gap}::bigint)
      from pg_sequences where schemaname = current_schema() and sequencename <> 'document_no' and last_value is not null`);
    await tellAllAnew(tx, versionsLeftOut, now);
    await writeLog(tx, timer(now), {
      opBizType: 'PLATFORM',
      target: ['NUMBERS', String(next)],
      content: `恢复数据后跳过可能已用过的编号：单据流水号从 ${last} 跳到 ${next}`,
    });
  });
}
const gap = numbersADay / 10;
const versionsLeftOut = 1000;

/** As counted last night. */
export const daysLeft: Figure = {
  name: 'numbers_days_left',
  help: 'Days until the numbers of a kind end, at their pace so far.',
  labels: ['number', 'of'],
  read: async db => (await db.select().from(numberLeft)).map(({ kind, run, daysLeft: days }) => [kind, run, days]),
};
