/** A page that composes several actors: what each of them is, and a view of all of them. */
import type { ComponentType } from 'react';
import { useSelector } from '@xstate/react';
import type { AnyActorLogic, AnyActorRef } from 'xstate';
import { partsMachine, type PartsRef } from '@/machines/screen/composite.machine';
import { withInput, type Page } from './page';
import type { Services } from './services';

export type PartRefs<N extends string> = Readonly<Record<N, AnyActorRef>>;

export interface PartsViewProps<N extends string> {
  readonly parts: PartRefs<N>;
  /** Lets parts begin anew. */
  readonly begin: (...names: readonly N[]) => void;
}

export function defineParts<N extends string>(
  parts: Readonly<Record<N, (services: Services) => AnyActorLogic>>,
  View: ComponentType<PartsViewProps<N>>,
  lists: Page['lists'] = [],
): Page {
  const logicsOf = (services: Services) =>
    Object.fromEntries(
      Object.entries<(services: Services) => AnyActorLogic>(parts).map(([name, logic]) => [name, logic(services)]),
    );
  return {
    lists,
    logic: services =>
      withInput(partsMachine, (search, draft, path) => ({ search, draft, path, logics: logicsOf(services) })),
    View: ({ actor }) => <Parts actor={actor} View={View} />,
  };
}

function Parts<N extends string>({
  actor,
  View,
}: {
  readonly actor: PartsRef;
  readonly View: ComponentType<PartsViewProps<N>>;
}) {
  const parts = useSelector(actor, snapshot => snapshot.context.parts);
  return <View parts={parts as PartRefs<N>} begin={(...names) => actor.send({ type: 'parts.begin', names })} />;
}
