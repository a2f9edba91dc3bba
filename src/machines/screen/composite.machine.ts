/**
 * A page made of several actors side by side, such as balances above their ledger. All of them are notified when the address changes; an
 * event of one part is forwarded to the others according to the page's routes.
 */
import {
  assign,
  enqueueActions,
  sendParent,
  setup,
  type ActorRefFrom,
  type AnyActorRef,
  type AnyEventObject,
} from 'xstate';
import type { LocationChanged, OpenPage, PageInput, PageNavigate, PageTitled } from '../portal/tab.machine';

/** Maps the event of a part to events for other parts. */
export type CompositeRoute = (
  event: AnyEventObject,
) => readonly { readonly to: string; readonly event: AnyEventObject }[];
export interface CompositeInput {
  readonly page: PageInput;
  readonly parts: Readonly<Record<string, OpenPage>>;
  readonly routes: Readonly<Record<string, CompositeRoute>>;
}
interface Context extends Omit<CompositeInput, 'parts'> {
  readonly open: CompositeInput['parts'];
  readonly parts: Readonly<Record<string, AnyActorRef>>;
}
type CompositeEvent =
  | LocationChanged
  | PageNavigate
  | PageTitled
  /** A finished part restarts, such as a form for the next invoice. */
  | { readonly type: 'parts.begin'; readonly names: readonly string[] }
  | AnyEventObject;
type Spawn = (logic: unknown, options: object) => AnyActorRef;

const begin = (open: CompositeInput['parts'], input: PageInput, names: readonly string[], spawn: unknown) =>
  Object.fromEntries(
    names.map(name => {
      const { logic, input: own } = open[name]!(input);
      // Snapshots are synced, so that the parent of the page sees the state of its parts, such as unsaved input.
      return [name, (spawn as Spawn)(logic, { input: own, syncSnapshot: true })];
    }),
  );

export const compositeMachine = setup({
  types: { input: {} as CompositeInput, context: {} as Context, events: {} as CompositeEvent },
  actions: {
    restart: enqueueActions(({ context, event, enqueue }) => {
      const { names } = event as { readonly names: readonly string[] }; // only parts.begin has names
      for (const name of names) enqueue.stopChild(context.parts[name]!);
      enqueue(
        assign(({ spawn }) => ({
          parts: { ...context.parts, ...begin(context.open, { ...context.page, search: '' }, names, spawn) },
        })),
      );
    }),
    forwardEvent: enqueueActions(({ context, event, enqueue }) => {
      for (const { to, event: next } of context.routes[event.type]?.(event) ?? [])
        enqueue.sendTo(context.parts[to]!, next);
    }),
  },
}).createMachine({
  id: 'composite',
  context: ({ input: { page, parts, routes }, spawn }) => ({
    page,
    routes,
    open: parts,
    parts: begin(parts, page, Object.keys(parts), spawn),
  }),
  on: {
    'location.changed': {
      actions: enqueueActions(({ context, event, enqueue }) => {
        for (const part of Object.values(context.parts)) enqueue.sendTo(part, event);
      }),
    },
    'page.navigate': { actions: sendParent(({ event }) => event) },
    'page.titled': { actions: sendParent(({ event }) => event) },
    'parts.begin': { actions: 'restart' },
    '*': { actions: 'forwardEvent' },
  },
});

export type CompositeRef = ActorRefFrom<typeof compositeMachine>;
