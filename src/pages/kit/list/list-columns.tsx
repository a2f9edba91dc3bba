import { useSelector } from '@xstate/react';
import { ColumnsMenu } from '@/components/frames/columns-menu/columns-menu';
import { undoAction } from '@/components/overlays/toast/toast-action';
import { plainLayout } from '@/machines/screen/list-layout';
import { usePage } from '../page/page-context';
import { arrangedColumns, layoutOf } from './arranged-columns';
import type { ListPartProps } from './list-definition';

/** Menu of the visible columns; the layout is stored per operator. */
export function ListColumns({ definition, actor }: ListPartProps) {
  const { permissions, notify } = usePage();
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
      onReset={() => {
        actor.send({ type: 'columns.arrange', layout: { ...plainLayout, pageSize: layout.pageSize } });
        notify(
          '列设置已恢复默认',
          'success',
          undoAction(() => actor.send({ type: 'columns.arrange', layout })),
        );
      }}
    />
  );
}
