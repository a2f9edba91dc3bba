import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { fieldOf, type AnyField } from '@/api/schema/shape';
import { late } from '@/components/overlays/later/later';
import { moved } from '@/components/overlays/columns-menu/column-choice';
import { DataTable } from '@/components/data-display/table/table';
import type { ListRef } from '@/machines/screen/list.machine';
import type { Row } from '@/machines/screen/list.types';
import { alignOf, cell, unitOf } from '../field/cells';
import { RowActions } from '../action/action-link';
import { keyOf, type ListPartProps, type PlainDefinition, type Shown } from './list-definition';
import { useSelection } from './list-selection';
import { usePage } from '../page/page-context';
import { arrangedColumns, layoutOf } from './arranged-columns';

const empty = late(async () => (await import('./list-empty')).Empty);
const cards = late(async () => (await import('./list-cards')).Cards);
const failure = late(async () => (await import('./list-empty')).Failed);

/** The rows as a table, or as cards on a narrow screen; or why there are none. */
export function ListRows({ definition, actor }: ListPartProps) {
  const { narrow } = usePage();
  const failed = useSelector(actor, snapshot => snapshot.matches({ rows: 'failed' }));
  // Without a network it would not come when it is needed.
  useEffect(() => failure.soon(), []);
  if (failed) return <failure.Shown actor={actor} />;
  return narrow ? (
    <cards.Shown definition={definition} actor={actor} />
  ) : (
    <Table definition={definition} actor={actor} />
  );
}

/** As it stands then: rows whose actions changed with the conditions would be drawn before the new ones are there, and again. */
function shownBy(actor: ListRef): Shown {
  const { rows, query } = actor.getSnapshot().context;
  return { rows, conditions: query.conditions };
}

/** What a row of the table shows and what can be done with it. */
function useRows({ definition, actor }: ListPartProps) {
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
    shown: { label: list.summary, busy, empty: <empty.Shown definition={definition} actor={actor} /> },
    rows,
    selection,
    nameOf,
    valueOf: (row: Row, name: string) =>
      cells?.[name]?.(row) ?? cell(fieldOf(list.row[name]!), row[name], { main: name === status, bare: true }),
    actionsOf: rowActions && actionsOf,
  };
}

/** What of a cell is copied, for the button's name. */
const copied = ({ cells }: PlainDefinition, { name, field }: { readonly name: string; readonly field: AnyField }) =>
  field.copy && !cells?.[name] ? field.label : undefined;

function Table({ definition, actor }: ListPartProps) {
  const { permissions } = usePage();
  const first = useSelector(actor, snapshot => snapshot.context.first);
  const layout = useSelector(actor, snapshot => snapshot.context.layout);
  const visited = useSelector(actor, snapshot => snapshot.context.visited);
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
      onMove={(name, to) => {
        const arranged = arrangedColumns(definition, permissions, layout);
        const placeOf = (wanted: string) => arranged.findIndex(column => column.name === wanted);
        // It may be another table's.
        if (placeOf(name) < 0) return;
        actor.send({ type: 'columns.arrange', layout: layoutOf(moved(arranged, placeOf(name), placeOf(to))) });
      }}
      onResize={(name, width) =>
        actor.send({ type: 'columns.arrange', layout: { widths: { ...layout.widths, [name]: width } } })
      }
    />
  );
}
