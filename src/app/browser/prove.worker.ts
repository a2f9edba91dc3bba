/** Worker started by `prove.ts`: receives one challenge, replies with its nonce. */
import { proveWork, type Work } from '@/api/format/proof-of-work';

addEventListener('message', ({ data: { token, difficulty } }: MessageEvent<Work>) => {
  void proveWork(token, difficulty, new AbortController().signal).then(nonce => postMessage(nonce));
});
