/** The page of rows that is shown, as a file. */
import { cellOf, headerOf } from '@/api/format/cell';
import { csvHead, csvRows } from '@/api/format/csv';
import { formatTime } from '@/api/format/format';
import { fileNote } from '@/api/format/filter-summary';
import type { AnyList } from '@/api/schema/list';
import type { AnyField } from '@/api/schema/shape';
import type { ListRef } from '@/machines/screen/list.machine';

interface PageToSave {
  readonly list: AnyList;
  readonly actor: ListRef;
  readonly columns: readonly { readonly name: string; readonly field: AnyField }[];
  /** Who saves it, and when. */
  readonly by: string;
  readonly at: number;
}

/** Its name and its text. */
export function pageFile({ list: { summary, filter }, actor, columns, by, at }: PageToSave): readonly [string, string] {
  const { rows, query } = actor.getSnapshot().context;
  const page = `第${query.page}页`;
  const note = fileNote(`${summary} ${page}`, filter, query.conditions, { by, at });
  const head = csvHead(
    note,
    columns.map(({ field }) => headerOf(field)),
  );
  const lines = rows.map(row => columns.map(({ name, field }) => cellOf(field, row[name])));
  return [`${summary}_${page}_${formatTime(at).replace(/\D/g, '')}.csv`, head + csvRows(lines)];
}
