/**
 * Documents of a resubmitted application: recognised texts were deleted with the decision, so they are read again for
 * the reviewer.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { type Worker, createWorker } from 'tesseract.js';
import { Failure } from '@/api/failure';
import { slots } from '#server/platform/slots';
import { type DocumentType, type Fields, parseDocument } from './document';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/open';
import type { Deps } from '#server/platform/deps';
import { createEncryption } from '#server/platform/encryption';
import { uploadBytes } from '#server/platform/files/keys';
import { type JobHandler, enqueue } from '#server/platform/queue';
import { type Recognised, encryptRecognised } from '#server/features/examination/recognised';
import { file } from '#server/schema';

/**
 * Reads documents with tesseract and its Simplified Chinese model, both installed as npm packages: nothing is
 * downloaded at run time. Recognition runs in a worker started on first use. Fields that cannot be read are null,
 * never guessed.
 */
const require = createRequire(import.meta.url);
const model = join(dirname(require.resolve('@tesseract.js-data/chi_sim/package.json')), '4.0.0_best_int');
const longestMs = 30_000;
const inTurn = slots({ atOnce: 1, waiting: 10 });
export const unreadable = '图片无法识别，请重新上传清晰图片';
let worker: Promise<Worker> | null = null;
const started = () => (worker ??= createWorker('chi_sim', 1, { langPath: model, cacheMethod: 'none', gzip: true }));

export async function recognise(image: Buffer, type: DocumentType): Promise<{ fields: Fields; confidence: number }> {
  // Greyscale, normalised and large enough, like the training data of the model. `inside` keeps thin strips small.
  const prepared = await sharp(image)
    .greyscale()
    .normalise()
    .resize({ width: 1600, height: 2400, fit: 'inside' })
    .png()
    .toBuffer();
  const { data } = await inTurn(() => inTime(async () => (await started()).recognize(prepared)));
  const fields = parseDocument(data.text, type);
  const found = Object.values(fields).some(value => value !== null);
  return { fields, confidence: found ? Math.round(data.confidence) : 0 };
}

/** Stops the recogniser if an image takes too long; the next image starts a new one. */
async function inTime<T>(work: () => Promise<T>): Promise<T> {
  const giveUp = new AbortController();
  const late = setTimeout(longestMs, null, { signal: giveUp.signal }).then(async () => {
    await stopRecogniser();
    throw new Failure('invalid', unreadable);
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    giveUp.abort();
    late.catch(() => undefined);
  }
}

export async function stopRecogniser(): Promise<void> {
  const running = worker;
  worker = null;
  await (await running)?.terminate();
}

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
  async (payload, { settle }) => {
    const { fileNo, type } = payload as { fileNo: string; type: DocumentType };
    const bytes = await uploadBytes(files, fileNo);
    const read = bytes && (await recognise(bytes, type));
    await db.transaction(async tx => {
      await settle(tx);
      if (!read || read.confidence === 0) return;
      const recognised = encryptRecognised(createEncryption(secret), recognisedAs(read.fields, read.confidence));
      await tx.update(file).set({ recognised }).where(eq(file.fileNo, fileNo));
    });
  };
