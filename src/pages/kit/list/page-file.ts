/** The current page of rows as a CSV file. */
import { cellOf, headerOf } from '@/api/format/cell';
import { csvHead, csvRows } from '@/api/format/csv';
import { formatTime } from '@/api/format/format';
import type { AnyList } from '@/api/schema/list';
import type { AnyField } from '@/api/schema/shape';
import type { ListRef } from '@/machines/screen/list.machine';

interface PageToSave {
  readonly list: AnyList;
  readonly actor: ListRef;
  readonly columns: readonly { readonly name: string; readonly field: AnyField }[];
  /** For the name of the file. */
  readonly at: number;
}

/** File name and content. */
export function pageFile({ list, actor, columns, at }: PageToSave): readonly [string, string] {
  const { rows, query } = actor.getSnapshot().context;
  const page = `第${query.page}页`;
  const head = csvHead(
    null,
    columns.map(({ field }) => headerOf(field)),
  );
  const lines = rows.map(row => columns.map(({ name, field }) => cellOf(field, row[name])));
  return [`${list.summary}_${page}_${formatTime(at).replace(/\D/g, '')}.csv`, head + csvRows(lines)];
}
