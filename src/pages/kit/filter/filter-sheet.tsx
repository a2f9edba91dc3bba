import { useSelector } from '@xstate/react';
import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import { conditionWords } from '@/api/format/filter-summary';
import { Button } from '@/components/forms/button/button';
import { FilterChips } from '@/components/data-display/filter-chips/filter-chips';
import { Dialog } from '@/components/overlays/dialog/dialog';
import { Field } from '@/components/forms/field/field';
import { FormStack } from '@/components/forms/field/form-stack';
import { Condition } from './condition';
import type { ListPartProps } from '../list/list-definition';
import { usePage } from '../page/page-context';
import { labelOf, visibleFilters } from './visible';

/** The conditions on a narrow screen: what is set as chips, and all of them in a sheet from below. */
export function FilterSheet({ definition, actor }: ListPartProps) {
  const conditions = useSelector(actor, snapshot => snapshot.context.query.conditions);
  const [open, setOpen] = useState(false);
  const words = conditionWords(definition.list.filter, conditions);
  const closing = (type: 'filter.submit' | 'filter.reset') => () => {
    actor.send({ type });
    setOpen(false);
  };
  return (
    <>
      <FilterChips
        items={words.map(({ names, label, text }) => ({ key: names[0]!, text: `${label} ${text}`, names }))}
        onRemove={({ names }) => {
          actor.send({ type: 'filter.change', patch: Object.fromEntries(names.map(name => [name, null])) });
          actor.send({ type: 'filter.submit' });
        }}
        start={
          <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
            <ListFilter aria-hidden />
            筛选{words.length > 0 && ` (${words.length})`}
          </Button>
        }
      />
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="筛选"
        place="bottom"
        width="full"
        footer={
          <>
            <Button onClick={closing('filter.reset')}>重置</Button>
            <Button look="primary" onClick={closing('filter.submit')}>
              查询
            </Button>
          </>
        }
      >
        <FormStack onSubmit={closing('filter.submit')}>
          <Conditions definition={definition} actor={actor} />
        </FormStack>
      </Dialog>
    </>
  );
}

function Conditions({ definition, actor }: ListPartProps) {
  const { permissions } = usePage();
  return visibleFilters(definition, permissions).map(([name, item]) => (
    <Field key={name} label={labelOf(item)}>
      <Condition name={name} item={item} actor={actor} />
    </Field>
  ));
}
