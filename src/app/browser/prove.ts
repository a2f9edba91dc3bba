/** The proof of work beside the page, so that typing stays as quick as it is. */
import workerAddress from './prove.worker.ts?worker&url';
import type { Work } from '@/api/format/proof-of-work';
import { scriptAddress } from './script-address';

/** Resolves with the nonce. A browser that runs no worker of this kind works it out in the page. */
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
