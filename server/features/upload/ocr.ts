/**
 * Reads documents with tesseract and its Simplified Chinese model, both installed as npm packages: nothing is
 * downloaded at run time. Recognition runs in a worker started on first use. Fields that cannot be read are null, never
 * guessed.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { createWorker, type Worker } from 'tesseract.js';
import { Failure } from '@/api/failure';
import { slots } from '#server/platform/slots';
import { parseDocument, type DocumentType, type Fields } from './document';

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
