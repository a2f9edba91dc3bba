/** Files of finished exports and their removal (docs/domain/download.md#files). */
import { and, isNotNull, lt } from 'drizzle-orm';
import type { downloadFormat } from '@/api/enums';
import { Failure } from '@/api/failure';
import type { CodeOf } from '@/api/schema/enumeration';
import { downloadTask as t } from '#server/schema';
import type { Deps } from '#server/foundation/deps';
import type { FileLanguage } from '#server/foundation/export/english';
import { type ListFile, listCsv, listXlsx } from '#server/foundation/export/columns';
import { exportKey, exportsPrefix } from '#server/foundation/files/keys';
import { timer } from '#server/foundation/calls/doer';
import { downloadMoves } from './download.moves';

const types: Record<string, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  zip: 'application/zip',
};
export const mimeOf = (fileName: string): string =>
  types[fileName.split('.').at(-1) ?? ''] ?? 'application/octet-stream';

interface Format {
  readonly extension: 'xlsx' | 'csv';
  readonly contentOf: (file: ListFile) => AsyncGenerator<Buffer>;
  /** The first line says what was asked for, by whom and when. */
  readonly noted: boolean;
}
const formats: Readonly<Record<CodeOf<typeof downloadFormat>, Format>> = {
  xlsx: { extension: 'xlsx', contentOf: listXlsx, noted: true },
  csv: { extension: 'csv', contentOf: listCsv, noted: false },
  csvNoted: { extension: 'csv', contentOf: listCsv, noted: true },
};
/** The format and language that the body of an export asks for; a Chinese workbook if it names none. */
export const formatOf = (body: Readonly<Record<string, unknown>>): Format & { readonly language: FileLanguage } => {
  const { format, language } = body as Asked;
  return { ...formats[format ?? 'xlsx'], language: language ?? 'zh' };
};
/** The body was validated against these codes. */
interface Asked {
  readonly format?: CodeOf<typeof downloadFormat> | null;
  readonly language?: FileLanguage | null;
}

/** Removes the file of a task that no longer has it. While the store does not work, it is left for the sweep. */
export async function removeFile({ files, log }: Pick<Deps, 'files' | 'log'>, fileKey: string | null): Promise<void> {
  if (!fileKey) return;
  await files.remove(exportKey(fileKey)).catch((err: unknown) => log.warn({ err, fileKey }, 'export file is left'));
}

const nullIfRefused = (error: unknown): null => {
  if (error instanceof Failure) return null;
  throw error;
};

/** Removes files older than seven days and sets their tasks to EXPIRE. */
export async function expireFiles(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const old = await db
    .select()
    .from(t)
    .where(and(downloadMoves.isIn('SUCCESS'), lt(t.expireTime, clock.now())))
    .limit(100);
  for (const task of old) {
    const move = db.transaction(tx => downloadMoves.send(tx, task, { type: 'expire' }, timer(clock.now())));
    // Another process may have been faster, or the task was deleted meanwhile.
    if (await move.catch(nullIfRefused)) await removeFile(deps, task.fileKey);
  }
}

/**
 * Removes files without a task that were not written to for `idleMs`: longer than an export may take, because a file has
 * no task until it is whole, and a bucket dates it from the begin of its writing.
 */
export async function sweepFiles(deps: Pick<Deps, 'db' | 'files'>, idleMs: number): Promise<void> {
  const idle: string[] = [];
  // Use the system clock, because file times come from it.
  for await (const { key, writtenAt } of deps.files.list(exportsPrefix))
    if (Date.now() - writtenAt >= idleMs) idle.push(key);
  if (idle.length === 0) return;
  // After the list: a task that was finished since has its file.
  const tasks = await deps.db.select({ fileKey: t.fileKey }).from(t).where(isNotNull(t.fileKey));
  const known = new Set(tasks.map(({ fileKey }) => exportKey(fileKey!)));
  for (const key of idle) if (!known.has(key)) await deps.files.remove(key);
}
