/** By which numbers and under which name each kind of record is found; where it comes from and who sees it is its list's to say. */
import type { AnyColumn } from 'drizzle-orm';
import { contract } from '@/api/contract';
import type { recordKind } from '@/api/enums/search';
import type { CodeOf } from '@/api/schema/enumeration';
import type { AnyList } from '@/api/schema/list';
import type { Body } from '#server/platform/lists/query.types';
import * as t from '#server/schema';

export interface SearchedKind {
  readonly list: AnyList;
  /** Its number, and others that lead to it. */
  readonly numbers: readonly [AnyColumn, ...AnyColumn[]];
  readonly name: AnyColumn | null;
  /** The list's filter by that name; null of what is found by its number alone. */
  readonly byName: string | null;
  /** Which of the list's rows, where those of several kinds stand in it. */
  readonly only?: Body;
  readonly newest: AnyColumn;
  /** The least of a number's signs that find it; transactions are too many for a day of them. */
  readonly atLeast?: number;
}

const { merchant: m, agent: a, agentIncr: i, custChange: c, changeRequest: r, notice: n } = t;
const notice = {
  list: contract.notice.list,
  numbers: [n.noticeNo],
  name: n.title,
  byName: 'title',
  newest: n.id,
} as const;
const agent = { numbers: [a.agentNo], name: a.agentName, newest: a.id } as const;
const onboarding = { numbers: [i.incrNo], name: i.agentName, newest: i.id } as const;
const change = { numbers: [r.changeNo], newest: r.id } as const;

/** Own records (changes, withdrawals, invoices) bear no name but the reader's. Names of persons are no names here (domain.md 6.3). */
export const searchedKinds: Readonly<Record<Exclude<CodeOf<typeof recordKind>, 'OWN'>, SearchedKind>> = {
  TRANS: {
    list: contract.trans.list,
    numbers: [t.trans.transNo, t.trans.refNo],
    name: t.trans.custName,
    byName: null,
    newest: t.trans.transTime,
    atLeast: 12,
  },
  MERCHANT: { list: contract.customer.list, numbers: [m.custNo], name: m.custName, byName: 'custName', newest: m.id },
  TERMINAL: {
    list: contract.terminal.list,
    numbers: [t.terminal.termSn],
    name: t.terminal.custName,
    byName: 'custName',
    newest: t.terminal.id,
  },
  AGENT: { ...agent, list: contract.agentInfo.list, byName: 'agentName' },
  ORG: { ...agent, list: contract.orgInfo.list, byName: 'orgName' },
  MERCHANT_INCR: {
    list: contract.custIncr.list,
    numbers: [t.merchantIncr.incrNo],
    name: t.merchantIncr.custName,
    byName: 'custName',
    newest: t.merchantIncr.id,
  },
  AGENT_INCR: { ...onboarding, list: contract.agentIncr.list, byName: 'agentName' },
  ORG_INCR: { ...onboarding, list: contract.orgIncr.list, byName: 'orgName' },
  MERCHANT_CHANGE: {
    list: contract.changeAudit.list,
    numbers: [c.auditNo],
    name: c.custName,
    byName: 'custName',
    newest: c.id,
  },
  OWN_CHANGE: { ...change, list: contract.changeInfo.list, name: null, byName: null },
  ORG_CHANGE: { ...change, list: contract.orgChange.list, name: r.agentName, byName: 'orgName' },
  WITHDRAW: {
    list: contract.withdraw.list,
    numbers: [t.withdraw.withdrawNo],
    name: null,
    byName: null,
    newest: t.withdraw.id,
  },
  INVOICE: {
    list: contract.invoice.list,
    numbers: [t.invoice.invoiceNo, t.invoice.applyNo],
    name: null,
    byName: null,
    newest: t.invoice.id,
  },
  SYSTEM_NOTICE: { ...notice, only: { noticeType: 1 } },
  PERSONAL_NOTICE: { ...notice, only: { noticeType: 2 } },
};
