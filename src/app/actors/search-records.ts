/** Search results that the server finds: records by number or name. */
import { enteredSigns } from '@/api/format/entered-signs';
import { searchKeyword as field, search } from '@/api/contract/lookup';
import { recordKind } from '@/api/enums/search';
import type { CallOutput } from '@/api/schema/call';
import { type CodeOf, entryOf } from '@/api/schema/enumeration';
import type { Hit } from '@/machines/portal/search.machine';
import { pathToNotice, pathToRecord } from '@/pages/kit/page/paths';
import type { Services } from '@/pages/kit/page/services';

/** A record found by the server; it leads to its page, or to its list filtered for it. */
type Found = CallOutput<typeof search.records>[number];

const places: Readonly<Record<CodeOf<typeof recordKind>, (no: string) => string>> = {
  OWN: pathToRecord.own,
  TRANS: pathToRecord.trans,
  MERCHANT: pathToRecord.cust,
  TERMINAL: pathToRecord.terminal,
  AGENT: pathToRecord.agent,
  ORG: pathToRecord.org,
  MERCHANT_INCR: pathToRecord.custIncr,
  AGENT_INCR: pathToRecord.agentIncr,
  ORG_INCR: pathToRecord.orgIncr,
  MERCHANT_CHANGE: pathToRecord.custChange,
  OWN_CHANGE: pathToRecord.change,
  ORG_CHANGE: pathToRecord.orgChange,
  WITHDRAW: pathToRecord.withdraw,
  INVOICE: pathToRecord.invoice,
  SYSTEM_NOTICE: no => pathToNotice(1, no),
  PERSONAL_NOTICE: no => pathToNotice(2, no),
};

/** Null if the operator has no access to the record's page. */
function recordHit({ recordKind: kind, recordNo, recordName }: Found, routes: readonly string[]): Hit | null {
  const href = places[kind](recordNo);
  if (!routes.some(route => href === route || href.startsWith(`${route}?`))) return null;
  const named = recordName !== null && recordName !== '';
  return {
    id: `${kind} ${recordNo}`,
    group: entryOf(recordKind, kind).label,
    title: named ? recordName : recordNo,
    hint: named ? recordNo : '',
    href,
  };
}

const kinds = recordKind.map(({ code }) => code);

/** Ordered by kind as in the dictionary; within a kind, as the server ordered them. */
export async function askForRecords(
  send: Services['send'],
  text: string,
  routes: readonly string[],
  signal: AbortSignal,
): Promise<readonly Hit[]> {
  const keyword = labelOf(text);
  if (keyword.length < (field.min ?? 0) || keyword.length > (field.max ?? Infinity)) return [];
  const found = await send(search.records, { keyword }, { signal, quiet: true });
  return found
    .toSorted((one, other) => kinds.indexOf(one.recordKind) - kinds.indexOf(other.recordKind))
    .flatMap(each => recordHit(each, routes) ?? []);
}

/** Normalises pasted text: full-width characters, and numbers in groups of four. */
function labelOf(text: string): string {
  const plain = enteredSigns(text);
  return /^[\d\s-]+$/.test(plain) ? plain.replace(/[\s-]/g, '') : plain;
}
