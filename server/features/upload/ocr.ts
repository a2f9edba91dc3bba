/**
 * Reads documents with tesseract and its Simplified Chinese model, both from the registry: nothing is downloaded at run time. The
 * recogniser runs in a worker of its own, started when somebody first needs it. What it cannot read is null, never a guess.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { createWorker, type Worker } from 'tesseract.js';
import { parseDocument, type DocumentType, type Fields } from './document';

const require = createRequire(import.meta.url);
const model = join(dirname(require.resolve('@tesseract.js-data/chi_sim/package.json')), '4.0.0_best_int');
let worker: Promise<Worker> | null = null;
const started = () => (worker ??= createWorker('chi_sim', 1, { langPath: model, cacheMethod: 'none', gzip: true }));

export async function recognise(image: Buffer, type: DocumentType): Promise<{ fields: Fields; confidence: number }> {
  // Grey, even, and large enough for its strokes: what the model was trained on.
  const prepared = await sharp(image).greyscale().normalise().resize({ width: 1600, fit: 'inside' }).png().toBuffer();
  const { data } = await (await started()).recognize(prepared);
  const fields = parseDocument(data.text, type);
  const found = Object.values(fields).some(value => value !== null);
  return { fields, confidence: found ? Math.round(data.confidence) : 0 };
}

export async function stopRecogniser(): Promise<void> {
  const running = worker;
  worker = null;
  await (await running)?.terminate();
}
