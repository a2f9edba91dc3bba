/** Where a record stands in the list it was opened from: back to it as it stands, and the records beside it there. */
import type { AnyMachineSnapshot } from 'xstate';
import type { OpenTabsRef } from '@/machines/portal/open-tabs.machine';
import { hrefOf } from '@/machines/portal/open-tabs.machine';
import type { Neighbours } from '@/pages/kit/page/page-context';
import { findRoute } from '../routing';

type Rows = readonly Readonly<Record<string, unknown>>[];

/** @param path The record's route. */
export function neighboursOf(tags: OpenTabsRef, path: string, number: string): Neighbours | null {
  const { under, record } = findRoute(path) ?? {};
  const list = under ? findRoute(under) : undefined;
  if (!list) return null;
  const tab = tags.getSnapshot().context.tabs.find(each => each.path === list.path);
  const page = tab?.ref?.getSnapshot().context.page?.getSnapshot() as AnyMachineSnapshot | undefined;
  const rows = ((page?.context as { rows?: Rows } | undefined)?.rows ?? []).map(row => record && row[record]);
  const at = rows.indexOf(number);
  const beside = (index: number) =>
    at >= 0 && typeof rows[index] === 'string' ? `${path}?${record}=${encodeURIComponent(rows[index])}` : null;
  return { title: list.title, list: tab ? hrefOf(tab) : list.path, previous: beside(at - 1), next: beside(at + 1) };
}
