/** Graceful shutdown on a signal: every accepted request gets its answer. */
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/foundation/deps';

/** Draining continues until no request has been running for this long, even on a busy machine, up to a limit. */
const quietMs = 500;
const longerAtMostMs = 7000;
/** After draining, the process exits by then, even if requests are still running. */
const closingMs = 12_000;

export class Ending {
  #begun = false;
  #running = 0;
  #busyAt = 0;
  /** Whether the server is shutting down and should get no more requests. */
  get begun(): boolean {
    return this.#begun;
  }

  /**
   * @param drainMs Requests are still accepted for this long after the signal: some are already sent, others arrive before
   * the load balancer sees that the server is no longer ready.
   */
  constructor(
    private readonly log: Deps['log'],
    private readonly drainMs: number,
  ) {}

  /** Adds `connection: close` to all answers after the signal. Must be called before the app is ready. */
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

  /** The first signal shuts down gracefully, a second one exits at once. */
  onSignals(close: () => Promise<void>): void {
    const onSignal = async (signal: string) => {
      if (this.begun) process.exit(1);
      this.#begun = true;
      setTimeout(() => process.exit(1), this.drainMs + longerAtMostMs + closingMs).unref();
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
      if (now - since >= this.drainMs + (quiet ? 0 : longerAtMostMs)) return;
    }
  }
}
