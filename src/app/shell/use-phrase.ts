/** The phrase by which an operator knows the true portal, for where it is shown (issue 16, point 12). */
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { phrase } from '@/api/contract/safeguard';
import type { GreetingProps } from '@/components/data-display/greeting/greeting';
import { childrenOf, type PortalRef } from '@/machines/portal/portal.machine';
import { placeOfSafeguards } from '@/pages/kit/page/paths';

/** Its text is null where none is set; all of it is left out while it is not known, and while nobody has shown that they are still who signed in. */
export function usePhrase(portal: PortalRef): GreetingProps['provider']['phrase'] {
  const active = useSelector(childrenOf(portal).session, snapshot => snapshot.matches('active'));
  const safeguards = useSelector(portal, () => childrenOf(portal).safeguards); // not before somebody is in
  const text = useSelector(safeguards, snapshot => snapshot?.context.known?.phrase);
  return useMemo(
    () => (active && text !== undefined ? { label: phrase.label, text, href: placeOfSafeguards } : undefined),
    [active, text],
  );
}
