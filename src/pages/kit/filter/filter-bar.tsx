import { useSelector } from '@xstate/react';
import { Field } from '@/components/controls/field/field';
import { foldedFields, QueryForm } from '@/components/frames/query-form/query-form';
import { Condition } from './condition';
import type { ListPartProps } from '../list/list-definition';
import { labelOf, visibleFilters } from './visible';
import { usePage } from '../page/page-context';

/** The query form on a wide screen. */
export function FilterBar({ definition, actor }: ListPartProps) {
  const { permissions } = usePage();
  const busy = useSelector(actor, snapshot => snapshot.hasTag('busy'));
  const folded = useSelector(actor, snapshot => snapshot.matches({ conditions: 'folded' }));
  return (
    <QueryForm
      folded={folded}
      onFold={() => actor.send({ type: 'conditions.fold' })}
      busy={busy}
      onQuery={() => actor.send({ type: 'filter.submit' })}
      onReset={() => actor.send({ type: 'filter.reset' })}
    >
      {visibleFilters(definition, permissions)
        .slice(0, folded ? foldedFields : undefined)
        .map(([name, item]) => (
          <Field key={name} layout="beside" label={labelOf(item)}>
            <Condition name={name} item={item} actor={actor} />
          </Field>
        ))}
    </QueryForm>
  );
}
