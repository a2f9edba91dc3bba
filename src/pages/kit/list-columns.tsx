import { useSelector } from '@xstate/react';
import { ColumnsMenu } from '../../components/columns-menu/columns-menu';
import { plainLayout } from '../../machines/list.machine';
import type { ListPartProps } from './list-definition';
import { usePage } from './page-context';
import { arrangedColumns } from './visible';

/** Which columns of the list are shown, bound to the list actor and remembered per operator. */
export function ListColumns({ definition, actor }: ListPartProps) {
  const { permissions } = usePage();
  const layout = useSelector(actor, snapshot => snapshot.context.layout);
  const columns = arrangedColumns(definition, permissions, layout).map(({ name, field, shown }) => ({ key: name, title: field.label, shown }));
  return (
    <ColumnsMenu
      columns={columns}
      onChange={next => actor.send({ type: 'columns.arrange', layout: { order: next.map(({ key }) => key), hidden: next.filter(({ shown }) => !shown).map(({ key }) => key) } })}
      onReset={() => actor.send({ type: 'columns.arrange', layout: plainLayout })}
    />
  );
}
