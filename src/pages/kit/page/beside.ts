/** The place beside a page, where the record of a row is shown (docs/domain/conventions.md#beside). */
import { useSelector } from '@xstate/react';
import type { BesideRef } from '@/machines/portal/beside.machine';
import { type BesidePlace, usePage } from './page-context';

/** What stands there now, without subscribing. */
export const besideAt = ({ openTabs, key }: BesidePlace): BesideRef | undefined =>
  openTabs.getSnapshot().context.tabs.find(tab => tab.key === key)?.beside ?? undefined;

/** Shows it there if something stands there already. @returns Whether it does */
export function followBeside(place: BesidePlace | null, href: string): boolean {
  if (!place?.holds(href) || !besideAt(place)) return false;
  place.show(href);
  return true;
}

/** Address of the record beside this page; null if there is none. */
export function useBeside(): string | null {
  const { beside } = usePage();
  const actor = useSelector(beside?.openTabs, () => beside && besideAt(beside));
  return useSelector(actor ?? undefined, snapshot => snapshot?.context.href ?? null);
}
