import { useSelector } from '@xstate/react';
import { ChartColumn, Expand, PanelRight, RefreshCw, Rows3, Shrink, Timer, TimerReset } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { countWords } from '@/api/format/format';
import { Button } from '@/components/controls/button/button';
import { IconButton } from '@/components/controls/icon-button/icon-button';
import { ToolRow } from '@/components/frames/tool-row/tool-row';
import { Menu } from '@/components/overlays/menu/menu';
import { densities, type Density } from '@/machines/screen/list-layout';
import { autoRefreshMs } from '@/machines/screen/list-regions';
import type { ListRef } from '@/machines/screen/list.machine';
import { ScopeBar } from '../filter/scope-bar';
import { besideAt, useBeside } from '../page/beside';
import { usePage } from '../page/page-context';
import { pathToAnalysis } from '../page/paths';
import type { ListPartProps, TableSize } from './list-definition';
import { ListColumns } from './list-columns';
import { ListExport } from './list-export';
import { ListQueries } from './list-queries';
import { PageActions } from './page-actions';
import { firstRecord } from './use-beside';

const densityLabels: Record<Density, string> = { compact: '紧凑', usual: '默认', loose: '宽松' };

interface ListToolsProps extends ListPartProps {
  readonly room: TableSize;
  readonly onRoom: () => void;
}

/** Toolbar of the list, above its rows. */
export function ListTools({ definition, actor, room, onRoom }: ListToolsProps) {
  const { narrow, path } = usePage();
  const navigate = useNavigate();
  const { list, fixedFilters } = definition;
  const analyse = () =>
    void navigate(
      pathToAnalysis(list.path, path, { ...actor.getSnapshot().context.query.conditions, ...fixedFilters }),
    );
  const refreshes = useSelector(actor, snapshot => snapshot.matches({ autoRefresh: 'on' }));
  const note = useNote(actor, narrow);
  const news = useSelector(actor, snapshot => snapshot.context.news);
  return (
    <ToolRow
      note={
        news ? (
          <Button look="link" size="sm" onClick={() => actor.send({ type: 'list.reload' })}>
            {news}，查看
          </Button>
        ) : (
          note
        )
      }
      tools={
        <>
          {!definition.ofRecord && !definition.list.nested && !definition.list.ungrouped && (
            <IconButton label="数据分析" onClick={analyse}>
              <ChartColumn aria-hidden />
            </IconButton>
          )}
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
          {room === 'page' && <BesideTool definition={definition} actor={actor} />}
          {!narrow && <TableTools definition={definition} actor={actor} room={room} onRoom={onRoom} />}
        </>
      }
    >
      {definition.list.scoped && <ScopeBar actor={actor} />}
      <PageActions definition={definition} actor={actor} />
      {definition.download !== undefined && <ListExport definition={definition} actor={actor} />}
      {!definition.ofRecord && <ListQueries definition={definition} actor={actor} />}
    </ToolRow>
  );
}

/** Opens the record of the first row beside the list, or closes what is there. */
function BesideTool({ definition, actor }: ListPartProps) {
  const page = usePage();
  const shown = useBeside() !== null;
  const first = useSelector(actor, ({ context: { rows } }) => firstRecord({ definition, actor }, rows, page));
  const { beside } = page;
  if (!beside || (!first && !shown)) return null;
  return (
    <IconButton
      label="并排查看"
      aria-keyshortcuts="J"
      aria-pressed={shown}
      data-beside
      onClick={() => (shown ? besideAt(beside)?.send({ type: 'beside.leave' }) : first && beside.show(first))}
    >
      <PanelRight aria-hidden />
    </IconButton>
  );
}

/** What a table has beside the tools of every list: its density, its columns, the whole screen. */
function TableTools({ definition, actor, room, onRoom }: ListToolsProps) {
  const density = useSelector(actor, snapshot => snapshot.context.layout.density);
  return (
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
  );
}

/** Note beside the tools. */
function useNote(actor: ListRef, narrow: boolean): string | undefined {
  return useSelector(actor, snapshot => {
    const { total, capped } = snapshot.context;
    if (narrow) return `共 ${countWords({ total, capped })} 条`;
    return snapshot.matches({ autoRefresh: 'on' }) ? `每${autoRefreshMs / 1000}秒自动刷新` : undefined;
  });
}
