/** The machine of live changes with its stream, and what looks again when something has changed. Loaded some time after the sign-in. */
import { type AnyActorRef, fromCallback, fromPromise } from 'xstate';
import type { Send } from '@/api/client/client';
import { queryAgentInfo } from '@/api/contract/session/login';
import { notice } from '@/api/contract/notice';
import { type ChangesToRead, liveMachine } from '@/machines/portal/live.machine';
import { pagesOf } from '@/machines/portal/open-tabs.machine';
import { tellWithin } from '@/machines/portal/tell-within';
import { childrenOf, type PortalRef } from '@/machines/portal/portal.machine';
import { keepOffline } from '../browser/keep-offline';
import { readRightsAgain } from './rights-again';
import { listenToChanges } from '../browser/live-stream';
import { dropOldKeys } from '../browser/old-keys';

/**
 * Does nothing if the operator has left meanwhile.
 * @param operatorNo Null if the server did not say it.
 */
export function openLive(send: Send, portal: PortalRef, operatorNo: string | null): void {
  const session = childrenOf(portal).session.getSnapshot();
  if (!session.matches('active')) return;
  dropOldKeys(session.context.info!.agentBean.agentNo); // an active session has its info
  keepOffline(childrenOf(portal).notices);
  const seen = new WeakMap<AnyActorRef, number>();
  portal.send({
    type: 'late.open',
    id: 'live',
    logic: liveMachine.provide({
      actors: {
        listen: fromCallback(({ sendBack }) => {
          const look = () => sendBack({ type: 'live.look' });
          const following = childrenOf(portal).openTabs.subscribe(look);
          document.addEventListener('visibilitychange', look);
          const end = listenToChanges(operatorNo ?? '', paths => sendBack({ type: 'live.changed', paths }));
          return () => {
            following.unsubscribe();
            document.removeEventListener('visibilitychange', look);
            end();
          };
        }),
        look: fromPromise<unknown, ChangesToRead>(async ({ input }) => lookAgain(send, portal, input, seen)),
      },
    }),
  });
}

function lookAgain(
  send: Send,
  portal: PortalRef,
  { changed, since }: ChangesToRead,
  seen: WeakMap<AnyActorRef, number>,
): void {
  const { notices, savedQueries, session, openTabs } = childrenOf(portal);
  const after = (number: number) => Object.keys(changed).filter(path => changed[path]! > number); // its own keys
  const fresh = new Set(after(since));
  if (fresh.has(queryAgentInfo.path)) void readRightsAgain(send, session);
  if (fresh.has(notice.list.path)) notices.send({ type: 'notices.refresh' });
  const { queries } = savedQueries.getSnapshot().context;
  if (queries.some(({ callPath, inMenu, onHome }) => (inMenu || onHome) && fresh.has(callPath)))
    savedQueries.send({ type: 'counts.refresh' });
  // A hidden page gets the changes when it is shown.
  const { tabs, active } = openTabs.getSnapshot().context;
  const tab = tabs.find(({ key }) => key === active);
  if (!tab || document.visibilityState !== 'visible') return;
  for (const page of pagesOf(tab)) {
    const paths = after(seen.get(page) ?? since);
    seen.set(page, Math.max(0, ...Object.values(changed)));
    if (paths.length > 0) tellWithin(page, { type: 'rows.changed', paths });
  }
}
