/** The screen of a list: conditions, totals, tools, rows and pagination. It renders the state of the list actor and sends it events. */
import { lazyPart } from '@/components/lazy';
import { type ListContents, type ListPartProps, type PlainDefinition, figuresOf, keyOf } from './list-definition';
import { useSelector } from '@xstate/react';
import { type RefObject, useRef, useState } from 'react';
import { css } from 'styled-system/css';
import { pageSizes } from '@/api/constants';
import { countWords, isoTime, formatValue } from '@/api/format/format';
import { figureUnit, meaningOf, summedOf } from '@/api/format/totals';
import { sortingOf, sortName } from '@/api/schema/list';
import { type AnyField, fieldOf } from '@/api/schema/shape';
import { DataTable } from '@/components/frames/table/table';
import { Totals } from '@/components/frames/totals/totals';
import { Button } from '@/components/controls/button/button';
import { Card } from '@/components/frames/card/card';
import { ToolStack } from '@/components/frames/tool-row/tool-row';
import { Pagination } from '@/components/frames/pagination/pagination';
import { withColumnMoved } from '@/components/frames/columns-menu/column-choice';
import { ignoresDefaultDays } from '@/machines/screen/default-range';
import { type ListRef, showsLoading } from '@/machines/screen/list.machine';
import type { Row } from '@/machines/screen/batch.machine';
import { ActionDialog, BatchDialog } from '../action/dialogs';
import { RowActions } from '../action/action-link';
import { alignOf, cell, unitOf } from '../field/cells';
import { FilterBar } from '../filter/filter-bar';
import { listKeys, useKeys } from '../page/keys';
import { PageBody } from '../page/page-body';
import { usePage } from '../page/page-context';
import { arrangedColumns, isAbout, layoutOf } from './arranged-columns';
import { Failed } from './list-failed';
import { ListSelection, useSelection } from './list-selection';
import { ListTools, type TableSize } from './list-tools';

const query = lazyPart(async () => (await import('../filter/phone-query')).PhoneQuery);

/** The query form on a narrow screen, lazy-loaded only there. */
const FilterSheet = (props: ListPartProps) => <query.Part {...props} />;

export function ListPage({ definition, actor }: ListPartProps) {
  const { narrow } = usePage();
  const page = useSelector(actor, snapshot => snapshot.context.query.page);
  const total = useSelector(actor, snapshot => snapshot.context.total);
  const capped = useSelector(actor, snapshot => snapshot.context.capped);
  const pageSize = useSelector(actor, snapshot => snapshot.context.layout.pageSize);
  const action = useSelector(actor, snapshot => snapshot.children.action!); // the machine starts it at once
  const body = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<TableSize>('page');
  const onRoom = () => setRoom(room === 'page' ? 'screen' : 'page');
  useListKeys(body, actor, narrow ? undefined : { room, onRoom });
  const tools = (
    <ToolStack>
      <ListTools definition={definition} actor={actor} room={room} onRoom={onRoom} />
      <ListSelection definition={definition} actor={actor} />
    </ToolStack>
  );
  const rows = <ListRows definition={definition} actor={actor} />;
  const pages = total > 0 && (
    <Pagination
      page={page}
      total={total}
      capped={capped}
      pageSize={pageSize}
      sizes={pageSizes}
      onSize={size => actor.send({ type: 'page.resize', pageSize: size })}
      onPage={wanted => actor.send({ type: 'page.go', page: wanted })}
    />
  );
  return (
    <PageBody ref={body}>
      {narrow ? (
        <FilterSheet definition={definition} actor={actor} />
      ) : (
        <FilterBar definition={definition} actor={actor} />
      )}
      <SetAside actor={actor} />
      {!narrow && <Hidden definition={definition} actor={actor} />}
      <Absent actor={actor} />
      {figuresOf(definition) && <ListTotals definition={definition} actor={actor} />}
      {narrow ? (
        <>
          {tools}
          {rows}
          {pages}
        </>
      ) : (
        <Card label={definition.list.summary} flush whole={room === 'screen'}>
          {tools}
          {rows}
          {pages}
        </Card>
      )}
      <Announcement actor={actor} />
      <ActionDialog actor={action} shape={definition.list.row} />
      <BatchDialog actor={actor} shape={definition.list.row} />
    </PageBody>
  );
}

const rowOf = 'tr[data-row]';
const first = 'form[role=search] :is(input, button), button[aria-haspopup=dialog]';

/**
 * Keyboard shortcuts of a list screen: focus the first condition, change the page or type its number, toggle full screen, enter the rows by arrow key.
 * @param wide Full-screen state and toggle; left out on a narrow screen, where the rows use the whole screen anyway.
 */
function useListKeys(
  page: RefObject<HTMLElement | null>,
  actor: ListRef,
  wide?: { readonly room: TableSize; readonly onRoom: () => void },
): void {
  useKeys(target => {
    const { query, total, layout } = actor.getSnapshot().context;
    const turn = (by: number) => {
      const wanted = query.page + by;
      if (wanted >= 1 && (wanted - 1) * layout.pageSize < total) actor.send({ type: 'page.go', page: wanted });
    };
    const all = (selector: string) => [...page.current!.querySelectorAll<HTMLElement>(selector)]; // keys are bound while it is shown
    return {
      [listKeys.condition]: () => all(first)[0]?.focus(),
      [listKeys.previous]: () => turn(-1),
      [listKeys.next]: () => turn(1),
      [listKeys.jump]: () => page.current!.querySelector<HTMLInputElement>('nav input')?.select(),
      ...(wide && { [listKeys.whole]: wide.onRoom }),
      ...(wide?.room === 'screen' && { Escape: wide.onRoom }),
      ...((target === document.body || target.closest('button')) && {
        ArrowDown: () => all(rowOf)[0]?.focus(),
        ArrowUp: () => all(rowOf).at(-1)?.focus(),
      }),
    };
  });
}

const title = '解释合计';

/** Totals of all filtered rows, computed by the server. */
function ListTotals({ definition, actor }: ListPartProps) {
  const figures = useSelector(actor, snapshot => snapshot.context.figures);
  const loadedAt = useSelector(actor, snapshot => snapshot.context.loadedAt);
  const busy = useSelector(actor, snapshot => snapshot.matches({ totals: 'loading' }));
  const failed = useSelector(actor, snapshot => snapshot.matches({ totals: 'failed' }));
  const conditions = useSelector(actor, snapshot => snapshot.context.query.conditions);
  const shape = figuresOf(definition)!;
  const starter = useSelector(actor, snapshot => snapshot.children.action!); // the machine starts it at once
  const { notify } = usePage();
  const explain = () =>
    void import('@/pages/kit/explanation/totals-explained')
      .then(({ explainTotals }) =>
        starter.send({ type: 'action.start', action: explainTotals(title, definition, conditions, shownHere) }),
      )
      .catch(() => notify('解释失败，请刷新页面后重试', 'danger'));
  const summed = new Set(definition.download === undefined ? [] : summedOf(definition.list.row, shape));
  const shownHere = definition.figuresFor?.(conditions) ?? Object.keys(shape);
  const items = shownHere.map(name => {
    const field = fieldOf(shape[name]!);
    return {
      label: field.label,
      unit: figureUnit(field),
      help: meaningOf(field, summed.has(name)),
      exact: summed.has(name),
      value: failed ? '--' : figures ? formatValue(field, figures[name]) : undefined,
    };
  });
  const note = failed ? (
    <>
      合计加载失败
      <br />
      <Button look="link" size="sm" onClick={() => actor.send({ type: 'totals.reload' })}>
        重试
      </Button>
    </>
  ) : (
    <>
      {definition.totalsNote?.(conditions)}
      {definition.totalsNote && <br />}
      {loadedAt !== null && `更新于 ${isoTime(loadedAt).slice(11)} `}
      {figures && (
        <Button look="link" size="sm" onClick={explain}>
          {title}
        </Button>
      )}
    </>
  );
  return <Totals items={items} busy={busy} note={note} />;
}

/** Notices above the rows, lazy-loaded when needed. */
const daysSetAside = lazyPart(async () => (await import('./list-found')).DaysSetAside);
const hidden = lazyPart(async () => (await import('./list-found')).HiddenColumns);
const missingPart = lazyPart(async () => (await import('./list-found')).Missing);

/** Notice that the default date range is ignored for a number search. */
function SetAside({ actor }: { readonly actor: ListRef }) {
  const ends = useSelector(actor, ({ context: { defaultRange, query } }) =>
    ignoresDefaultDays(defaultRange, query.conditions) ? defaultRange!.ends : null,
  );
  if (!ends) return null;
  const restore = () => {
    actor.send({ type: 'filter.change', patch: ends });
    actor.send({ type: 'filter.submit' });
  };
  return <daysSetAside.Part onRestore={restore} />;
}

/** Notice that an active condition filters by a hidden column. */
function Hidden({ definition, actor }: ListPartProps) {
  const { permissions } = usePage();
  const layout = useSelector(actor, snapshot => snapshot.context.layout);
  const conditions = useSelector(actor, snapshot => snapshot.context.query.conditions);
  const columns = arrangedColumns(definition, permissions, layout);
  const asked = columns.filter(column => !column.shown && isAbout(definition, column, conditions));
  if (asked.length === 0) return null;
  const show = () =>
    actor.send({
      type: 'columns.arrange',
      layout: layoutOf(columns.map(each => (asked.includes(each) ? { ...each, shown: true } : each))),
    });
  return <hidden.Part titles={asked.map(({ title }) => title)} onShow={show} />;
}

function Absent({ actor }: { readonly actor: ListRef }) {
  const absent = useSelector(actor, snapshot => snapshot.context.absent);
  return absent.length > 0 && <missingPart.Part numbers={absent} />;
}

/** Announces changes to screen readers; sighted users see the loading bar above the rows. */
function Announcement({ actor }: { readonly actor: ListRef }) {
  const words = useSelector(actor, snapshot => {
    const { total, capped, query, layout } = snapshot.context;
    if (snapshot.matches({ rows: 'loading' })) return total > 0 ? '正在更新…' : '正在查询';
    if (snapshot.matches({ rows: 'failed' })) return '列表加载失败';
    if (total === 0) return '没有数据';
    const pages = capped ? '' : `，共 ${Math.ceil(total / layout.pageSize)} 页`;
    return `共 ${countWords({ total, capped })} 条，第 ${query.page} 页${pages}`;
  });
  return (
    <p className={css({ srOnly: true })} role="status">
      {words}
    </p>
  );
}

const empty = lazyPart(async () => (await import('./list-empty')).Empty);
const cards = lazyPart(async () => (await import('./list-cards')).Cards);

/** The rows as a table, or as cards on a narrow screen; or the error. */
function ListRows({ definition, actor }: ListPartProps) {
  const { narrow } = usePage();
  const failed = useSelector(actor, snapshot => snapshot.matches({ rows: 'failed' }));
  if (failed) return <Failed actor={actor} />;
  return narrow ? (
    <cards.Part definition={definition} actor={actor} />
  ) : (
    <Table definition={definition} actor={actor} />
  );
}

/** Reads the snapshot without subscribing: otherwise a change of the conditions would re-render all rows before the new ones are loaded, and again after. */
function shownBy(actor: ListRef): ListContents {
  const { rows, query } = actor.getSnapshot().context;
  return { rows, conditions: query.conditions };
}

/** Values and actions of the rows of the table. */
function useRows({ definition, actor }: ListPartProps) {
  const { list, status, cells, rowActions } = definition;
  const rows = useSelector(actor, snapshot => snapshot.context.rows);
  const busy = useSelector(actor, showsLoading);
  const starter = useSelector(actor, snapshot => snapshot.children.action!); // the machine starts it at once
  const selection = useSelection(definition, actor);
  const nameOf = (row: Row) => keyOf(definition, row);
  const actionsOf = (row: Row) => (
    <RowActions
      // Keyed by record, not by position, because actions belong to the record.
      key={nameOf(row)}
      actions={rowActions?.(row, shownBy(actor)).filter(action => action !== false) ?? []}
      actor={starter}
      onUse={() => actor.send({ type: 'row.visit', key: nameOf(row) })}
    />
  );
  return {
    shown: { label: list.summary, busy, empty: <empty.Part definition={definition} actor={actor} /> },
    rows,
    selection,
    nameOf,
    valueOf: (row: Row, name: string) =>
      cells?.[name]?.(row) ?? cell(fieldOf(list.row[name]!), row[name], { main: name === status, bare: true }),
    actionsOf: rowActions && actionsOf,
  };
}

/** Label of the copy button; undefined if the cell has none. */
const copied = ({ cells }: PlainDefinition, { name, field }: { readonly name: string; readonly field: AnyField }) =>
  field.copy && !cells?.[name] ? field.label : undefined;

function Table({ definition, actor }: ListPartProps) {
  const { permissions } = usePage();
  const first = useSelector(actor, snapshot => snapshot.context.first);
  const layout = useSelector(actor, snapshot => snapshot.context.layout);
  const visited = useSelector(actor, snapshot => snapshot.context.visited);
  const sort = useSelector(actor, snapshot => snapshot.context.query.conditions[sortName]);
  const { deadline } = definition.list;
  const sortable = new Set(definition.list.sort?.values.map(({ code }) => sortingOf(code)?.name));
  const { shown, rows, selection, nameOf, valueOf, actionsOf } = useRows({ definition, actor });
  const columns = arrangedColumns(definition, permissions, layout)
    .filter(each => each.shown)
    .map(({ name, field, title, below, pinned }) => ({
      key: name,
      header: title,
      unit: unitOf(field),
      align: alignOf(field),
      width: layout.widths[name],
      pinned,
      sortable: sortable.has(name),
      copy: copied(definition, below ?? { name, field }),
      cell: (row: Row) => valueOf(row, name),
      below: below && ((row: Row) => valueOf(row, below.name)),
    }));
  return (
    <DataTable
      {...shown}
      columns={columns}
      rows={rows}
      rowKey={nameOf}
      firstNumber={first}
      actions={actionsOf}
      selection={selection && { ...selection, labelOf: nameOf }}
      density={layout.density}
      isVisited={row => visited.has(nameOf(row))}
      sort={sortingOf(sort) ?? (deadline ? { name: deadline, way: 'asc' } : null)}
      onSort={name => actor.send({ type: 'sort.by', name })}
      onMove={(name, to) => {
        const arranged = arrangedColumns(definition, permissions, layout);
        const columnIndex = (wanted: string) => arranged.findIndex(column => column.name === wanted);
        // The dragged column may belong to another table.
        if (columnIndex(name) < 0) return;
        actor.send({
          type: 'columns.arrange',
          layout: layoutOf(withColumnMoved(arranged, columnIndex(name), columnIndex(to))),
        });
      }}
      onResize={(name, width) =>
        actor.send({ type: 'columns.arrange', layout: { widths: { ...layout.widths, [name]: width } } })
      }
    />
  );
}
