/** Bar with the batch actions on the selected rows of all pages; loaded when a list that has some is idle. */
import { useSelector } from '@xstate/react';
import { batchAtMost } from '@/api/constants';
import { grouped } from '@/api/format/format';
import { whyNot } from '@/api/format/why-not';
import { Button } from '@/components/controls/button/button';
import { RefusedButton } from '@/components/controls/button/refused-button';
import { SelectionBar } from '@/components/frames/selection-bar/selection-bar';
import { usePage } from '../page/page-context';
import { keyOf, type ListPartProps } from './list-definition';
import { useOffered } from './use-offered';

const tooMany = (count: number) =>
  whyNot({
    missing: `一次最多操作${batchAtMost}条，已选 ${grouped(String(count))} 条`,
    remedy: '请减少所选，分次操作',
  });

/** All that the conditions find, or as many of them as a batch takes. */
const allOf = (found: number, capped: boolean) =>
  capped || found > batchAtMost
    ? `选择前 ${grouped(String(batchAtMost))} 条结果`
    : `选择全部 ${grouped(String(found))} 条结果`;

export function BatchBar({ definition, actor }: ListPartProps) {
  const selected = useSelector(actor, snapshot => snapshot.context.selected);
  const rows = useSelector(actor, snapshot => snapshot.context.rows);
  const found = useSelector(actor, snapshot => snapshot.context.total);
  const capped = useSelector(actor, snapshot => snapshot.context.capped);
  const gathering = useSelector(actor, snapshot => snapshot.matches({ selection: 'gathering' }));
  const actions = useOffered(definition);
  const { notify } = usePage();
  return (
    <SelectionBar
      count={selected.size}
      onPage={rows.filter(row => selected.has(keyOf(definition, row))).length}
      {...(selected.size < Math.min(found, batchAtMost) && {
        all: { label: allOf(found, capped), busy: gathering, onSelect: () => actor.send({ type: 'rows.selectAll' }) },
      })}
      onClear={() => actor.send({ type: 'rows.select', selected: new Map() })}
    >
      {actions.map(action => {
        const button = { size: 'sm', ...(action.danger && { look: 'danger' as const }) } as const;
        return selected.size > batchAtMost ? (
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
