/** Selected rows of all pages, and the bar with what can be done to them. */
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { lazyPart } from '@/components/lazy';
import type { ListRef } from '@/machines/screen/list.machine';
import { keyOf, type ListPartProps, type PlainDefinition } from './list-definition';
import { useOffered } from './use-offered';

const bar = lazyPart(async () => (await import('./batch-bar')).BatchBar);

export function ListSelection({ definition, actor }: ListPartProps) {
  const isEmpty = useSelector(actor, snapshot => snapshot.context.selected.size === 0);
  const offers = useOffered(definition).length > 0;
  useEffect(() => void (offers && bar.preloadWhenIdle()), [offers]);
  return isEmpty ? null : <bar.Part definition={definition} actor={actor} />;
}

interface Selection {
  readonly keys: ReadonlySet<string>;
  readonly onChange: (keys: ReadonlySet<string>) => void;
}

/** Selection for the table: changes affect the loaded rows only and keep those of other pages. Undefined if there are no batch actions. */
export function useSelection(definition: PlainDefinition, actor: ListRef): Selection | undefined {
  const selected = useSelector(actor, snapshot => snapshot.context.selected);
  const rows = useSelector(actor, snapshot => snapshot.context.rows);
  if (useOffered(definition).length === 0) return undefined;
  const known = new Map([...selected, ...rows.map(row => [keyOf(definition, row), row] as const)]);
  return {
    keys: new Set(selected.keys()),
    onChange: keys =>
      actor.send({ type: 'rows.select', selected: new Map([...known].filter(([key]) => keys.has(key))) }),
  };
}
