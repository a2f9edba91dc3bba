import { useSelector } from '@xstate/react';
import { RefreshCw, Upload } from 'lucide-react';
import { downloadFormat } from '../../api/enums';
import { grouped } from '../../api/format';
import { Button } from '../../components/button/button';
import { IconButton } from '../../components/icon-button/icon-button';
import { Menu } from '../../components/menu/menu';
import { ToolRow } from '../../components/tool-row/tool-row';
import { ActionButton, useViewer } from './action-link';
import { ListColumns } from './list-columns';
import type { ListPartProps } from './list-definition';
import { usePage } from './page-context';

const formats = downloadFormat.map(({ code, label }) => ({ value: code, label: `导出 ${label}` }));

/** What can be done with the whole list, above its rows. */
export function ListTools({ definition, actor }: ListPartProps) {
  const { narrow } = usePage();
  const viewer = useViewer();
  const total = useSelector(actor, snapshot => snapshot.context.total);
  const exporting = useSelector(actor, snapshot => snapshot.matches({ export: 'asking' }));
  const busy = useSelector(actor, snapshot => snapshot.hasTag('busy'));
  return (
    <ToolRow
      note={narrow ? `共 ${grouped(String(total))} 条` : busy && total > 0 ? '正在查询，旧数据保留' : undefined}
      tools={
        <>
          <IconButton label="刷新" onClick={() => actor.send({ type: 'list.reload' })}>
            <RefreshCw aria-hidden />
          </IconButton>
          {!narrow && <ListColumns definition={definition} actor={actor} />}
        </>
      }
    >
      {definition.pageActions?.(viewer).map(action => action && <ActionButton key={action.label} action={action} actor={actor} />)}
      {definition.download !== undefined && (
        <Menu label="导出" items={formats} onSelect={format => actor.send({ type: 'export.ask', format })}>
          <Button size="sm" busy={exporting}>
            <Upload aria-hidden />
            导出
          </Button>
        </Menu>
      )}
    </ToolRow>
  );
}
