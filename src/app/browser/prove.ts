/** The proof of work beside the page, so that typing stays as quick as it is. */
import { trustedTypesPolicy } from '@/api/constants';
import type { Work } from '@/api/format/proof-of-work';
import workerAddress from './prove.worker.ts?worker&url';

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

/** Trusted Types: the one way in which an address becomes a script (the content policy of server/app/http.ts allows no other). */
interface Policies {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): {
    createScriptURL(address: string): string;
  };
}

/** Refuses whatever was not built with the portal. */
function createScriptURL(address: string): string {
  const { origin, href } = new URL(address, location.href);
  if (origin !== location.origin) throw new TypeError(`Expected a script of this portal, not of ${origin}`);
  return href;
}

let policy: { createScriptURL(address: string): string } | undefined;

/** The address of a worker as the browser wants it: of a type of its own where it knows such types. */
function scriptAddress(address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies };
  policy ??= trustedTypes?.createPolicy(trustedTypesPolicy, { createScriptURL }) ?? { createScriptURL };
  return policy.createScriptURL(address);
}
