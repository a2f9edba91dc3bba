import { lazyPart } from '@/components/lazy';
import { type ListContents, type ListPartProps, type PlainDefinition, keyOf } from './list-definition';
import { useSelector } from '@xstate/react';
import { sortingOf, sortName } from '@/api/schema/list';
import type { AnyField } from '@/api/schema/shape';
import { DataTable } from '@/components/frames/table/table';
import { withColumnMoved } from '@/components/frames/columns-menu/column-choice';
import { type ListRef, showsLoading } from '@/machines/screen/list.machine';
import type { Row } from '@/machines/screen/batch.machine';
import { RowActions } from '../action/action-link';
import { alignOf, unitOf } from '../field/cells';
import { useBeside } from '../page/beside';
import { usePage } from '../page/page-context';
import { arrangedColumns, layoutOf } from './arranged-columns';
import { useSelection } from './list-selection';
import { valueOf } from './list-value';
import { recordOf } from './use-beside';

const empty = lazyPart(async () => (await import('./list-empty')).Empty);

/** Reads the snapshot without subscribing: otherwise a change of the conditions would re-render all rows before the new ones are loaded, and again after. */
function shownBy(actor: ListRef): ListContents {
  const { rows, query } = actor.getSnapshot().context;
  return { rows, conditions: query.conditions };
}

/** Values and actions of the rows of the table. */
function useRows({ definition, actor }: ListPartProps) {
  const { list, rowActions } = definition;
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
    valueOf: (row: Row, name: string) => valueOf(definition, row, name, true),
    actionsOf: rowActions && actionsOf,
  };
}

/** Label of the copy button; undefined if the cell has none. */
const copied = ({ cells }: PlainDefinition, { name, field }: { readonly name: string; readonly field: AnyField }) =>
  field.copy && !cells?.[name] ? field.label : undefined;

/** The rows as a table, with the columns that the operator arranged. */
export function Table({ definition, actor }: ListPartProps) {
  const page = usePage();
  const { permissions } = page;
  const beside = useBeside();
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
      isCurrent={row => beside !== null && recordOf({ definition, actor }, row, page) === beside}
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
