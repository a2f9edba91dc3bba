/** Actor implementations for a signed-in operator, in one chunk that the sign-in page does not load. */
import { type AnyMachineSnapshot, fromCallback, fromPromise } from 'xstate';
import { download } from '@/api/contract/download';
import { notice } from '@/api/contract/notice';
import { preferences } from '@/api/contract/preferences';
import { phrase, safeguard } from '@/api/contract/session/safeguard';
import type { Failure } from '@/api/failure';
import type { Call } from '@/api/schema/call';
import { addressOf } from '@/machines/portal/address.machine';
import { type DecisionEnded, decisionMachine, type Sending } from '@/machines/portal/decision.machine';
import { type DecisionsEvent, decisionsMachine } from '@/machines/portal/decisions.machine';
import { childrenOf, type PortalRef } from '@/machines/portal/portal.machine';
import type { Choices } from '@/machines/portal/preferences.machine';
import { type Safeguards, safeguardsMachine } from '@/machines/portal/safeguards.machine';
import type { Counts, QueryToSave } from '@/machines/portal/saved-queries.machine';
import type { Restored, SessionLoadInput } from '@/machines/portal/session-state';
import { pathToRecord, pathToSafeguards } from '@/pages/kit/page/paths';
import type { Services } from '@/pages/kit/page/services';
import type { loadChoices as load } from './load-choices';
import { lazyImport } from '../browser/lazy';
import { unsentChoices } from '../browser/own-storage';
import { isFirstLogin } from '../browser/storage';
import { findRoute } from '../routing';

/** The machine of decisions that can still be withdrawn, with its calls provided; loaded at sign-in. */
const createDecisions = ({ send, notify }: Pick<Services, 'send' | 'notify'>, portal: PortalRef) =>
  decisionsMachine.provide({
    actors: {
      decision: decisionMachine.provide({
        actors: {
          send: fromPromise<unknown, Sending>(({ input: { decision, leaving } }) =>
            send(decision.call as Call<object, unknown>, decision.body as object, {
              quiet: 'told',
              keepalive: leaving,
            }),
          ),
        },
      }),
      watchPage: fromCallback<DecisionsEvent>(({ sendBack }) => {
        const onLeave = () => sendBack({ type: 'decisions.leave' });
        addEventListener('pagehide', onLeave);
        return () => removeEventListener('pagehide', onLeave);
      }),
    },
    actions: {
      reportResult(_, { decision, outcome }: DecisionEnded) {
        if (outcome.what === 'sent') reloadList(portal, decision.href);
        if (outcome.what !== 'refused') return;
        const { address } = childrenOf(portal);
        notify(`${decision.title} ${decision.label.replace(/^已/, '')}未生效：${outcome.failure.message}`, 'danger', {
          label: '查看',
          run: () => address.send({ type: 'address.go', href: decision.href }),
        });
      },
    },
  });

/** Says that a call waits for a second person, and leads to its request. */
export function tellHeld({ notify }: Pick<Services, 'notify'>, portal: PortalRef, held: Failure): void {
  const href = pathToRecord.approval(held.approvalNo ?? '');
  const run = () => childrenOf(portal).address.send({ type: 'address.go', href });
  notify(held.message, 'info', { label: '查看', run });
}

/** Reloads the open list of the record, which still shows the old state. */
function reloadList(portal: PortalRef, href: string): void {
  const list = findRoute(addressOf(href).path)?.under;
  const tab = childrenOf(portal)
    .openTabs.getSnapshot()
    .context.tabs.find(({ path }) => path === list);
  const page = tab?.ref?.getSnapshot().context.page;
  const event = { type: 'list.reload' };
  if ((page?.getSnapshot() as AnyMachineSnapshot | undefined)?.can(event)) page!.send(event); // `can` has just been answered, so the page exists
}

type Send = Services['send'];

/**
 * Loads the operator's preferences and saved queries. Falls back to the defaults if loading fails: a missing column
 * width must not block the sign-in.
 * @param opened What the sign-in brought along.
 */
export async function restore(send: Send, { opened }: SessionLoadInput): Promise<Restored> {
  const nothing: Restored = { choices: {}, unsent: {}, queries: [], draftKey: null, operatorNo: null };
  // The server would refuse it.
  if (isFirstLogin()) return nothing;
  try {
    const { choices, ...own } = opened?.preferences ?? (await send(preferences.load, {}, { quiet: true }));
    const stored = choices.map(({ choiceKey, choice }) => [choiceKey, JSON.parse(choice) as unknown]);
    return { ...own, choices: Object.fromEntries(stored) as Choices, unsent: unsentChoices(own.operatorNo) };
  } catch {
    return nothing;
  }
}

export const store = (send: Send, changed: Choices) =>
  Promise.all(
    Object.entries(changed).map(([choiceKey, choice]) =>
      send(preferences.keep, { choiceKey, choice: choice === null ? null : JSON.stringify(choice) }, { quiet: true }),
    ),
  );

export const saveQuery = (send: Send, query: QueryToSave, requestNo: string) =>
  send(preferences.saveQuery, { ...query, requestNo });

export const count = async (send: Send): Promise<Counts> =>
  Object.fromEntries(
    (await send(preferences.counts, {}, { quiet: true })).map(({ queryNo, total, capped }) => [
      queryNo,
      total === null ? null : { total, capped },
    ]),
  );

export const running = (send: Send, taskNos: readonly string[]) =>
  send(download.running, { taskNos: [...taskNos] }, { quiet: true });

/** Data of the bell and of the home page. */
export const loadNotices = (send: Services['send'], signal: AbortSignal) =>
  send(notice.home, {}, { signal, quiet: true });
export { followAddress, openPlace } from './navigation';
export { fetchCodeOf, fetchPage, loadPage } from './navigation';
export { openOperatorStore } from './operator-store';
export { forgetOwner, noteUnsent } from '../browser/own-storage';
export { giveToRouter } from '../browser/router-location';
export { retryFailedReads, repeatReads } from './repeat-reads';
export { accessiblePaths } from '../routing';

/** Starts the actors that exist only while an operator is signed in. */
export function openLate(services: Services, portal: PortalRef): void {
  portal.send({ type: 'late.open', id: 'decisions', logic: createDecisions(services, portal) });
  portal.send({ type: 'late.open', id: 'safeguards', logic: createSafeguards(services) });
}

/** The stream of changes waits until the first page is there. */
const calmMs = 3000;
export const openLiveLater = (send: Send, portal: PortalRef, operatorNo: string | null) =>
  setTimeout(() => {
    // Without it everything is asked in intervals.
    import('./live-actor').then(({ openLive }) => openLive(send, portal, operatorNo)).catch(() => {});
  }, calmMs);

/** The machine of the phrase and the watermark with its call provided. */
const createSafeguards = ({ send }: Pick<Services, 'send'>) =>
  safeguardsMachine.provide({
    actors: {
      load: fromPromise(({ signal }) => loadSafeguards(send, signal)),
    },
  });

/** Loads the operator's safeguards, which the frame shows; called after sign-in. */
async function loadSafeguards(send: Services['send'], signal: AbortSignal): Promise<Safeguards> {
  const known = await send(safeguard.load, {}, { signal, quiet: true });
  return {
    watermark: known.watermark,
    phrase: { label: phrase.label, text: known.phrase, href: pathToSafeguards },
  };
}

/** Searches are loaded with the first one. */
const search = lazyImport(() => import('./search'));
type Searching<K extends keyof Awaited<ReturnType<typeof search>>> = Parameters<Awaited<ReturnType<typeof search>>[K]>;
export const findPlaces = async (...asked: Searching<'placesFor'>) => (await search()).placesFor(...asked);
export const findRecords = async (...asked: Searching<'recordsFor'>) => (await search()).recordsFor(...asked);

export const loadChoices = async (send: Send, input: Parameters<typeof load>[1]) =>
  (await import('./load-choices')).loadChoices(send, input);
