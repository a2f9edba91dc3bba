/** A list and the record beside it (docs/domain/conventions.md#beside): which row it is of, and what the rows' records are. */
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { Row } from '@/machines/screen/batch.machine';
import { isOffered } from '../action/is-offered';
import { type ActsFor, besideKeys, useKeys } from '../page/keys';
import { besideAt, useBeside } from '../page/beside';
import { type PageContext, usePage } from '../page/page-context';
import { keyOf, type ListPartProps, type TableSize } from './list-definition';

/** Address of the record of a row, or null if it has none that this operator may open. */
export function recordOf({ definition, actor }: ListPartProps, row: Row, page: PageContext): string | null {
  const { rows, query } = actor.getSnapshot().context;
  for (const action of definition.rowActions?.(row, { rows, conditions: query.conditions }) ?? [])
    if (action !== false && 'to' in action && page.beside?.holds(action.to) && isOffered(action, page))
      return action.to;
  return null;
}

/** The record of the first row that has one. */
export const firstRecord = (part: ListPartProps, rows: readonly Row[], page: PageContext): string | null =>
  (page.beside && rows.map(row => recordOf(part, row, page)).find(each => each !== null)) || null;

/** Follows the record beside: its row is marked as opened and scrolled to, and the rows' records are told to it. */
export function useRecordBeside(part: ListPartProps, room: TableSize): void {
  const page = usePage();
  const href = useBeside();
  const { definition, actor } = part;
  // Without one, a page of rows is drawn without this.
  const rows = useSelector(actor, snapshot => (href === null ? null : snapshot.context.rows));
  useEffect(() => {
    const beside = page.beside && besideAt(page.beside);
    if (!beside || href === null || !rows) return;
    const records = rows.map(row => recordOf({ definition, actor }, row, page));
    beside.send({ type: 'beside.among', hrefs: records.filter(each => each !== null) });
    const row = rows[records.indexOf(href)];
    if (row) actor.send({ type: 'row.visit', key: keyOf(definition, row) });
  }, [actor, definition, href, page, rows]);
  useKeys((): ReturnType<ActsFor> => {
    const { beside } = page;
    const next = href === null && room === 'page' && firstRecord(part, actor.getSnapshot().context.rows, page);
    return beside && next ? { [besideKeys.next]: () => beside.show(next) } : {};
  });
}
