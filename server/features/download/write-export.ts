/** Writes the file of an export: all rows of the list as the operator sees them, in batches. */
import { eq } from 'drizzle-orm';
import { fileNote } from '@/api/format/filter-summary';
import { fieldOf, type AnyField } from '@/api/schema/shape';
import type { Provider } from '#server/foundation/calls/context';
import type { Deps } from '#server/foundation/deps';
import { exportKey } from '#server/foundation/files/keys';
import { readAll } from '#server/foundation/lists/cursor';
import type { ListQuery } from '#server/foundation/lists/query.types';
import { downloadTask } from '#server/schema';
import type { Task } from './download.moves';
import { formatOf, mimeOf } from './files';

const progressEveryMs = 500;
type Column = readonly [name: string, field: AnyField];

export async function writeExport(
  deps: Deps,
  task: Task,
  query: ListQuery,
  me: Provider,
  signal: AbortSignal,
): Promise<{ fileKey: string; fileSize: number; rows: number }> {
  const columns = columnsOf(task, query, me);
  const { extension, language, contentOf, noted } = formatOf(task.queryBody);
  const fileKey = `${deps.random(16).toString('hex')}.${extension}`;
  const counted = { rows: 0 };
  const content = contentOf({
    title: task.taskName,
    note: noted
      ? fileNote(task.taskName, query.call, task.queryBody, { by: task.operatorName, at: deps.clock.now() })
      : null,
    fields: columns.map(([, field]) => field),
    rows: rowsOf(deps, task, query, me, columns, counted, signal),
    language,
  });
  const fileSize = await deps.files.write(exportKey(fileKey), content, { mime: mimeOf(fileKey), signal });
  return { fileKey, fileSize, rows: counted.rows };
}

/** The requested columns, or all; never a column hidden from the operator, or the number of a file. */
function columnsOf(task: Task, query: ListQuery, me: Provider): Column[] {
  const fields = Object.entries(query.call.row).map(([name, part]): Column => [name, fieldOf(part)]);
  const visible = new Map(
    fields.filter(([, field]) => !field.file && (field.scope !== 'ORG' || me.may.expandWay === 'ORG')),
  );
  const asked = (task.queryBody['columns'] as string[] | undefined) ?? [...visible.keys()];
  return asked.flatMap((name): Column[] => (visible.has(name) ? [[name, visible.get(name)!]] : []));
}

async function* rowsOf(
  deps: Deps,
  task: Task,
  query: ListQuery,
  me: Provider,
  columns: readonly Column[],
  counted: { rows: number },
  signal: AbortSignal,
): AsyncGenerator<unknown[][]> {
  let reportedAt = 0;
  const names = columns.map(([name]) => name);
  const masked = names.flatMap((name, at) => {
    const mask = query.masks.get(name);
    return mask ? [{ at, mask }] : [];
  });
  const statement = query.all({ me, now: deps.clock.now() }, task.queryBody, names);
  for await (const batch of readAll(deps, me, statement)) {
    signal.throwIfAborted();
    counted.rows += batch.length;
    for (const { at, mask } of masked)
      for (const row of batch) if (typeof row[at] === 'string') row[at] = mask(row[at]);
    yield batch;
    const now = deps.clock.now();
    if (now - reportedAt < progressEveryMs) continue;
    reportedAt = now;
    await deps.db.update(downloadTask).set({ doneCount: counted.rows }).where(eq(downloadTask.taskNo, task.taskNo));
  }
}
