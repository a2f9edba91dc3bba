/**
 * Condition of the notice list (docs/domain/notice.md#notice-list): current notices for everyone, for the reader's
 * type, or for the reader; about a record only for whoever may open the list of such records.
 */
import { inArray, isNull, or, sql } from 'drizzle-orm';
import { contract } from '@/api/contract';
import { listOfRelated } from '@/api/contract/record-lists';
import { relatedType } from '@/api/enums';
import { hasRight, sideOf } from '@/api/schema/gate';
import { notice } from '#server/schema';
import { byPublication } from '#server/schema/sort-columns';
import type { Reader } from '#server/foundation/lists/query.types';
import { newestFirst } from '#server/foundation/lists/order';
import { defineQuery } from '#server/features/lists/define-query';

const n = notice;
const aboutWhatMayBeOpened = ({ may }: Reader['me']) => {
  const open = relatedType.filter(({ code }) => hasRight(listOfRelated[code], may)).map(({ code }) => code);
  return open.length === relatedType.length ? sql`true` : or(isNull(n.relatedType), inArray(n.relatedType, open));
};
/** The platform’s staff reads what was told to all of a kind, whoever of them published it. */
const reaches = ({ may, agentNo }: Reader['me']) =>
  sideOf(may) === 'PLATFORM'
    ? sql`${n.targetScope} in ('ALL', 'ORG', 'AGENT', ${may.expandWay}, ${agentNo})`
    : sql`${n.targetScope} in ('ALL', ${may.expandWay}, ${agentNo})`;
export const meantFor = ({ me, now }: Reader) =>
  sql`${aboutWhatMayBeOpened(me)} and ${reaches(me)} and (${n.operatorNo} is null or ${n.operatorNo} = ${me.operatorNo}) and ${n.publishTime} <= ${now} and (${n.expireTime} is null or ${n.expireTime} > ${now})`;
export const readBy = ({ me }: Pick<Reader, 'me'>) =>
  sql`case when exists (select 1 from notice_read r where r.notice_no = ${n.noticeNo} and r.operator_no = ${me.operatorNo}) then 1 else 0 end`;

export const noticeQuery = defineQuery(contract.notice.list, {
  from: n,
  path: null,
  only: meantFor,
  columns: { readFlag: readBy },
  order: newestFirst(byPublication(n)),
});
