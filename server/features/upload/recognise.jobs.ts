/**
 * Documents of a resubmitted application: recognised texts were deleted with the decision, so they are read again for
 * the reviewer.
 */
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import { createEncryption } from '#server/foundation/encryption';
import { uploadBytes } from '#server/foundation/files/keys';
import { type JobHandler, enqueue } from '#server/foundation/queue';
import { type Recognised, encryptRecognised } from '#server/features/review/recognised';
import { file } from '#server/schema';
import type { DocumentType, Fields } from './document';
import { recognise } from './recogniser';

export const recogniseJob = 'recognise';
const documents: readonly DocumentType[] = ['ID_FRONT', 'ID_BACK', 'LICENSE', 'BANK_CARD', 'PERMIT'];

/** Recognised texts by field, with `confidence` in percent. */
export const recognisedAs = (fields: Fields, confidence: number): Recognised => ({
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
  ),
  confidence: String(confidence),
});

/** Queues the recognition of document images that have no stored texts. */
export async function recogniseMissing(tx: Pick<Tx, 'select' | 'insert'>, images: object, now: number): Promise<void> {
  const fileNos = Object.values(images).filter(value => typeof value === 'string');
  if (fileNos.length === 0) return;
  const { fileNo, agentNo, purpose, recognised } = file;
  const missing = await tx
    .select({ fileNo, agentNo, purpose })
    .from(file)
    .where(and(inArray(fileNo, fileNos), inArray(purpose, [...documents]), isNull(recognised)));
  for (const { fileNo: key, agentNo: owner, purpose: type } of missing)
    await enqueue(tx, { kind: recogniseJob, key, payload: { fileNo: key, type }, owner, runTime: now });
}

export const recogniseHandler =
  ({ db, files, secret }: Pick<Deps, 'db' | 'files' | 'secret'>): JobHandler =>
  async (payload, { settle, owner }) => {
    const { fileNo, type } = payload as { fileNo: string; type: DocumentType };
    const bytes = await uploadBytes(files, fileNo);
    const read = bytes && (await recognise({ agentNo: owner, operatorNo: '' }, bytes, type));
    await db.transaction(async tx => {
      await settle(tx);
      if (!read || read.confidence === 0) return;
      const recognised = encryptRecognised(createEncryption(secret), recognisedAs(read.fields, read.confidence));
      await tx.update(file).set({ recognised }).where(eq(file.fileNo, fileNo));
    });
  };
