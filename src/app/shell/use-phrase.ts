/** The phrase by which an operator recognises the genuine portal. */
import { useSelector } from '@xstate/react';
import { childrenOf, type PortalRef } from '@/machines/portal/portal.machine';
import type { Phrase } from '@/machines/portal/safeguards.machine';

/** Undefined until it is loaded, and unless the session is active. */
export function usePhrase(portal: PortalRef): Phrase | undefined {
  const active = useSelector(childrenOf(portal).session, snapshot => snapshot.matches('active'));
  const safeguards = useSelector(portal, () => childrenOf(portal).safeguards); // undefined before sign-in
  const phrase = useSelector(safeguards, snapshot => snapshot?.context.known?.phrase);
  return active ? phrase : undefined;
}
