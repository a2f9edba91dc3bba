/**
 * Every table that tells of a person, and what becomes of its rows (docs/domain/person.md). `plans.test.ts` compares it with the
 * dictionary of columns, so that a new column needs a plan or a reason.
 */
import { platformNo } from '@/api/constants';
import { getTableColumns, inArray, is, or, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '#server/schema';
import { columnOf, type Plan, type Read, type RecordKind, toldOf } from './plan';
import { agentEnd, custEnd } from './ends';
import { payoutPlans } from './payout-plans';
import type { Who } from './who';

const { merchant, agent, store, merchantIncr, agentIncr, custChange, custChangeRecord, changeRequest } = schema;
const among = (column: AnyPgColumn, values: readonly string[]): SQL => inArray(column, [...values]);

const identity = (since: SQL) => ({ law: 'IDENTITY', since }) as const;

/** Names of whoever acted on a record, and of providers above it: not of the person that the record is about. */
const others = new Set([
  'applyName',
  'auditorName',
  'submitter',
  'operatorName',
  'trail',
  'agentName',
  'oneAgentName',
  'parentAgentName',
  'remark',
]);
/** Columns of a table that tell of whom it is about. */
const ownColumns = (table: PgTable, more: readonly string[] = []): string[] =>
  toldOf(table).flatMap(({ property, told }) =>
    told !== 'none' && told !== 'secret' && (!others.has(property) || more.includes(property)) ? [property] : [],
  );
/** Numbers of those who acted, which no copy shows. */
const actorNos = new Set(['applyNo', 'auditorNo', 'submitterNo', 'submitterAgentNo']);
const allColumns = (table: PgTable): string[] =>
  Object.keys(getTableColumns(table)).filter(
    name => !actorNos.has(name) && (!others.has(name) || name === 'agentName'),
  );

const subject = (
  kind: RecordKind,
  table: PgTable,
  which: Plan['which'],
  kept?: Plan['kept'],
  more: readonly string[] = [],
): Plan => ({
  kind,
  table,
  which,
  ...(kept && { kept }),
  wiped: ownColumns(table, more),
  copied: [...new Set([...allColumns(table), ...more])],
});
/** Rows that go as a whole. */
const removed = (kind: RecordKind, table: PgTable, which: Plan['which'], copied?: readonly string[]): Plan => ({
  kind,
  table,
  which,
  wiped: null,
  copied: copied ?? allColumns(table),
});
/** The rows of a login. */
const ofLogin = (kind: RecordKind, table: PgTable, copied?: readonly string[]): Plan =>
  removed(kind, table, who => among(columnOf(table, 'operatorNo'), who.operatorNos), copied);
/** By the merchant or the provider, or because something encrypted in it says so. */
const orRead = (table: PgTable, read: Read, ...found: readonly SQL[]): SQL | undefined => or(...found, read.get(table));

const parties: readonly Plan[] = [
  subject('MERCHANT', merchant, who => among(merchant.custNo, who.custNos), identity(custEnd(merchant.custNo))),
  subject('MERCHANT', store, who => among(store.custNo, who.custNos), identity(custEnd(store.custNo))),
  subject('PROVIDER', agent, who => among(agent.agentNo, who.agentNos), identity(agentEnd(agent.agentNo)), [
    'agentName',
  ]),
  subject(
    'APPLICATION',
    merchantIncr,
    (who, read) => orRead(merchantIncr, read, among(merchantIncr.custNo, who.custNos)),
    identity(custEnd(merchantIncr.custNo)),
  ),
  subject(
    'APPLICATION',
    agentIncr,
    (who, read) => orRead(agentIncr, read, among(agentIncr.agentNo, who.agentNos)),
    identity(agentEnd(agentIncr.agentNo)),
    ['agentName'],
  ),
  subject(
    'CHANGE',
    custChange,
    (who, read) => orRead(custChange, read, among(custChange.custNo, who.custNos)),
    identity(custEnd(custChange.custNo)),
  ),
  subject(
    'CHANGE',
    custChangeRecord,
    who => among(custChangeRecord.custNo, who.custNos),
    identity(custEnd(custChangeRecord.custNo)),
    ['remark'],
  ),
  subject(
    'CHANGE',
    changeRequest,
    (who, read) => orRead(changeRequest, read, among(changeRequest.agentNo, who.agentNos)),
    identity(agentEnd(changeRequest.agentNo)),
    ['agentName'],
  ),
  subject(
    'RISK',
    schema.riskOrder,
    who => among(schema.riskOrder.custNo, who.custNos),
    identity(custEnd(schema.riskOrder.custNo)),
  ),
  subject(
    'RISK',
    schema.riskAdjust,
    who => among(schema.riskAdjust.custNo, who.custNos),
    identity(custEnd(schema.riskAdjust.custNo)),
    ['remark'],
  ),
];

const logins: readonly Plan[] = [
  {
    kind: 'STAFF',
    table: schema.operator,
    which: who => among(schema.operator.operatorNo, who.operatorNos),
    wiped: ['phone', 'realName', 'username', 'lastLoginIp', 'phrase'],
    copied: 'operatorNo agentNo username phone realName language lastLoginTime lastLoginIp createTime'.split(' '),
  },
  ofLogin('SESSION', schema.session, ['issuedTime', 'lastActiveTime', 'clientIp', 'previousLoginIp', 'userAgent']),
  ofLogin('SESSION', schema.knownDevice, ['createTime', 'lastUseTime', 'clientIp', 'userAgent']),
  ofLogin('SESSION', schema.factor, ['factorName', 'createTime', 'lastUseTime']),
  ofLogin('SESSION', schema.factorReset, ['reason', 'askedName', 'createTime', 'effectTime']),
  ofLogin('SESSION', schema.reviewLook, []),
  // What somebody typed into a form is mostly of others; a draft that names the person is found by reading it.
  removed(
    'OWN',
    schema.formDraft,
    (who, read) => orRead(schema.formDraft, read, among(schema.formDraft.operatorNo, who.operatorNos)),
    ['formKey', 'updateTime'],
  ),
  ofLogin('OWN', schema.preference, ['choiceKey', 'updateTime']),
  ofLogin('OWN', schema.savedQuery, ['queryName', 'pagePath', 'search', 'createTime']),
  ofLogin('OWN', schema.boardTile, ['tileName', 'search']),
  ofLogin('OWN', schema.boardHidden, []),
  ofLogin('OWN', schema.requestAnswer, []),
  ofLogin('EXPORT', schema.downloadLink, []),
  ofLogin('EXPORT', schema.downloadTask, ['taskNo', 'taskName', 'fileName', 'createTime']),
  ofLogin('EXPORT', schema.exportPlan, ['exportPlanNo', 'planName', 'search', 'createTime']),
  removed(
    'MESSAGE',
    schema.message,
    who =>
      or(among(schema.message.recipientHash, who.recipientHashes), among(schema.message.invitedNo, who.operatorNos)),
    ['messageNo', 'channel', 'recipientMask', 'template', 'status', 'createTime', 'sentTime'],
  ),
  removed(
    'NOTICE',
    schema.notice,
    who => or(among(schema.notice.targetScope, who.agentNos), among(schema.notice.operatorNo, who.operatorNos)),
    ['noticeNo', 'title', 'content', 'publishTime'],
  ),
  ofLogin('NOTICE', schema.noticeRead, []),
  // What a person wrote, and what was written about a merchant or provider that is the person's.
  removed(
    'LOG',
    schema.recordNote,
    who =>
      or(
        among(schema.recordNote.operatorNo, who.operatorNos),
        among(schema.recordNote.recordNo, [...who.custNos, ...who.agentNos]),
      ),
    ['createTime', 'recordNo', 'note'],
  ),
  {
    ...ofLogin('LOG', schema.operateLog, ['operateTime', 'opBizType', 'content', 'clientIp', 'result', 'operatorName']),
    kept: { law: 'AUDIT', since: sql`${schema.operateLog.operateTime}` },
  },
];

/** Who acted on a record, by number: the number stays and says the same, the name goes. */
const actors = [
  [custChange, 'applyName', 'applyNo'],
  [custChange, 'auditorName', 'auditorNo'],
  [changeRequest, 'applyName', 'applyNo'],
  [merchantIncr, 'submitter', 'submitterNo'],
  [agentIncr, 'submitter', 'submitterNo'],
  [schema.dispute, 'operatorName', 'operatorNo'],
  [schema.termsNotice, 'acknowledgedName', 'acknowledgedNo'],
] as const satisfies readonly (readonly [PgTable, string, string])[];
/** By name alone, among the records of the provider where the person worked and below it, or of the platform. */
const named = [
  [custChangeRecord, 'operatorName'],
  [schema.terminalMove, 'operatorName'],
  [schema.channelDifference, 'resolvedBy'],
  [schema.payoutDifference, 'resolvedBy'],
  [schema.payoutFile, 'uploadedBy'],
  [schema.dispute, 'answerName'],
  [schema.approval, 'askedName'],
  [schema.approval, 'decidedName'],
  [schema.approvalRule, 'operatorName'],
  [schema.guardRule, 'operatorName'],
  [schema.bookVoucher, 'operatorName'],
] as const satisfies readonly (readonly [PgTable, string])[];

const tracesOf = (table: PgTable, name: string, which: Plan['which']): Plan => ({
  kind: 'TRACE',
  table,
  which,
  wiped: [name],
  copied: [],
});
const traces: readonly Plan[] = [
  ...actors.map(([table, name, no]) => tracesOf(table, name, who => among(columnOf(table, no), who.operatorNos))),
  ...named.map(([table, name]) =>
    tracesOf(table, name, ({ worked }: Who) => or(...worked.map(each => isNamed(table, name, each)))),
  ),
];
const isNamed = (table: PgTable, name: string, { name: value, agentNo }: Who['worked'][number]): SQL => {
  const path = (getTableColumns(table) as Readonly<Record<string, AnyPgColumn>>)['agentPath'];
  const below = path && agentNo !== platformNo ? sql` and ${path} like ${`%/${agentNo}/%`}` : sql``;
  return sql`(${columnOf(table, name)} = ${value}${below})`;
};

/** A name and the number that says whose it is. */
const pairs = [
  ['custName', 'custNo'],
  ['agentName', 'agentNo'],
  ['oneAgentName', 'oneAgentNo'],
  ['parentAgentName', 'parentAgentNo'],
  ['purchaseAgentName', 'purchaseAgentNo'],
  ['fromAgentName', 'fromAgentNo'],
  ['toAgentName', 'toAgentNo'],
  ['creatorName', 'creatorAgentNo'],
  ['partyName', 'partyNo'],
  ['issuerName', 'issuerNo'],
] as const;
const tables = Object.values(schema as Readonly<Record<string, unknown>>).filter((value): value is PgTable =>
  is(value, PgTable),
);
const isTold = (table: PgTable, name: string) =>
  parties.some(plan => plan.table === table && plan.wiped?.includes(name));

/** What else of theirs stands beside a name. */
const numbersBeside: ReadonlyMap<PgTable, Readonly<Record<string, readonly string[]>>> = new Map<
  PgTable,
  Readonly<Record<string, readonly string[]>>
>([
  [schema.withdraw, { agentName: ['bankCardNo', 'accountName'] }],
  [schema.trans, { custName: ['settleCardMask'] }],
]);

/** What says again what the rows of another table say. */
const repeats: ReadonlySet<PgTable> = new Set([schema.transName]);

/** Names of merchants and providers in every other table, mostly of money. */
const trade: readonly Plan[] = tables
  .filter(table => table !== schema.operateLog)
  .flatMap(table => {
    const columns = getTableColumns(table) as Readonly<Record<string, AnyPgColumn>>;
    return pairs.flatMap(([name, no]): Plan[] => {
      if (!columns[name] || !columns[no] || isTold(table, name)) return [];
      const isOfMerchant = name === 'custName';
      const wiped = [name, ...(numbersBeside.get(table)?.[name] ?? [])];
      return [
        {
          kind: 'TRADE',
          table,
          which: who =>
            isOfMerchant
              ? among(columns[no]!, who.custNos)
              : or(among(columns[no]!, who.agentNos), no === 'partyNo' ? among(columns[no]!, who.custNos) : undefined),
          kept: {
            law: 'ACCOUNTING',
            since: isOfMerchant
              ? custEnd(columns[no])
              : no === 'partyNo'
                ? sql`coalesce(${agentEnd(columns[no])}, ${custEnd(columns[no])})`
                : agentEnd(columns[no]),
          },
          wiped,
          // Sales of a provider's merchants tell of those merchants, and what somebody earns by a merchant tells of the earner.
          copied:
            !columns['ownerAgentNo'] &&
            !repeats.has(table) &&
            (isOfMerchant || (name === 'agentName' && !columns['custNo']))
              ? allColumns(table)
              : [],
        },
      ];
    });
  });

export const plans: readonly Plan[] = [...parties, ...logins, ...traces, ...trade, ...payoutPlans];
