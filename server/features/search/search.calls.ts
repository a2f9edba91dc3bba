/** Search of the top bar: records by number or name, restricted to those visible in the reader's lists. */
import { type AnyColumn, inArray, sql, type SQL } from 'drizzle-orm';
import { contract } from '@/api/contract/index';
import { hitsOfKind, type search } from '@/api/contract/lookup';
import type { recordKind } from '@/api/enums/search';
import type { CallOutput } from '@/api/schema/call';
import type { CodeOf } from '@/api/schema/enumeration';
import { mayCall } from '@/api/schema/gate';
import type { AnyList } from '@/api/schema/list';
import { withReadScope } from '#server/foundation/access/subtree';
import type { Handlers, Provider } from '#server/foundation/calls/context';
import type { Deps } from '#server/foundation/deps';
import { createEncryption } from '#server/foundation/encryption';
import type { Body, ListQuery, Reader, TableQuery } from '#server/foundation/lists/query.types';
import * as t from '#server/schema/index';

type Found = CallOutput<typeof search.records>[number];

export const searchCalls = ({ db, secret }: Deps, queries: readonly ListQuery[]): Handlers<typeof search> => ({
  async records(input, { me, now }) {
    const keyword = input.keyword.trim();
    // A single character matches too many names, and an empty filter matches everything.
    if (keyword.length < 2) return [];
    const statement = statementFor(keyword, { me, now }, queries, createEncryption(secret).hashes);
    const { rows } = statement
      ? await withReadScope(db, me, tx => tx.execute<Record<keyof Found, string>>(statement))
      : { rows: [] };
    return unique([...ownOf(me, keyword), ...(rows as Found[])], me); // the statement returns only kinds of the enum
  },
});

/** The reader's own provider is not in the list of providers below, so it is matched separately. */
const ownOf = ({ agentNo, agentName }: Provider, keyword: string): Found[] =>
  (keyword.length >= 4 && agentNo.startsWith(keyword)) || agentName.includes(keyword)
    ? [{ recordKind: 'OWN', recordNo: agentNo, recordName: agentName }]
    : [];

/** Removes duplicates found by number and name, and the reader itself from the providers. */
function unique(found: readonly Found[], { agentNo }: Provider): Found[] {
  const known = new Map(
    found
      .filter(({ recordKind, recordNo }) => recordKind === 'OWN' || recordNo !== agentNo)
      .map(each => [`${each.recordKind} ${each.recordNo}`, each]),
  );
  return [...known.values()];
}

/** Characters of record numbers; at least four of them. */
const looksLikeNumber = /^[A-Z0-9]{4,32}$/;
/** Upper bound of the prefix search, in any collation. */
const last = 'zzzz';

/** A bank card number, of which only the hash is stored. */
const looksLikeCard = /^\d{12,19}$/;

/**
 * @param keyword Text typed by the operator.
 * @param hashes The hashes that a card number may be stored with.
 * @returns Null if no kind of record can match.
 */
function statementFor(
  keyword: string,
  reader: Reader,
  queries: readonly ListQuery[],
  hashes: (number: string) => readonly string[],
): SQL | null {
  const number = keyword.toUpperCase();
  const parts = Object.entries(searchedKinds).flatMap(([kind, searched]: [string, SearchedKind]) => {
    if (!mayCall(searched.list, reader.me.may)) return [];
    const query = queryOf(searched, queries);
    const part = (condition: SQL) =>
      sql`(select ${kind} as "recordKind", ${searched.numbers[0]} as "recordNo", ${searched.name ?? sql`null`} as "recordName" ${condition} order by ${searched.newest} desc limit ${hitsOfKind})`;
    const all = { ...searched.only };
    return [
      ...(looksLikeNumber.test(number)
        ? [part(sql`${query.source(reader, all)} and ${numbered(searched, number)}`)]
        : []),
      ...(searched.hash && looksLikeCard.test(number)
        ? [part(sql`${query.source(reader, all)} and ${inArray(searched.hash, hashes(number))}`)]
        : []),
      // Names never consist of digits only.
      ...(searched.byName && !/^\d{4,}$/.test(keyword)
        ? [part(query.source(reader, { ...all, [searched.byName]: keyword }))]
        : []),
    ];
  });
  return parts.length === 0 ? null : sql.join(parts, sql` union all `);
}

function queryOf({ list }: SearchedKind, queries: readonly ListQuery[]): TableQuery {
  const query = queries.find((each): each is TableQuery => each.call.path === list.path && 'source' in each);
  if (!query) throw new Error(`${list.path}: expected a query to search in`);
  return query;
}

function numbered({ numbers, atLeast = 0 }: SearchedKind, number: string): SQL {
  const begins = (column: AnyColumn) =>
    number.length < atLeast
      ? sql`${column} = ${number}`
      : sql`(${column} between ${number} and ${number + last} and starts_with(${column}, ${number}))`;
  return sql`(${sql.join(numbers.map(begins), sql` or `)})`;
}

/** Number and name columns by which a kind of record is found. Source and access come from its list. */
interface SearchedKind {
  readonly list: AnyList;
  /** Its own number, and other numbers that lead to it. */
  readonly numbers: readonly [AnyColumn, ...AnyColumn[]];
  readonly name: AnyColumn | null;
  /** Hash of a number that is not stored itself; matches the full number only. */
  readonly hash?: AnyColumn;
  /** The list's filter for this name; null if the kind is found by number only. */
  readonly byName: string | null;
  /** Extra filter if the list contains several kinds. */
  readonly only?: Body;
  readonly newest: AnyColumn;
  /** Minimum length of a number prefix; a date prefix would match too many transactions. */
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

/**
 * Own records (changes, withdrawals, invoices) have no name but the reader's. Names of persons are not searched
 * (docs/domain/access.md#masking).
 */
const searchedKinds: Readonly<Record<Exclude<CodeOf<typeof recordKind>, 'OWN'>, SearchedKind>> = {
  TRANS: {
    list: contract.trans.list,
    numbers: [t.trans.transNo, t.trans.refNo],
    hash: t.trans.cardHash,
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
