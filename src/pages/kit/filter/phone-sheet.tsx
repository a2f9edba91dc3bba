/** All conditions of a list on a narrow screen, in a sheet from the bottom. */
import { sortName } from '@/api/schema/list';
import { Button } from '@/components/controls/button/button';
import { Field } from '@/components/controls/field/field';
import { FormStack } from '@/components/controls/field/form-stack';
import { Dialog } from '@/components/overlays/dialog/dialog';
import type { ListPartProps } from '../list/list-definition';
import { usePage } from '../page/page-context';
import { Condition } from './condition';
import { labelOf, visibleFilters } from './visible';

interface Props extends ListPartProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function PhoneSheet({ definition, actor, open, onClose }: Props) {
  const closing = (type: 'filter.submit' | 'filter.reset') => () => {
    actor.send({ type });
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
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
  );
}

function Conditions({ definition, actor }: ListPartProps) {
  const { permissions } = usePage();
  const { sort } = definition.list;
  const conditions = visibleFilters(definition, permissions);
  return [...conditions, ...(sort ? [[sortName, sort] as const] : [])].map(([name, item]) => (
    <Field key={name} label={labelOf(item)}>
      <Condition name={name} item={item} actor={actor} />
    </Field>
  ));
}
