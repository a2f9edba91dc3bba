/** The records that have a timeline: on which lists they stand, and the trail of their reviews (docs/domain/conventions.md#timeline). */
import { type AnyColumn, eq, type SQL, sql } from 'drizzle-orm';
import { contract } from '@/api/contract';
import type { timelineRecord } from '@/api/enums';
import { Failure } from '@/api/failure';
import type { CodeOf } from '@/api/schema/enumeration';
import { mayCall } from '@/api/schema/gate';
import type { AnyList } from '@/api/schema/list';
import { requireCall } from '#server/foundation/access/right';
import type { Reads } from '#server/foundation/access/subtree';
import type { Tx } from '#server/foundation/db/open';
import type { ListQuery, Reader, TableQuery } from '#server/foundation/lists/query.types';
import { agentIncr, changeRequest, merchantIncr } from '#server/schema';
import type { TrailStep } from '#server/schema/columns';

export type RecordType = CodeOf<typeof timelineRecord>;
type Trailed = typeof agentIncr | typeof changeRequest | typeof merchantIncr;
interface TimelineRecord {
  /** Whoever finds it on one of these may see its timeline; the first one names the missing right. */
  readonly lists: Lists;
  /** The lists' filter for its number. */
  readonly number: string;
  readonly trail?: readonly [table: Trailed, number: AnyColumn];
}
type Lists = readonly [AnyList, ...AnyList[]];
const { platformEntry, platformStock, platformWithdraw } = contract;

const records: Readonly<Record<RecordType, TimelineRecord>> = {
  MERCHANT: { lists: [contract.customer.list], number: 'custNo' },
  AGENT: { lists: [contract.agentInfo.list], number: 'agentNo' },
  ORG: { lists: [contract.orgInfo.list], number: 'orgNo' },
  TERMINAL: { lists: [contract.terminal.list, platformStock.list], number: 'termSn' },
  WITHDRAW: { lists: [contract.withdraw.list, platformWithdraw.list], number: 'withdrawNo' },
  MERCHANT_INCR: { lists: [contract.custIncr.list], number: 'incrNo', trail: [merchantIncr, merchantIncr.incrNo] },
  AGENT_INCR: { lists: [contract.agentIncr.list], number: 'incrNo', trail: [agentIncr, agentIncr.incrNo] },
  ORG_INCR: { lists: [contract.orgIncr.list], number: 'incrNo', trail: [agentIncr, agentIncr.incrNo] },
  OWN_CHANGE: {
    lists: [contract.changeInfo.list, contract.orgChange.list, platformEntry.changes],
    number: 'changeNo',
    trail: [changeRequest, changeRequest.changeNo],
  },
};

/** @throws Failure if the reader may open none of the record's lists, or finds it on none of them */
export async function ensureSeen(
  reads: Reads,
  queries: readonly ListQuery[],
  reader: Reader,
  { recordType, recordNo }: { readonly recordType: RecordType; readonly recordNo: string },
): Promise<void> {
  const { lists, number } = records[recordType];
  await ensureListed(
    reads,
    queries,
    reader.me,
    lists,
    query => sql`select 1 ${query.source(reader, { [number]: recordNo })} limit 1`,
  );
}

/** @param find Selects the record among the rows of a list. @throws Failure as `ensureSeen` does */
export async function ensureListed(
  reads: Reads,
  queries: readonly ListQuery[],
  me: Reader['me'],
  lists: Lists,
  find: (query: TableQuery) => SQL,
): Promise<void> {
  const open = lists.filter(list => mayCall(list, me.may));
  if (open.length === 0) requireCall(lists[0], me.may);
  for (const { path } of open) {
    const query = queries.find((each): each is TableQuery => each.call.path === path && 'source' in each);
    if (!query) throw new Error(`${path}: expected a query to find the record in`);
    const { rows } = await reads.execute(find(query));
    if (rows.length > 0) return;
  }
  throw new Failure('missing', '数据不存在');
}

/** The steps of its reviews; none for a record without. The reader has been found to see it. */
export async function trailOf(
  db: Pick<Tx, 'select'>,
  { recordType, recordNo }: { readonly recordType: RecordType; readonly recordNo: string },
): Promise<readonly TrailStep[]> {
  const { trail } = records[recordType];
  if (!trail) return [];
  const [table, number] = trail;
  const [row] = await db.select({ trail: table.trail }).from(table).where(eq(number, recordNo));
  return row?.trail ?? [];
}
