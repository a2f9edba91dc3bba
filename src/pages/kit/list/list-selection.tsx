/** Bar with the batch actions on the selected rows of all pages. */
import { useSelector } from '@xstate/react';
import { grouped } from '@/api/format/format';
import { whyNot } from '@/api/format/why-not';
import { mayCall } from '@/api/schema/gate';
import { Button } from '@/components/forms/button/button';
import { RefusedButton } from '@/components/forms/button/refused-button';
import { SelectionBar } from '@/components/layout/selection-bar/selection-bar';
import type { ListRef } from '@/machines/screen/list.machine';
import { keyOf, type ListPartProps, type PlainDefinition } from './list-definition';
import { usePage } from '../page/page-context';

/** Maximum rows per batch (docs/domain/terminals.md#stock). */
const atMost = 500;
const tooMany = (count: number) =>
  whyNot({ missing: `一次最多操作${atMost}条，已选 ${grouped(String(count))} 条`, remedy: '请减少所选，分次操作' });

export function ListSelection({ definition, actor }: ListPartProps) {
  const selected = useSelector(actor, snapshot => snapshot.context.selected);
  const rows = useSelector(actor, snapshot => snapshot.context.rows);
  const actions = useOffered(definition);
  const { notify } = usePage();
  return (
    <SelectionBar
      count={selected.size}
      onPage={rows.filter(row => selected.has(keyOf(definition, row))).length}
      onClear={() => actor.send({ type: 'rows.select', selected: new Map() })}
    >
      {actions.map(action => {
        const button = { size: 'sm', ...(action.danger && { look: 'danger' as const }) } as const;
        return selected.size > atMost ? (
          <RefusedButton
            key={action.label}
            {...button}
            reason={tooMany(selected.size)}
            onAsk={() => notify(tooMany(selected.size), 'info')}
          >
            {`批量${action.label}`}
          </RefusedButton>
        ) : (
          <Button key={action.label} {...button} onClick={() => actor.send({ type: 'batch.start', action })}>
            批量{action.label}
          </Button>
        );
      })}
    </SelectionBar>
  );
}

/** Batch actions permitted to the operator; the permission for each row is in its `allowed`. */
function useOffered({ batch = [] }: PlainDefinition) {
  const { permissions } = usePage();
  return batch.filter(({ needs }) => mayCall(needs, permissions));
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
