import { useSelector } from '@xstate/react';
import { ChartColumn, Expand, RefreshCw, Rows3, Shrink, Timer, TimerReset, Upload } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { thisBase } from '@/api/client/this-portal';
import { downloadFormat } from '@/api/enums';
import { describeQuery } from '@/api/format/filter-summary';
import { countWords, dayOf } from '@/api/format/format';
import { writeMoving } from '@/api/schema/query';
import { Button } from '@/components/controls/button/button';
import { IconButton } from '@/components/controls/icon-button/icon-button';
import { SplitButton } from '@/components/frames/split-button/split-button';
import { ToolRow } from '@/components/frames/tool-row/tool-row';
import { ColumnsMenu } from '@/components/frames/columns-menu/columns-menu';
import { Menu } from '@/components/overlays/menu/menu';
import { SavedQueries, type SavedQueryItem } from '@/components/frames/saved-queries/saved-queries';
import type { SavedQuery } from '@/machines/portal/saved-queries.machine';
import { densities, type Density, plainLayout } from '@/machines/screen/list-layout';
import { autoRefreshMs, type ListRef } from '@/machines/screen/list.machine';
import { ExportDialog } from '../action/dialogs';
import { ScopeBar } from '../filter/scope-bar';
import { usePage } from '../page/page-context';
import { pathToAnalysis } from '../page/paths';
import { saveFile } from '../page/save-file';
import { arrangedColumns, layoutOf } from './arranged-columns';
import type { ListPartProps } from './list-definition';
import { ActionButton, isOffered } from '../action/action-link';

/** Export with the visible columns: all rows through the download centre, or the current page at once. */
const thisPage = 'page';
/** The first format is the most common: the button starts it directly, the others are in the menu. */
const [usual, ...others] = downloadFormat;
const options = [
  ...others.map(({ code, label }) => ({ value: code, label: `导出全部 ${label}` })),
  { value: thisPage, label: '导出本页 CSV' },
];

function ListExport({ definition, actor }: ListPartProps) {
  const { permissions, narrow, now, notify } = usePage();
  const layout = useSelector(actor, snapshot => snapshot.context.layout);
  const exporting = useSelector(actor, snapshot => snapshot.children.export!); // the machine starts it at once
  const trying = useSelector(exporting, snapshot => snapshot.matches('trying'));
  const columns = arrangedColumns(definition, permissions, layout)
    .filter(({ shown }) => shown)
    .flatMap(({ name, field, below }) => [{ name, field }, ...(below ? [below] : [])]);
  const start = (choice: string) =>
    choice === thisPage
      ? void import('./page-file')
          .then(({ pageFile }) => {
            const [name, text] = pageFile({ list: definition.list, actor, columns, at: now() });
            saveFile(name, 'text/csv', text);
          })
          .catch(() => notify('导出失败，请刷新页面后重试', 'danger'))
      : actor.send({
          type: 'export.start',
          request: { format: choice, columns: columns.map(({ name }) => name) },
        });
  return (
    <>
      <SplitButton
        size="sm"
        busy={trying}
        onClick={() => start(usual!.code)}
        options="导出选项"
        items={options}
        onSelect={start}
      >
        {/* No icon on a narrow screen: the tools scroll sideways there and need the space. */}
        {!narrow && <Upload aria-hidden />}
        导出
      </SplitButton>
      <ExportDialog actor={exporting} />
    </>
  );
}

const densityLabels: Record<Density, string> = { compact: '紧凑', usual: '默认', loose: '宽松' };

/** Display of the rows: within the page, or full screen. */
export type TableSize = 'page' | 'screen';

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
  const density = useSelector(actor, snapshot => snapshot.context.layout.density);
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
          {!definition.ofRecord && !definition.list.nested && (
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
      {definition.list.scoped && <ScopeBar actor={actor} />}
      <PageActions definition={definition} actor={actor} />
      {definition.download !== undefined && <ListExport definition={definition} actor={actor} />}
      {!definition.ofRecord && <ListQueries definition={definition} actor={actor} />}
    </ToolRow>
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

/** Menu of the visible columns; the layout is stored per operator. */
function ListColumns({ definition, actor }: ListPartProps) {
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
        actor.send({ type: 'columns.arrange', layout: plainLayout });
        notify('列设置已恢复默认', 'success', {
          label: '撤销',
          run: () => actor.send({ type: 'columns.arrange', layout }),
        });
      }}
    />
  );
}

/** Menu of the operator's saved queries for this list. */
function ListQueries({ definition: { list, fixedFilters }, actor }: ListPartProps) {
  const { savedQueries, path, placed, now, notify } = usePage();
  const saved = useSelector(savedQueries, snapshot => snapshot.context.queries).filter(
    ({ pagePath, callPath }) => pagePath === path && callPath === list.path,
  );
  const busy = useSelector(savedQueries, snapshot => snapshot.hasTag('busy'));
  const conditions = useSelector(actor, snapshot => snapshot.context.query.conditions);
  const today = dayOf(now());
  const summaryOf = (search: string) => describeQuery(list, search, today) || everything;
  const items = saved.map(({ queryNo, queryName, search, isDefault, inMenu, onHome }) => ({
    key: queryNo,
    name: queryName,
    summary: summaryOf(search),
    isDefault,
    inMenu,
    onHome,
  }));
  const of = (key: string): SavedQuery => saved.find(({ queryNo }) => queryNo === key)!; // the menu offers only saved queries
  const change = ({ key, isDefault, inMenu, onHome }: SavedQueryItem) =>
    savedQueries.send({ type: 'query.save', query: { ...of(key), isDefault, inMenu, onHome } });
  // Fixed conditions are saved with the query, because the count in the menu is made for the list, not for the screen.
  return (
    <SavedQueries
      items={items}
      present={summaryOf(writeMoving(list.filter, conditions, today))}
      busy={busy}
      onApply={key => actor.send({ type: 'query.apply', search: of(key).search })}
      onSave={queryName =>
        savedQueries.send({
          type: 'query.save',
          query: {
            queryName,
            callPath: list.path,
            pagePath: path,
            search: placed(writeMoving(list.filter, { ...conditions, ...fixedFilters }, today)),
            isDefault: false,
            inMenu: false,
            onHome: false,
          },
        })
      }
      onChange={change}
      onShare={key =>
        void navigator.clipboard
          .writeText(`${location.origin}${thisBase}${path}${of(key).search}`)
          .then(() => notify('链接已复制', 'success'))
      }
      onRemove={key => savedQueries.send({ type: 'query.remove', queryNo: key })}
    />
  );
}

const everything = '全部';

/** Actions of the screen that need no row. */
export function PageActions({ definition, actor }: ListPartProps) {
  const page = usePage();
  const rows = useSelector(actor, snapshot => snapshot.context.rows);
  const conditions = useSelector(actor, snapshot => snapshot.context.query.conditions);
  const starter = useSelector(actor, snapshot => snapshot.children.action!); // the machine starts it at once
  return definition
    .pageActions?.({ rows, conditions })
    .filter(action => isOffered(action, page))
    .map(action => <ActionButton key={action.label} action={action} actor={starter} />);
}
