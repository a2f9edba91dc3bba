/** Runs the proof of work in a worker, so that typing stays responsive. */
import type { Work } from '@/api/format/proof-of-work';
import { scriptAddress } from './script-address';
import workerAddress from './prove.worker.ts?worker&url';

/** Resolves with the nonce. Computes it on the main thread if the browser cannot run a worker of this kind. */
export function prove(work: Work, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(scriptAddress(workerAddress), { type: 'module' });
    const end = () => worker.terminate();
    signal.addEventListener('abort', end);
    worker.addEventListener('message', ({ data }: MessageEvent<string>) => {
      end();
      resolve(data);
    });
    worker.addEventListener('error', () => {
      end();
      void import('@/api/format/proof-of-work')
        .then(({ proveWork }) => proveWork(work.token, work.difficulty, signal))
        .then(resolve, reject);
    });
    worker.postMessage(work);
  });
}
