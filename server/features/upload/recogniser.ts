/**
 * Reads documents with tesseract and its Simplified Chinese model, both installed as npm packages: nothing is
 * downloaded at run time. Fields that cannot be read are null, never guessed. Two pictures of different providers are
 * read at once, each by an engine; they start on first use (docs/domain/conventions.md#document-recognition).
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { type Worker, createWorker } from 'tesseract.js';
import { Failure } from '@/api/failure';
import type { Caller } from '#server/foundation/calls/load';
import { fairSlots } from '#server/foundation/fair-slots';
import { type DocumentType, type Fields, parseDocument } from './document';

const require = createRequire(import.meta.url);
const model = join(dirname(require.resolve('@tesseract.js-data/chi_sim/package.json')), '4.0.0_best_int');
const longestMs = 15_000;
/** One engine serves everybody, the other only providers that have not used much lately. */
export const recognitions = {
  atOnce: 2,
  perOwner: 1,
  heavyAtOnce: 1,
  muchMs: 20_000,
  waitingEach: 4,
  waitingPerOwner: 6,
  waiting: 40,
};
const inTurn = fairSlots(recognitions, () => performance.now());
export const unreadable = '图片无法识别，请重新上传清晰图片';

interface Engine {
  worker: Promise<Worker> | null;
  busy: boolean;
}
const engines: readonly Engine[] = Array.from({ length: recognitions.atOnce }, () => ({ worker: null, busy: false }));

/** @throws Failure `tooMany` if too many pictures of the provider wait, `invalid` for a picture that takes too long */
export const recognise = (
  who: Exclude<Caller, string>,
  image: Buffer,
  type: DocumentType,
): Promise<{ fields: Fields; confidence: number }> =>
  inTurn.take(who, async () => {
    // Greyscale, normalised and large enough, like the training data of the model. `inside` keeps thin strips small.
    const prepared = await sharp(image)
      .greyscale()
      .normalise()
      .resize({ width: 1600, height: 2400, fit: 'inside' })
      .png()
      .toBuffer();
    const { data } = await withEngine(async worker => worker.recognize(prepared));
    const fields = parseDocument(data.text, type);
    const found = Object.values(fields).some(value => value !== null);
    return { fields, confidence: found ? Math.round(data.confidence) : 0 };
  });

/** Before a picture is opened for it. @throws Failure `tooMany` */
export const refuseTooMany = (who: Exclude<Caller, string>): void => inTurn.refuseTooMany(who);

const start = (engine: Engine): Promise<Worker> =>
  (engine.worker ??= createWorker('chi_sim', 1, { langPath: model, cacheMethod: 'none', gzip: true }));

/** Turns are as many as engines, so one is free. All start with the first picture, so that no other waits for a model. */
async function withEngine<T>(work: (worker: Worker) => Promise<T>): Promise<T> {
  const engine = engines.find(({ busy }) => !busy)!;
  engine.busy = true;
  try {
    const [worker] = await Promise.all([start(engine), ...engines.map(start)]);
    return await inTime(engine, () => work(worker));
  } finally {
    engine.busy = false;
  }
}

/** Stops the engine if an image takes too long; the next image starts a new one. */
async function inTime<T>(engine: Engine, work: () => Promise<T>): Promise<T> {
  const giveUp = new AbortController();
  const late = setTimeout(longestMs, null, { signal: giveUp.signal }).then(async () => {
    await stop(engine);
    throw new Failure('invalid', unreadable);
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    giveUp.abort();
    late.catch(() => undefined);
  }
}

async function stop(engine: Engine): Promise<void> {
  const running = engine.worker;
  engine.worker = null;
  await (await running)?.terminate();
}

export const stopRecogniser = () => Promise.all(engines.map(stop)).then(() => {});
