/** Where the records lead that the server found: to their page, or to their list asked for them alone. */
import { recordKind } from '@/api/enums/search';
import { keyword as field, search } from '@/api/contract/search';
import { entryOf, type CodeOf } from '@/api/schema/enumeration';
import type { CallOutput } from '@/api/schema/call';
import type { Hit } from '@/machines/portal/search.machine';
import { placeOfNotice, placeOfRecord } from '@/pages/kit/page/paths';
import type { Services } from '@/pages/kit/page/services';

type Found = CallOutput<typeof search.records>[number];

const places: Readonly<Record<CodeOf<typeof recordKind>, (no: string) => string>> = {
  OWN: placeOfRecord.own,
  TRANS: placeOfRecord.trans,
  MERCHANT: placeOfRecord.cust,
  TERMINAL: placeOfRecord.terminal,
  AGENT: placeOfRecord.agent,
  ORG: placeOfRecord.org,
  MERCHANT_INCR: placeOfRecord.custIncr,
  AGENT_INCR: placeOfRecord.agentIncr,
  ORG_INCR: placeOfRecord.orgIncr,
  MERCHANT_CHANGE: placeOfRecord.custChange,
  OWN_CHANGE: placeOfRecord.change,
  ORG_CHANGE: placeOfRecord.orgChange,
  WITHDRAW: placeOfRecord.withdraw,
  INVOICE: placeOfRecord.invoice,
  SYSTEM_NOTICE: no => placeOfNotice(1, no),
  PERSONAL_NOTICE: no => placeOfNotice(2, no),
};

/** Null where this operator has no such page. */
export function hitOf({ recordKind: kind, recordNo, recordName }: Found, routes: readonly string[]): Hit | null {
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

/** By kind, in the order of the dictionary; those of a kind as the server ordered them. */
export async function askForRecords(
  send: Services['send'],
  text: string,
  routes: readonly string[],
  signal: AbortSignal,
): Promise<readonly Hit[]> {
  const keyword = wordsOf(text);
  if (keyword.length < (field.min ?? 0) || keyword.length > (field.max ?? Infinity)) return [];
  const found = await send(search.records, { keyword }, { signal, quiet: true });
  return found
    .toSorted((one, other) => kinds.indexOf(one.recordKind) - kinds.indexOf(other.recordKind))
    .flatMap(each => hitOf(each, routes) ?? []);
}

/** As it may have been pasted: full-width signs, and numbers in groups of four. */
function wordsOf(text: string): string {
  const plain = text.normalize('NFKC').trim();
  return /^[\d\s-]+$/.test(plain) ? plain.replace(/[\s-]/g, '') : plain;
}
