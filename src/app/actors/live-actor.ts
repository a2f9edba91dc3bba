/** The machine of live changes with its stream, and what looks again when something has changed. Loaded some time after the sign-in. */
import { type AnyActorRef, fromCallback, fromPromise } from 'xstate';
import { notice } from '@/api/contract/notice';
import { type Look, liveMachine } from '@/machines/portal/live.machine';
import { tellWithin } from '@/machines/portal/tell-within';
import { childrenOf, type PortalRef } from '@/machines/portal/portal.machine';
import { keepOffline } from '../browser/keep-offline';
import { listenToChanges } from '../browser/live-stream';

/** Does nothing if the operator has left meanwhile. */
export function openLive(portal: PortalRef): void {
  if (!childrenOf(portal).session.getSnapshot().matches('active')) return;
  keepOffline(childrenOf(portal).notices);
  const seen = new WeakMap<AnyActorRef, number>();
  portal.send({
    type: 'late.open',
    id: 'live',
    logic: liveMachine.provide({
      actors: {
        listen: fromCallback(({ sendBack }) => {
          const look = () => sendBack({ type: 'live.look' });
          const following = childrenOf(portal).tags.subscribe(look);
          document.addEventListener('visibilitychange', look);
          const end = listenToChanges(paths => sendBack({ type: 'live.changed', paths }));
          return () => {
            following.unsubscribe();
            document.removeEventListener('visibilitychange', look);
            end();
          };
        }),
        look: fromPromise<unknown, Look>(async ({ input }) => lookAgain(portal, input, seen)),
      },
    }),
  });
}

function lookAgain(portal: PortalRef, { changed, since }: Look, seen: WeakMap<AnyActorRef, number>): void {
  const { notices, savedQueries, tags } = childrenOf(portal);
  const after = (number: number) => Object.keys(changed).filter(path => changed[path]! > number); // its own keys
  const fresh = new Set(after(since));
  if (fresh.has(notice.list.path)) notices.send({ type: 'notices.refresh' });
  const { queries } = savedQueries.getSnapshot().context;
  if (queries.some(({ callPath, inMenu, onHome }) => (inMenu || onHome) && fresh.has(callPath)))
    savedQueries.send({ type: 'counts.refresh' });
  // A hidden page is told when it is shown.
  const { tabs, active } = tags.getSnapshot().context;
  const page = tabs.find(({ key }) => key === active)?.ref?.getSnapshot().context.page;
  if (!page || document.visibilityState !== 'visible') return;
  const paths = after(seen.get(page) ?? since);
  seen.set(page, Math.max(0, ...Object.values(changed)));
  if (paths.length > 0) tellWithin(page, { type: 'rows.changed', paths });
}
