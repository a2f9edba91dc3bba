/** Erases what no law keeps, in slices: each in a transaction of its own, and nothing that is gone is found again. */
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { platformNo } from '@/api/constants';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Deps } from '#server/foundation/deps';
import { exportKey } from '#server/foundation/files/keys';
import type { JobRun } from '#server/foundation/queue';
import { agentIncr, changeRequest, downloadTask, merchantIncr, operateLog, operator, riskOrder } from '#server/schema';
import { removeUnnamed } from '#server/features/upload/references';
import { platformStaff } from '#server/foundation/calls/doer';
import { operatorMoves } from '#server/features/provider/operator.moves';
import { endedSince, erasableNow } from './count';
import { picturesOf } from './pictures';
import { columnOf, emptyOf, erasedWord, type Plan, type Read, rowsOf } from './plan';
import { plans } from './plans';
import type { Who } from './who';

const sliceRows = 500;
type Erasing = Pick<Deps, 'db' | 'files' | 'secret' | 'clock'>;

/** Rows that tell who acted go last: until then they are found by the login. */
export async function eraseAll(
  deps: Erasing,
  who: Who,
  read: Read,
  run: Pick<JobRun, 'hold' | 'signal'>,
): Promise<void> {
  const now = deps.clock.now();
  const pictures = await picturesOf(deps.db, who, read, plan => erasableNow(plan, now));
  await cancelLogins(deps, who, now);
  await eraseNamesInside(deps, who);
  const order = plans.toSorted((a, b) => Number(a.table === operator) - Number(b.table === operator));
  for (const plan of order) {
    const where = rowsOf(plan, who, read);
    if (where) await erasePlan(deps, plan, sql`${where} and ${erasableNow(plan, now)}`, now, run);
  }
  await removeUnnamed(deps, [...pictures], Number.MAX_SAFE_INTEGER);
}

/** Disabled logins end for good, so that nobody enables one without a name. */
async function cancelLogins({ db }: Erasing, { operatorNos }: Who, now: number): Promise<void> {
  for (const operatorNo of operatorNos)
    await db.transaction(tx => operatorMoves.attempt(tx, operatorNo, { type: 'cancel' }, platformStaff(now)));
}

/** Erases a slice at a time until none is left. */
async function erasePlan(
  deps: Erasing,
  plan: Plan,
  where: SQL,
  now: number,
  { hold, signal }: Pick<JobRun, 'hold' | 'signal'>,
): Promise<void> {
  const { db, files } = deps;
  const { table, wiped } = plan;
  for (let rows = sliceRows; rows === sliceRows;) {
    signal.throwIfAborted();
    const slice = sql`select tableoid, ctid from ${table} where ${where} limit ${sliceRows}`;
    const keys = await db.transaction(async tx => {
      await hold(tx);
      if (table === operateLog)
        await tx.execute(sql`select set_config('app.forget_before', ${String(endedSince('AUDIT', now) + 1)}, true)`);
      if (wiped === null) return tx.execute<Gone>(removal(table, slice));
      return tx.execute<Gone>(
        sql`update ${table} set ${assignments(table, wiped)} where ${rowIn(slice)} returning null as key`,
      );
    });
    rows = keys.rows.length;
    for (const { key } of keys.rows) if (key) await files.remove(exportKey(key));
  }
}
interface Gone extends Record<string, unknown> {
  /** File of an export. */
  readonly key: string | null;
}

/** Partitions number their rows each for itself. */
const rowIn = (slice: SQL): SQL => sql`(tableoid, ctid) in (${slice})`;
const removal = (table: PgTable, slice: SQL): SQL =>
  sql`delete from ${table} where ${rowIn(slice)} returning ${table === downloadTask ? downloadTask.fileKey : sql`null`} as key`;

const nameOf = (column: AnyPgColumn) => sql.identifier(snakeOf(column.name));
const snakeOf = (name: string) => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);
function assignments(table: PgTable, properties: readonly string[]): SQL {
  const set = properties.map(name => {
    const column = columnOf(table, name);
    const value = emptyOf(table, name);
    const isJson = value !== null && typeof value === 'object' && !('queryChunks' in value);
    return sql`${nameOf(column)} = ${isJson ? sql`${JSON.stringify(value)}::jsonb` : value}`;
  });
  return sql.join(set, sql`, `);
}

/** Names of whoever examined or handed in something, within JSON. */
const inside = [
  [merchantIncr, merchantIncr.trail],
  [agentIncr, agentIncr.trail],
  [changeRequest, changeRequest.trail],
  [riskOrder, riskOrder.submissions],
] as const;
async function eraseNamesInside({ db }: Erasing, { worked }: Who): Promise<void> {
  for (const { name, agentNo } of worked.filter(each => each.name !== erasedWord))
    for (const [table, column] of inside) {
      const [from, to] = [`"operatorName": ${JSON.stringify(name)}`, `"operatorName": "${erasedWord}"`];
      const path = (getTableColumns(table) as Readonly<Record<string, AnyPgColumn>>)['agentPath']!; // each has one
      const below = agentNo === platformNo ? sql`` : sql` and ${path} like ${`%/${agentNo}/%`}`;
      await db.execute(
        sql`update ${table} set ${nameOf(column)} = replace(${column}::text, ${from}, ${to})::jsonb where position(${from} in ${column}::text) > 0${below}`,
      );
    }
}
