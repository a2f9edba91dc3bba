/**
 * The record beside a list: the page of one of its rows, opened as a tab opens it, and what stands before and after it. Going on opens only
 * where the operator stops, so that a key held down asks the server for nothing on the way. One with unsaved input is left after a question.
 */
import { and, assign, enqueueActions, sendParent, setup, type ActorRefFrom } from 'xstate';
import { addressOf, type AddressGo } from './address.machine';
import { tabMachine, type TabRef } from './tab.machine';

export interface BesideInput {
  /** Key of the list's tab. */
  readonly key: string;
  readonly href: string;
}
interface Context extends BesideInput {
  /** The records of the shown rows, in their order. */
  readonly among: readonly string[];
  readonly title: string | null;
  readonly tab: TabRef | null;
  /** Makes a child's id unique. */
  readonly opened: number;
  /** Where the operator wants to go from unsaved input; null for closing. */
  readonly wanted: string | null;
}
type BesideEvent =
  | { readonly type: 'beside.show'; readonly href: string }
  /** -1 for the record before, 1 for the one after. */
  | { readonly type: 'beside.step'; readonly by: number }
  | { readonly type: 'beside.among'; readonly hrefs: readonly string[] }
  | { readonly type: 'beside.leave' }
  | { readonly type: 'leave.confirm' }
  | { readonly type: 'leave.cancel' }
  /** Sent by the page: another view of the same record, and the record's name. */
  | AddressGo
  | { readonly type: 'tag.titled'; readonly title: string };
/** Sent to the open tabs, which own the actor. */
export interface BesideLeft {
  readonly type: 'beside.left';
  readonly key: string;
}

/** The record before (-1) or after (1); from one that is no row any more, the first or the last. */
export function stepFrom({ among, href }: Pick<Context, 'among' | 'href'>, by: number): string | null {
  const at = among.indexOf(href);
  return (at < 0 ? among.at(by > 0 ? 0 : -1) : among[at + by]) ?? null;
}

/** Where an event leads; null for closing. */
const wantedBy = (context: Context, event: BesideEvent): string | null =>
  event.type === 'beside.show' ? event.href : event.type === 'beside.step' ? stepFrom(context, event.by) : null;

const besideChart = setup({
  types: { context: {} as Context, input: {} as BesideInput, events: {} as BesideEvent },
  actors: { tab: tabMachine },
  guards: {
    isShown: ({ context, event }) => event.type === 'beside.show' && event.href === context.href,
    isUnsaved: ({ context }) => context.tab?.getSnapshot().hasTag('unsaved') ?? false,
    isStep: ({ context, event }) => wantedBy(context, event) !== null,
    wasClosing: ({ context }) => context.wanted === null,
  },
  actions: {
    goOn: assign(({ context, event }) => ({ href: wantedBy(context, event) ?? context.href })),
    want: assign({ wanted: ({ context, event }) => wantedBy(context, event) }),
    goWhereWanted: assign(({ context }) => ({ href: context.wanted ?? context.href, wanted: null })),
    open: enqueueActions(({ context, enqueue }) => {
      if (context.tab) enqueue.stopChild(context.tab);
      enqueue.assign(({ spawn }) => ({
        title: null,
        opened: context.opened + 1,
        tab: spawn('tab', {
          id: `record#${context.opened}`,
          input: { key: context.key, ...addressOf(context.href) },
        }),
      }));
    }),
    showView: enqueueActions(({ context, event, enqueue }) => {
      if (event.type === 'address.go' && context.tab)
        enqueue.sendTo(context.tab, { type: 'location.changed', search: addressOf(event.href).search });
    }),
    nameRecord: assign(({ context, event }) => ({ title: event.type === 'tag.titled' ? event.title : context.title })),
    leave: sendParent(({ context }) => ({ type: 'beside.left', key: context.key }) satisfies BesideLeft),
  },
  /** Time without a further step, in milliseconds. */
  delays: { stop: 150 },
});

const toAsk = { guard: 'isUnsaved', target: 'asking', actions: 'want' } as const;

export const besideMachine = besideChart.createMachine({
  id: 'beside',
  context: ({ input }) => ({ ...input, among: [], title: null, tab: null, opened: 0, wanted: null }),
  initial: 'opened',
  on: {
    'beside.among': { actions: assign({ among: ({ event }) => event.hrefs }) },
    'address.go': { actions: 'showView' },
    'tag.titled': { actions: 'nameRecord' },
  },
  states: {
    /** The operator goes on; the record before stays until they stop. */
    moving: {
      on: {
        'beside.step': { guard: 'isStep', target: 'moving', reenter: true, actions: 'goOn' },
        'beside.show': { target: 'opened', actions: 'goOn' },
        'beside.leave': { actions: 'leave' },
      },
      after: { stop: 'opened' },
    },
    opened: {
      entry: 'open',
      initial: 'shown',
      states: {
        shown: {
          on: {
            'beside.step': [
              { ...toAsk, guard: and(['isStep', 'isUnsaved']) },
              { guard: 'isStep', target: '#beside.moving', actions: 'goOn' },
            ],
            'beside.show': [{ guard: 'isShown' }, toAsk, { target: '#beside.opened', reenter: true, actions: 'goOn' }],
            'beside.leave': [toAsk, { actions: 'leave' }],
          },
        },
        /** The record has unsaved input, which going on would lose. */
        asking: {
          on: {
            'leave.cancel': { target: 'shown', actions: assign({ wanted: null }) },
            'leave.confirm': [
              { guard: 'wasClosing', actions: 'leave' },
              { target: '#beside.opened', reenter: true, actions: 'goWhereWanted' },
            ],
          },
        },
      },
    },
  },
});

export type BesideRef = ActorRefFrom<typeof besideMachine>;
export type BesideLogic = typeof besideMachine;
