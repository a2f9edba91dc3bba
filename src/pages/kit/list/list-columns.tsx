import { useSelector } from '@xstate/react';
import { ColumnsMenu, type ColumnChoice } from '@/components/overlays/columns-menu/columns-menu';
import { plainLayout } from '@/machines/screen/list.types';
import type { ListPartProps } from './list-definition';
import { usePage } from '../page/page-context';
import { arrangedColumns } from '../filter/visible';

const keysOf = (columns: readonly ColumnChoice[]) => columns.map(({ key }) => key);

/** Which columns of the list are shown, bound to the list actor and remembered per operator. */
export function ListColumns({ definition, actor }: ListPartProps) {
  const { permissions } = usePage();
  const layout = useSelector(actor, snapshot => snapshot.context.layout);
  const columns = arrangedColumns(definition, permissions, layout).map(({ name, field, shown, pinned }) => ({
    key: name,
    title: field.label,
    shown,
    pinned,
  }));
  return (
    <ColumnsMenu
      columns={columns}
      onChange={next =>
        actor.send({
          type: 'columns.arrange',
          layout: {
            order: keysOf(next),
            hidden: keysOf(next.filter(({ shown }) => !shown)),
            pinned: keysOf(next.filter(({ pinned }) => pinned)),
          },
        })
      }
      onReset={() => actor.send({ type: 'columns.arrange', layout: plainLayout })}
    />
  );
}
