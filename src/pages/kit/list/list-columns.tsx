import { useSelector } from '@xstate/react';
import { ColumnsMenu } from '@/components/overlays/columns-menu/columns-menu';
import { plainLayout } from '@/machines/screen/list.types';
import type { ListPartProps } from './list-definition';
import { usePage } from '../page/page-context';
import { arrangedColumns, layoutOf } from './arranged-columns';

/** Which columns of the list are shown, bound to the list actor and remembered per operator. */
export function ListColumns({ definition, actor }: ListPartProps) {
  const { permissions } = usePage();
  const layout = useSelector(actor, snapshot => snapshot.context.layout);
  const columns = arrangedColumns(definition, permissions, layout).map(({ name, title, shown, pinned }) => ({
    key: name,
    title,
    shown,
    pinned,
  }));
  return (
    <ColumnsMenu
      columns={columns}
      onChange={next =>
        actor.send({
          type: 'columns.arrange',
          layout: layoutOf(next.map(({ key, ...column }) => ({ ...column, name: key }))),
        })
      }
      onReset={() => actor.send({ type: 'columns.arrange', layout: plainLayout })}
    />
  );
}
