/** Runs the proof of work in a worker, so that typing stays responsive. */
import { trustedTypesPolicy } from '@/api/constants';
import type { Work } from '@/api/format/proof-of-work';
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

/** Trusted Types: the only way to turn an address into a script (the content policy of server/app/http.ts allows no other). */
interface Policies {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): {
    createScriptURL(address: string): string;
  };
}

/** Rejects scripts of another origin. */
function createScriptURL(address: string): string {
  const { origin, href } = new URL(address, location.href);
  if (origin !== location.origin) throw new TypeError(`Expected a script of this portal, not of ${origin}`);
  return href;
}

let policy: { createScriptURL(address: string): string } | undefined;

/** Worker address as the browser requires it: a trusted type if the browser supports Trusted Types. */
function scriptAddress(address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies };
  policy ??= trustedTypes?.createPolicy(trustedTypesPolicy, { createScriptURL }) ?? { createScriptURL };
  return policy.createScriptURL(address);
}
