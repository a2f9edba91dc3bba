/** Lazy loading of code that the sign-in page does not need to be shown: on first use, or shortly before. */
import type { Send } from '@/api/client/client';
import { Failure } from '@/api/failure';
import type { TransportOptions } from '@/api/client/transport';

/** Shares one promise among all callers; the next call retries after a failure. */
export function lazyImport<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null;
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    }));
}

/** Transport whose code is lazy-loaded. If the code cannot be loaded, calls fail with `network`. */
export function lazyTransport(options: TransportOptions): Send {
  const prepare = lazyImport(async () => (await import('../actors/sign-in-calls')).createSend(options));
  return async (call, input, more) => {
    const sendNow = await prepare().catch(() => {
      const failure = new Failure('network');
      options.onFailure(failure, (more?.quiet || more?.repeats) ?? false);
      throw failure;
    });
    return sendNow(call, input, more);
  };
}
