/** The end on a signal: in order, with an answer for everybody who was heard. */
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/deps';

/** Calls are still taken after the signal: what had been sent, and what comes before somebody sees that readiness is gone. */
const drainMs = 1000;
/** The drain goes on until nothing has come and nothing has been under way for so long, on a busy machine too; but not for ever. */
const quietMs = 500;
const drainAtMostMs = 8000;
/** By then running calls have had their time. */
const longestMs = 20_000;

export class Ending {
  #begun = false;
  #running = 0;
  #busyAt = 0;
  /** Whether the server is about to end and wants no more calls. */
  get begun(): boolean {
    return this.#begun;
  }

  constructor(private readonly log: Deps['log']) {}

  /** Its answers say from the signal on that their connection is of no further use. To be told before the app is ready. */
  watch(app: FastifyInstance): void {
    app.addHook('onRequest', async () => {
      this.#running += 1;
    });
    app.addHook('onResponse', async () => {
      this.#running -= 1;
      this.#busyAt = performance.now();
    });
    app.addHook('onSend', async (_request, reply) => {
      if (this.begun) reply.header('connection', 'close');
    });
  }

  /** The first signal ends in order, a second one at once. */
  onSignals(close: () => Promise<void>): void {
    const onSignal = async (signal: string) => {
      if (this.begun) process.exit(1);
      this.#begun = true;
      setTimeout(() => process.exit(1), longestMs).unref();
      this.log.info({ signal }, 'closing');
      await this.#drained();
      await close();
      process.exit(0);
    };
    process.on('SIGTERM', signal => void onSignal(signal));
    process.on('SIGINT', signal => void onSignal(signal));
  }
  async #drained(): Promise<void> {
    const since = performance.now();
    for (;;) {
      await pause(100);
      const now = performance.now();
      const quiet = this.#running === 0 && now - this.#busyAt >= quietMs;
      if ((quiet && now - since >= drainMs) || now - since >= drainAtMostMs) return;
    }
  }
}
