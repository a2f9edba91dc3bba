/** What the sign-in page does not need to be shown: fetched with its first use, or a moment before. */
import type { Send } from '@/api/client/client';
import { Failure } from '@/api/failure';
import type { TransportOptions } from '@/api/client/transport';

/** The same promise for everybody, tried anew after a failure. */
export function late<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null;
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    }));
}

/** The transport as it will be. One that cannot be fetched is a network that is not there. */
export function lateSend(options: TransportOptions): { readonly send: Send; readonly prepare: () => Promise<Send> } {
  const prepare = late(async () => (await import('@/api/client/transport')).createSend(options));
  const send: Send = async (call, input, more) => {
    const sendNow = await prepare().catch(() => {
      const failure = new Failure('network');
      if (!more?.quiet) options.onFailure(failure);
      throw failure;
    });
    return sendNow(call, input, more);
  };
  return { send, prepare };
}
