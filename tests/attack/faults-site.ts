/** A server under load on one of the stores: takes faults, is restarted when necessary, and is checked afterwards. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import type { TemporaryPostgres } from '#tests/world/postgres';
import { reach, type Ended, type Server, type Started } from '#tests/world/server';
import { brokenRules, Work } from './faults';
import type { Found, Line } from './hand';

export interface Store {
  readonly env: Readonly<Record<string, string>>;
  readonly database: pg.ClientConfig;
  /** The PostgreSQL behind it, if any. */
  readonly cluster?: TemporaryPostgres;
}

export class Site {
  server!: Server;
  token!: string;
  work!: Work;
  /** Number of processes that exited unexpectedly. */
  ended = 0;
  #expected = false;
  #line!: Line;
  constructor(
    readonly store: Store,
    private readonly run: (env: Record<string, string>) => Started,
  ) {}

  async open(): Promise<void> {
    await this.start();
    this.token = await this.server.signIn('agent_l1');
    this.#line = this.line();
    this.work = await Work.on(this.store.database, () => this.#line);
    this.work.begin();
  }

  async start(): Promise<void> {
    const started = this.run(this.store.env);
    this.#expected = false;
    void started.ended.then(() => (this.ended += Number(!this.#expected)));
    this.server = await reach(started);
    if (this.token) this.#line = this.line();
  }
  /** Ends the process on purpose. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<Ended> {
    this.#expected = true;
    return this.server.end(signal);
  }

  private line(): Line {
    const { DATA_DIR = '', OPS_PORT = '' } = this.store.env;
    return {
      url: this.server.url,
      send: this.server.as(this.token),
      ops: `http://127.0.0.1:${OPS_PORT}`,
      opsKey: readFileSync(join(DATA_DIR, 'ops.key'), 'utf8').trim(),
    };
  }

  /** Lost and inconsistent results among everything acknowledged so far. */
  async check(): Promise<Found> {
    const { lost, wrong } = await this.work.check(this.store.database);
    return { lost, wrong: [...wrong, ...(await brokenRules(this.#line))] };
  }
}
