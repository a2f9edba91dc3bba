/** What can be done with the marked rows of all pages. */
import { useSelector } from '@xstate/react';
import { Button } from '@/components/forms/button/button';
import { SelectionBar } from '@/components/layout/selection-bar/selection-bar';
import type { ListRef } from '@/machines/screen/list.machine';
import { useViewer } from '../action/action-link';
import { keyOf, type ListPartProps, type PlainDefinition } from './list-definition';

/** Rows that one batch takes (domain.md S37). */
const atMost = 500;

export function ListSelection({ definition, actor }: ListPartProps) {
  const viewer = useViewer();
  const { marked, rows } = useSelector(actor, snapshot => snapshot.context);
  const actions = definition.batch?.(viewer).filter(action => action !== false) ?? [];
  return (
    <SelectionBar
      count={marked.size}
      onPage={rows.filter(row => marked.has(keyOf(definition, row))).length}
      onClear={() => actor.send({ type: 'rows.mark', marked: new Map() })}
    >
      {actions.map(action => (
        <Button
          key={action.label}
          size="sm"
          {...(action.danger && { look: 'danger' as const })}
          disabled={marked.size > atMost}
          onClick={() => actor.send({ type: 'batch.ask', deed: action })}
        >
          批量{action.label}
        </Button>
      ))}
    </SelectionBar>
  );
}

interface Marks {
  readonly keys: ReadonlySet<string>;
  readonly onChange: (keys: ReadonlySet<string>) => void;
}

/** The marks of the table or cards that are shown; those of other pages stay. Nothing where nothing can be done with them. */
export function useMarks(definition: PlainDefinition, actor: ListRef): Marks | undefined {
  const { marked, rows } = useSelector(actor, snapshot => snapshot.context);
  const viewer = useViewer();
  if (!definition.batch?.(viewer).some(action => action !== false)) return undefined;
  const known = new Map([...marked, ...rows.map(row => [keyOf(definition, row), row] as const)]);
  return {
    keys: new Set(marked.keys()),
    onChange: keys => actor.send({ type: 'rows.mark', marked: new Map([...known].filter(([key]) => keys.has(key))) }),
  };
}
