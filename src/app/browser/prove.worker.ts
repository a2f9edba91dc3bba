/** The thread of its own that `prove.ts` starts: takes one challenge, answers with its nonce. */
import { proveWork, type Work } from '@/api/format/proof-of-work';

addEventListener('message', ({ data: { token, difficulty } }: MessageEvent<Work>) => {
  void proveWork(token, difficulty, new AbortController().signal).then(nonce => postMessage(nonce));
});
