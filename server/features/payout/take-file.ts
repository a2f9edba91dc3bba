/** Takes a file of a bank: tried out as a whole, or handed to the background (docs/domain/platform.md#payout-reconciliation). */
import { and, eq } from 'drizzle-orm';
import type { contract } from '@/api/contract';
import { Failure } from '@/api/failure';
import type { CallInput, CallOutput } from '@/api/schema/call';
import { countReading, createAllowance } from '#server/features/upload/allowance';
import { acceptFile, storeUpload } from '#server/features/upload/store-upload';
import type { ProviderContext } from '#server/foundation/calls/context';
import { nameOf, type Outsider, personOf } from '#server/foundation/calls/doer';
import { digestOf } from '#server/foundation/calls/previewed';
import { documentNo } from '#server/foundation/db/numbers';
import type { Tx } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import { uploadBytes } from '#server/foundation/files/keys';
import { file } from '#server/schema';
import { payoutFileMoves } from './file.moves';
import { columnsIn, keepMapping } from './mapping';
import { previewOf, withPayouts } from './preview';
import { refuseDays, refuseMapping } from './read-lines';
import { refusePartial } from './read-file.jobs';

type Upload = (typeof contract)['platformPayout']['upload'];
type Receive = (typeof contract)['platformPayout']['uploadFile'];
interface Taken {
  readonly answer: CallOutput<Upload>;
  /** For the audit log. */
  readonly content: string;
}

const purpose = 'PAYOUT_FILE';

/** Stores a file of up to 64 MB, of which only the head of an archive is opened here. @throws Failure `invalid` unless it is a table */
export function takeBankFile(deps: Deps) {
  const allowance = createAllowance(deps);
  return async ({ file: upload }: CallInput<Receive>, context: ProviderContext): Promise<CallOutput<Receive>> => {
    await allowance(context);
    const accepted = await deps.load.take('file', context.me, async () =>
      acceptFile(upload.name, Buffer.from(await upload.arrayBuffer()), true),
    );
    if (!tables.includes(accepted.extension)) throw new Failure('invalid', '请上传xlsx或csv文件');
    const fileNo = await storeUpload(deps, context, purpose, upload.name, accepted);
    return { fileNo, fileName: upload.name.slice(0, 80) };
  };
}
const tables: readonly string[] = ['xlsx', 'csv'];

/** An upload of the platform's own for this purpose. @throws Failure `missing` */
export async function uploadedFile(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  context: ProviderContext,
  fileNo: string,
) {
  const isOwn = and(eq(file.fileNo, fileNo), eq(file.agentNo, context.me.agentNo), eq(file.purpose, purpose));
  const [row] = await db.select().from(file).where(isOwn);
  const bytes = row && (await uploadBytes(files, row.fileNo));
  if (!bytes) throw new Failure('missing', '文件不存在，请重新上传');
  countReading({ db }, context);
  return { ...row, bytes, isCsv: row.fileNo.endsWith('.csv') };
}

/**
 * Checks what is asked for, and with `dryRun` reads the file, outside of the transaction that the returned function works in.
 * @throws Failure `invalid` naming the field; `conflict` where files in force have only some of its days
 */
export async function takePayoutFile(deps: Deps, context: ProviderContext, input: CallInput<Upload>) {
  const { fileNo, payoutAccount, carried, firstDay, lastDay, mappingName, dryRun } = input;
  const { now } = context;
  const columns = columnsIn(input);
  refuseDays(input, now);
  refuseMapping(columns);
  if (carried.length === 0) throw refused('carried', '请选择经该账户的出款');
  const uploaded = await uploadedFile(deps, context, fileNo);
  const { bytes, isCsv, fileName, sha256 } = uploaded;
  const read = dryRun
    ? await deps.load.take('file', context.me, () => previewOf(bytes, isCsv, { columns, firstDay, lastDay }))
    : null;
  const content = `上传出款对账文件 ${payoutAccount} ${firstDay} 至 ${lastDay}`;

  return async (tx: Tx, doer: Outsider): Promise<Taken> => {
    const replaced = (await refusePartial(tx, input)).map(({ reconcileNo }) => reconcileNo);
    const digest = digestOf(input, { sha256, columns, carried, firstDay, lastDay, payoutAccount, replaced });
    if (read) {
      const { first, figures, done, wrongCount } = read;
      const preview = { payoutAccount, ...figures, replaced, first: await withPayouts(tx, first) };
      const isWrong = wrongCount > 0;
      return {
        content,
        answer: { digest, reconcileNo: null, done, refused: read.refused, preview: isWrong ? null : preview },
      };
    }
    const reconcileNo = await documentNo(tx, 'CK', now);
    await keepMapping(tx, { mappingName }, columns, now);
    const uploadedBy = nameOf(personOf(doer));
    const { operatorNo } = context.me;
    const stamps = { createTime: now, updateTime: now };
    const values = {
      reconcileNo,
      payoutAccount,
      carried: [...carried],
      firstDay,
      lastDay,
      fileNo,
      fileName,
      mappingName,
      columns,
    };
    await payoutFileMoves.create(tx, { ...values, uploadedBy, operatorNo, ...stamps }, { type: 'upload' }, doer);
    return { content, answer: { digest, reconcileNo, done: 1, refused: [], preview: null } };
  };
}

function refused(field: string, message: string): Failure {
  return new Failure('invalid', message, null, [{ field, message }]);
}
