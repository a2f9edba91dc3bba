/** A page made of several actors side by side, such as balances above their ledger. All of them are told when the address changes. */
import { assign, enqueueActions, setup, type ActorRefFrom, type AnyActorLogic, type AnyActorRef } from 'xstate';
import type { PageInput } from '../portal/tab.machine';

export type PartsInput = PageInput & { readonly logics: Readonly<Record<string, AnyActorLogic>> };
interface Context {
  readonly input: PartsInput;
  readonly parts: Readonly<Record<string, AnyActorRef>>;
}
type PartsEvent =
  | { readonly type: 'page.located'; readonly search: string }
  /** A part that has come to its end begins anew, such as a form for the next invoice. */
  | { readonly type: 'parts.begin'; readonly names: readonly string[] };
type Spawn = (logic: AnyActorLogic, options: { readonly input: PageInput }) => AnyActorRef;

const begin = ({ logics, ...input }: PartsInput, names: readonly string[], spawn: unknown) =>
  Object.fromEntries(names.map(name => [name, (spawn as Spawn)(logics[name]!, { input })]));

export const partsMachine = setup({
  types: { input: {} as PartsInput, context: {} as Context, events: {} as PartsEvent },
}).createMachine({
  id: 'parts',
  context: ({ input, spawn }) => ({ input, parts: begin(input, Object.keys(input.logics), spawn) }),
  on: {
    'page.located': {
      actions: enqueueActions(({ context, event, enqueue }) => {
        for (const part of Object.values(context.parts)) enqueue.sendTo(part, event);
      }),
    },
    'parts.begin': {
      actions: assign({
        parts: ({ context, event, spawn }) => ({
          ...context.parts,
          ...begin({ ...context.input, search: '' }, event.names, spawn),
        }),
      }),
    },
  },
});

export type PartsRef = ActorRefFrom<typeof partsMachine>;
