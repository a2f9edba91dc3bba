/** What can be done with the selected rows of all pages. */
import { useSelector } from '@xstate/react';
import { mayEnter } from '@/api/schema/gate';
import { Button } from '@/components/forms/button/button';
import { SelectionBar } from '@/components/layout/selection-bar/selection-bar';
import type { ListRef } from '@/machines/screen/list.machine';
import { keyOf, type ListPartProps, type PlainDefinition } from './list-definition';
import { usePage } from '../page/page-context';

/** Rows that one batch takes (domain.md S37). */
const atMost = 500;

export function ListSelection({ definition, actor }: ListPartProps) {
  const selected = useSelector(actor, snapshot => snapshot.context.selected);
  const rows = useSelector(actor, snapshot => snapshot.context.rows);
  const actions = useOffered(definition);
  return (
    <SelectionBar
      count={selected.size}
      onPage={rows.filter(row => selected.has(keyOf(definition, row))).length}
      onClear={() => actor.send({ type: 'rows.select', selected: new Map() })}
    >
      {actions.map(action => (
        <Button
          key={action.label}
          size="sm"
          {...(action.danger && { look: 'danger' as const })}
          disabled={selected.size > atMost}
          onClick={() => actor.send({ type: 'batch.start', action })}
        >
          批量{action.label}
        </Button>
      ))}
    </SelectionBar>
  );
}

/** Whoever may not make the call is offered nothing; what may be done with each row, the rows say. */
function useOffered({ batch = [] }: PlainDefinition) {
  const { permissions } = usePage();
  return batch.filter(({ policy }) => mayEnter(policy, permissions));
}

interface Selection {
  readonly keys: ReadonlySet<string>;
  readonly onChange: (keys: ReadonlySet<string>) => void;
}

/** What is selected of the rows that are shown; those of other pages stay. Nothing where nothing can be done with them. */
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
