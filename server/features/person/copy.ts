/**
 * The file of a copy: a workbook with a sheet for each table, and the pictures that its records show. Values are in clear, because
 * the file is for the person; it is a finished task of the download centre of whoever asked.
 */
import { asc, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { Readable } from 'node:stream';
import yazl from 'yazl';
import { platformPerson } from '@/api/contract/platform/person';
import { personRecordKind } from '@/api/enums/person';
import { Failure } from '@/api/failure';
import { formatTime } from '@/api/format/format';
import { entryOf } from '@/api/schema/enumeration';
import { downloadMoves } from '#server/features/download/download.moves';
import { mimeOf } from '#server/features/download/files';
import { workerOf } from '#server/features/session/provider-of';
import { timer } from '#server/foundation/calls/doer';
import { documentNo } from '#server/foundation/db/numbers';
import type { Tx } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import { createEncryption } from '#server/foundation/encryption';
import type { Table } from '#server/foundation/export/table';
import { workbookOf } from '#server/foundation/export/xlsx';
import { exportKey, uploadBytes } from '#server/foundation/files/keys';
import { columnsOf, rowOf, tableTitles } from './copied';
import type { PersonRequest } from './person.moves';
import { picturesOf } from './pictures';
import { type Plan, type Read, rowsOf } from './plan';
import { plans } from './plans';
import type { Who } from './who';

const batchSize = 500;

/** Writes the file; what it returns makes its task, in the transaction that ends the work. @throws Failure if nobody may fetch it */
export async function writeCopy(
  deps: Deps,
  request: PersonRequest,
  who: Who,
  read: Read,
  signal: AbortSignal,
): Promise<(tx: Tx) => Promise<void>> {
  const asker = await workerOf(deps.db, request.operatorNo);
  if (typeof asker === 'string') throw new Failure('forbidden', '录入申请的员工已不能登录，请由其他员工重新申请');
  const fileKey = `${deps.random(16).toString('hex')}.zip`;
  const content = archiveOf(deps, await sheetsOf(deps, request, who, read), await picturesOf(deps.db, who, read));
  const fileSize = await deps.files.write(exportKey(fileKey), content, { mime: mimeOf(fileKey), signal });
  const now = deps.clock.now();
  return async tx => {
    const taskName = `个人信息 ${request.subjectMask}`;
    const values = {
      taskNo: await documentNo(tx, 'XZ', now),
      taskName,
      bizName: platformPerson.requests.summary,
      callPath: platformPerson.requests.path,
      queryBody: { personNo: request.personNo },
      fileName: `个人信息_${request.personNo}.zip`,
      fileKey,
      fileSize,
      agentNo: asker.agentNo,
      agentPath: asker.agentPath,
      operatorNo: request.operatorNo,
      operatorName: asker.operatorName,
      createTime: now,
      updateTime: now,
    };
    await downloadMoves.create(tx, values, { type: 'deliver' }, timer(now));
  };
}

/** A sheet for each table of which a row tells of the person. */
async function sheetsOf(deps: Deps, request: PersonRequest, who: Who, read: Read): Promise<Table[]> {
  const note = `${request.subjectMask} 的个人信息，${formatTime(deps.clock.now())}，申请编号 ${request.personNo}`;
  const sheets: Table[] = [];
  for (const plan of plans) {
    const where = rowsOf(plan, who, read);
    const columns = columnsOf(plan);
    if (!where || columns.length === 0) continue;
    const [any] = await deps.db
      .select({ one: sql`1` })
      .from(plan.table)
      .where(where)
      .limit(1);
    if (!any) continue;
    const title = `${entryOf(personRecordKind, plan.kind).label}-${tableTitles(plan)}`;
    const taken = sheets.filter(sheet => sheet.title.startsWith(title)).length;
    sheets.push({
      title: taken > 0 ? `${title}${taken + 1}` : title,
      note,
      headers: columns.map(column => column.header),
      widths: columns.map(column => column.width),
      batches: batchesOf(deps, plan, where),
    });
  }
  return sheets;
}

async function* batchesOf({ db, secret }: Deps, plan: Plan, where: SQL): AsyncGenerator<ReturnType<typeof rowOf>[]> {
  const { decrypt } = createEncryption(secret);
  const columns = columnsOf(plan);
  const { id } = getTableColumns(plan.table) as Readonly<Record<string, AnyPgColumn>>;
  for (let last = -1; ;) {
    const after = id ? sql`${where} and ${id} > ${last}` : where;
    const rows = (await (id
      ? db.select().from(plan.table).where(after).orderBy(asc(id)).limit(batchSize)
      : db.select().from(plan.table).where(after))) as Readonly<Record<string, unknown>>[];
    yield rows.map(row => rowOf(columns, row, decrypt));
    if (!id || rows.length < batchSize) return;
    last = rows.at(-1)!['id'] as number; // the batch is full
  }
}

/** One archive: the workbook, and the pictures by their numbers. A picture is read when its turn comes. */
async function* archiveOf(
  { files }: Pick<Deps, 'files'>,
  sheets: readonly Table[],
  pictures: ReadonlySet<string>,
): AsyncGenerator<Buffer> {
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as Readable;
  const parts: Readable[] = [];
  const add = (name: string, content: AsyncIterable<Buffer>) => {
    const part = Readable.from(content, { objectMode: false });
    part.on('error', error => output.destroy(error));
    parts.push(part);
    zip.addReadStream(part, name, { compress: false });
  };
  add('个人信息.xlsx', workbookOf(sheets));
  for (const fileNo of pictures) add(`图片/${fileNo}`, pictureOf(files, fileNo));
  zip.end();
  try {
    yield* output as AsyncIterable<Buffer>;
  } finally {
    for (const part of parts) part.destroy();
  }
}
async function* pictureOf(files: Deps['files'], fileNo: string): AsyncGenerator<Buffer> {
  const bytes = await uploadBytes(files, fileNo);
  if (bytes) yield bytes;
}
