/** A page made of several actors side by side, such as balances above their ledger. All of them are told when the address changes. */
import { enqueueActions, setup, type ActorRefFrom, type AnyActorLogic, type AnyActorRef } from 'xstate';
import type { PageInput } from './tab.machine';

export type PartsInput = PageInput & { readonly logics: Readonly<Record<string, AnyActorLogic>> };
type Spawn = (logic: AnyActorLogic, options: { readonly id: string; readonly input: PageInput }) => AnyActorRef;

export const partsMachine = setup({
  types: { input: {} as PartsInput, context: {} as { readonly parts: Readonly<Record<string, AnyActorRef>> }, events: {} as { readonly type: 'page.located'; readonly search: string } },
}).createMachine({
  id: 'parts',
  context: ({ input: { logics, ...input }, spawn }) => ({ parts: Object.fromEntries(Object.entries(logics).map(([id, logic]) => [id, (spawn as unknown as Spawn)(logic, { id, input })])) }),
  on: {
    'page.located': {
      actions: enqueueActions(({ context, event, enqueue }) => {
        for (const part of Object.values(context.parts)) enqueue.sendTo(part, event);
      }),
    },
  },
});

export type PartsRef = ActorRefFrom<typeof partsMachine>;
