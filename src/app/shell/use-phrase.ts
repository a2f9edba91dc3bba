/** The phrase by which an operator knows the true portal, for where it is shown (issue 16, point 12). */
import { useSelector } from '@xstate/react';
import { childrenOf, type PortalRef } from '@/machines/portal/portal.machine';
import type { Phrase } from '@/machines/portal/safeguards.machine';

/** Left out while it is not known, and while nobody has shown that they are still who signed in. */
export function usePhrase(portal: PortalRef): Phrase | undefined {
  const active = useSelector(childrenOf(portal).session, snapshot => snapshot.matches('active'));
  const safeguards = useSelector(portal, () => childrenOf(portal).safeguards); // not before somebody is in
  const phrase = useSelector(safeguards, snapshot => snapshot?.context.known?.phrase);
  return active ? phrase : undefined;
}
