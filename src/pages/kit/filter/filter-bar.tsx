import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { Field } from '@/components/forms/field/field';
import { QueryForm } from '@/components/forms/query-form/query-form';
import { Condition } from './condition';
import type { ListPartProps } from '../list/list-definition';
import { labelOf, visibleFilters } from './visible';
import { usePage } from '../page/page-context';

/** The query card of a wide screen. */
export function FilterBar({ definition, actor }: ListPartProps) {
  const { permissions } = usePage();
  const busy = useSelector(actor, snapshot => snapshot.hasTag('busy'));
  const [folded, setFolded] = useState(true);
  return (
    <QueryForm
      folded={folded}
      onFold={setFolded}
      busy={busy}
      onQuery={() => actor.send({ type: 'filter.submit' })}
      onReset={() => actor.send({ type: 'filter.reset' })}
    >
      {visibleFilters(definition, permissions).map(([name, item]) => (
        <Field key={name} layout="beside" label={labelOf(item)}>
          <Condition name={name} item={item} actor={actor} />
        </Field>
      ))}
    </QueryForm>
  );
}
