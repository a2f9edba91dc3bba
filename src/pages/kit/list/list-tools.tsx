import { useSelector } from '@xstate/react';
import { Expand, RefreshCw, Rows3, Shrink, Timer, TimerReset } from 'lucide-react';
import { isScoped } from '@/api/schema/list';
import { countWords } from '@/api/format/format';
import { IconButton } from '@/components/forms/icon-button/icon-button';
import { Menu } from '@/components/overlays/menu/menu';
import { ToolRow } from '@/components/layout/tool-row/tool-row';
import { autoRefreshMs, type ListRef } from '@/machines/screen/list.machine';
import { densities, type Density } from '@/machines/screen/list.types';
import { ListColumns } from './list-columns';
import type { ListPartProps } from './list-definition';
import { ListExport } from './list-export';
import { ListQueries } from './list-queries';
import { PageActions } from './page-actions';
import { ScopeBar } from '../filter/scope-bar';
import { usePage } from '../page/page-context';

const densityLabels: Record<Density, string> = { compact: '紧凑', usual: '默认', loose: '宽松' };

/** What the rows have for themselves: their part of the page, or all of the screen. */
export type Room = 'page' | 'screen';

interface ListToolsProps extends ListPartProps {
  readonly room: Room;
  readonly onRoom: () => void;
}

/** What can be done with the whole list, above its rows. */
export function ListTools({ definition, actor, room, onRoom }: ListToolsProps) {
  const { narrow } = usePage();
  const refreshes = useSelector(actor, snapshot => snapshot.matches({ autoRefresh: 'on' }));
  const density = useSelector(actor, snapshot => snapshot.context.layout.density);
  const note = useNote(actor, narrow);
  return (
    <ToolRow
      note={note}
      tools={
        <>
          <IconButton label="刷新" onClick={() => actor.send({ type: 'list.reload' })}>
            <RefreshCw aria-hidden />
          </IconButton>
          <IconButton
            label={refreshes ? '停止自动刷新' : '自动刷新'}
            aria-pressed={refreshes}
            onClick={() => actor.send({ type: 'autoRefresh.toggle' })}
          >
            {refreshes ? <TimerReset aria-hidden /> : <Timer aria-hidden />}
          </IconButton>
          {!narrow && (
            <>
              <Menu
                label="密度"
                items={densities.map(value => ({ value, label: densityLabels[value], checked: value === density }))}
                onSelect={value => actor.send({ type: 'columns.arrange', layout: { density: value as Density } })}
              >
                <IconButton label="密度">
                  <Rows3 aria-hidden />
                </IconButton>
              </Menu>
              <ListColumns definition={definition} actor={actor} />
              <IconButton label={room === 'page' ? '表格全屏' : '退出表格全屏'} onClick={onRoom}>
                {room === 'page' ? <Expand aria-hidden /> : <Shrink aria-hidden />}
              </IconButton>
            </>
          )}
        </>
      }
    >
      {isScoped(definition.list.filter) && <ScopeBar actor={actor} />}
      <PageActions definition={definition} actor={actor} />
      {definition.download !== undefined && <ListExport definition={definition} actor={actor} />}
      {!definition.ofRecord && <ListQueries definition={definition} actor={actor} />}
    </ToolRow>
  );
}

/** What is said of the list beside its tools. */
function useNote(actor: ListRef, narrow: boolean): string | undefined {
  return useSelector(actor, snapshot => {
    const { total, capped } = snapshot.context;
    if (narrow) return `共 ${countWords({ total, capped })} 条`;
    return snapshot.matches({ autoRefresh: 'on' }) ? `每${autoRefreshMs / 1000}秒自动刷新` : undefined;
  });
}
