import { useSelector } from '@xstate/react';
import { endsOf, Range, type Filter } from '@/api/schema/list';
import type { Conditions } from '@/api/schema/query';
import { fieldOf } from '@/api/schema/shape';
import { conditionWords } from '@/api/format/filter-summary';
import { EmptyState } from '@/components/feedback/empty-state/empty-state';
import { Button } from '@/components/forms/button/button';
import { CopyButton } from '@/components/data-display/copy-button/copy-button';
import { RecordCards } from '@/components/data-display/table/record-cards';
import { DataTable } from '@/components/data-display/table/table';
import { Failure } from '@/api/failure';
import type { ListRef } from '@/machines/screen/list.machine';
import type { Row } from '@/machines/screen/list.types';
import { alignOf, cell, unitOf } from '../field/cells';
import { RowActions } from '../action/action-link';
import { keyOf, type ListPartProps, type Shown } from './list-definition';
import { useSelection } from './list-selection';
import { usePage } from '../page/page-context';
import { arrangedColumns } from '../filter/visible';

/** The rows as a table, or as cards on a narrow screen; or why there are none. */
export function ListRows({ definition, actor }: ListPartProps) {
  const { narrow } = usePage();
  const failed = useSelector(actor, snapshot => snapshot.matches({ rows: 'failed' }));
  if (failed) return <Failed actor={actor} />;
  return narrow ? <Cards definition={definition} actor={actor} /> : <Table definition={definition} actor={actor} />;
}

/** As it stands then: rows whose actions changed with the conditions would be drawn before the new ones are there, and again. */
function shownBy(actor: ListRef): Shown {
  const { rows, query } = actor.getSnapshot().context;
  return { rows, conditions: query.conditions };
}

/** What a row shows and what can be done with it, however it is laid out. */
function useRows({ definition, actor }: ListPartProps, { bare }: { readonly bare: boolean }) {
  const { list, status, cells, rowActions } = definition;
  const rows = useSelector(actor, snapshot => snapshot.context.rows);
  const busy = useSelector(actor, snapshot => snapshot.hasTag('busy'));
  const starter = useSelector(actor, snapshot => snapshot.children.action!); // it is there from the start
  const selection = useSelection(definition, actor);
  const nameOf = (row: Row) => keyOf(definition, row);
  const actionsOf = (row: Row) => (
    <RowActions
      // What can be done belongs to the record, not to its place.
      key={nameOf(row)}
      actions={rowActions?.(row, shownBy(actor)).filter(action => action !== false) ?? []}
      actor={starter}
      onUse={() => actor.send({ type: 'row.visit', key: nameOf(row) })}
    />
  );
  return {
    shown: { label: list.summary, busy, empty: <Empty definition={definition} actor={actor} /> },
    rows,
    selection,
    nameOf,
    valueOf: (row: Row, name: string) =>
      cells?.[name]?.(row) ?? cell(fieldOf(list.row[name]!), row[name], { main: name === status, bare }),
    actionsOf: rowActions && actionsOf,
  };
}

function Cards({ definition, actor }: ListPartProps) {
  const { list, status, card } = definition;
  const { shown, rows, selection, nameOf, valueOf, actionsOf } = useRows({ definition, actor }, { bare: false });
  const cards = rows.map(row => ({
    key: nameOf(row),
    title: valueOf(row, card.title),
    status: status && valueOf(row, status),
    ...(card.figure && { figure: valueOf(row, card.figure) }),
    lines: card.lines.map(name => ({ label: fieldOf(list.row[name]!).label, value: valueOf(row, name) })),
    actions: actionsOf?.(row),
  }));
  return <RecordCards {...shown} cards={cards} selection={selection && { ...selection, labelOf: ({ key }) => key }} />;
}

function Table({ definition, actor }: ListPartProps) {
  const { permissions } = usePage();
  const first = useSelector(actor, snapshot => snapshot.context.first);
  const layout = useSelector(actor, snapshot => snapshot.context.layout);
  const visited = useSelector(actor, snapshot => snapshot.context.visited);
  const { shown, rows, selection, nameOf, valueOf, actionsOf } = useRows({ definition, actor }, { bare: true });
  const columns = arrangedColumns(definition, permissions, layout)
    .filter(each => each.shown)
    .map(({ name, field, pinned }) => ({
      key: name,
      header: field.label,
      unit: unitOf(field),
      align: alignOf(field),
      width: layout.widths[name],
      pinned,
      copy: field.copy && !definition.cells?.[name] ? field.label : undefined,
      cell: (row: Row) => valueOf(row, name),
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
      onResize={(name, width) =>
        actor.send({ type: 'columns.arrange', layout: { widths: { ...layout.widths, [name]: width } } })
      }
    />
  );
}

/** The conditions in force that speak of days. */
const daysIn = (filter: Filter, conditions: Conditions): readonly string[] =>
  Object.entries(filter).flatMap(([name, item]) =>
    item instanceof Range && item.dated ? endsOf(name, item).filter(end => conditions[end] !== undefined) : [],
  );

/** Nothing yet, or nothing for these conditions: two different things. */
function Empty({ definition, actor }: ListPartProps) {
  const conditions = useSelector(actor, snapshot => snapshot.context.query.conditions);
  const beyond = useSelector(actor, ({ context: { total, query } }) => total > 0 && query.page > 1);
  if (beyond) {
    return (
      <EmptyState
        kind="noMatch"
        title="这一页没有数据"
        text="数据可能已减少，请回到第一页查看。"
        actions={<Button onClick={() => actor.send({ type: 'page.go', page: 1 })}>回到第一页</Button>}
      />
    );
  }
  const words = conditionWords(definition.list.filter, conditions);
  const days = daysIn(definition.list.filter, conditions);
  const lookAtAnyTime = () => {
    actor.send({ type: 'filter.change', patch: Object.fromEntries(days.map(name => [name, null])) });
    actor.send({ type: 'filter.submit' });
  };
  if (words.length === 0)
    return <EmptyState kind="none" title={definition.nothing.title} text={definition.nothing.text} />;
  return (
    <EmptyState
      kind="noMatch"
      title="没有符合条件的数据"
      text={`当前条件：${words.map(({ label, text }) => `${label} ${text}`).join('，')}`}
      actions={
        <>
          {days.length > 0 && (
            <Button look="primary" onClick={lookAtAnyTime}>
              不限时间再查
            </Button>
          )}
          <Button onClick={() => actor.send({ type: 'filter.clear' })}>清除筛选</Button>
        </>
      }
    />
  );
}

function Failed({ actor }: { readonly actor: ListRef }) {
  const failure = useSelector(actor, snapshot => snapshot.context.failure);
  const requestId = failure instanceof Failure ? failure.requestId : null;
  return (
    <EmptyState
      kind="failed"
      title="列表加载失败"
      text={
        <>
          {failure?.message}，查询条件已保留。
          {requestId && (
            <>
              {' '}
              编号 <CopyButton text={requestId} label="编号" always />
            </>
          )}
        </>
      }
      actions={<Button onClick={() => actor.send({ type: 'list.reload' })}>重试</Button>}
    />
  );
}
