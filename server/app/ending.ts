/** Graceful shutdown on a signal: every accepted request gets its answer. */
import { Server } from 'node:net';
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/foundation/deps';

/** After the last new connection, until no request has been running for this long, even on a busy machine, up to a limit. */
const quietMs = 500;
const longerAtMostMs = 7000;
/** After draining, the process exits by then, even if requests are still running. */
const closingMs = 12_000;

export class Ending {
  #begun = false;
  #running = 0;
  #busyAt = 0;
  readonly #servers: Server[] = [];
  /** Whether the server is shutting down and should get no more requests. */
  get begun(): boolean {
    return this.#begun;
  }

  /**
   * @param drainMs Connections are still accepted for this long after the signal: others arrive before the load balancer sees that
   * the server is no longer ready. nginx asks nobody, and goes to another process once one is refused.
   */
  constructor(
    private readonly log: Deps['log'],
    private readonly drainMs: number,
  ) {}

  /** Adds `connection: close` to all answers after the signal. Must be called before the app is ready. */
  watch(app: FastifyInstance): void {
    this.#servers.push(app.server);
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
  /** Whoever has a connection gets an answer; whoever comes later is refused before anything is sent, and may go elsewhere. */
  async #drained(): Promise<void> {
    await pause(this.drainMs);
    // Right after what has arrived was accepted. HTTP's own `close` would also cut connections whose request is on its way.
    await turn();
    for (const server of this.#servers) Server.prototype.close.call(server);
    const since = performance.now();
    for (;;) {
      await pause(100);
      const now = performance.now();
      const isQuiet = this.#running === 0 && now - Math.max(since, this.#busyAt) >= quietMs;
      if (isQuiet || now - since >= longerAtMostMs) return;
    }
  }
}
