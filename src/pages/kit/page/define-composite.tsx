/** A page made of several actors: its parts, the events routed between them, and one view. */
import type { ComponentType } from 'react';
import { useSelector } from '@xstate/react';
import type { AnyActorRef, AnyEventObject } from 'xstate';
import { compositeMachine, type CompositeInput, type CompositeRef } from '@/machines/screen/composite.machine';
import type { Page } from './page';

export type PartRefs<N extends string> = Readonly<Record<N, AnyActorRef>>;

export interface CompositeViewProps<N extends string> {
  readonly parts: PartRefs<N>;
  /** Restarts parts. */
  readonly begin: (...names: readonly N[]) => void;
}
interface CompositeDefinition<N extends string> {
  readonly parts: Readonly<Record<N, Page['open']>>;
  /** Maps an event of a part, by its type, to events for other parts. */
  readonly routes?: Readonly<
    Record<string, (event: AnyEventObject) => readonly { readonly to: N; readonly event: AnyEventObject }[]>
  >;
  readonly View: ComponentType<CompositeViewProps<N>>;
  readonly lists?: NonNullable<Page['lists']>;
}

export function defineComposite<N extends string>({
  parts,
  routes = {},
  View,
  lists = [],
}: CompositeDefinition<N>): Page {
  return {
    lists,
    open(services, page) {
      const opens = Object.entries<Page['open']>(parts).map(
        ([name, open]) => [name, (own: typeof page) => open(services, own)] as const,
      );
      const input: CompositeInput = { page, parts: Object.fromEntries(opens), routes };
      return { logic: compositeMachine, input };
    },
    View: ({ actor }) => <Composite actor={actor} View={View} />,
  };
}

interface CompositeProps<N extends string> {
  readonly actor: CompositeRef;
  readonly View: ComponentType<CompositeViewProps<N>>;
}

function Composite<N extends string>({ actor, View }: CompositeProps<N>) {
  const parts = useSelector(actor, snapshot => snapshot.context.parts);
  return <View parts={parts as PartRefs<N>} begin={(...names) => actor.send({ type: 'parts.begin', names })} />;
}
