/** A server under load on one of the stores: takes faults, is restarted when necessary, and is checked afterwards. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { opsHeader } from '#server/operations/listen';
import type { TemporaryPostgres } from '#tests/world/postgres';
import { reach, rowsFrom, type Ended, type Server, type Started } from '#tests/world/server';
import { Till, Work, Writer, type Line } from './faults';

export interface Store {
  readonly env: Readonly<Record<string, string>>;
  readonly database: pg.ClientConfig;
  /** The PostgreSQL behind it, if any. */
  readonly cluster?: TemporaryPostgres;
}
const writers = 6;

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
    const rows = <T extends object>(statement: string) => rowsFrom<T>(this.store.database, statement);
    const units = await rows<{ no: string }>(
      `select term_sn as no from terminal where agent_no = '80000001' and term_status = 'ISSUED' and cust_no is null and term_sn not in (select term_sn from merchant_incr where examine_status = 'INIT') order by term_sn limit ${writers}`,
    );
    const [cust] = await rows<{ no: string }>(
      `select cust_no as no from merchant where account_status = 'TRUE' and risk_measure = 'NONE' and exists (select 1 from trans t where t.cust_no = merchant.cust_no and pay_brand = 'WX') limit 1`,
    );
    const [last] = await rows<{ id: number }>(`select coalesce(max(id), 0)::int as id from terminal_move`);
    if (!cust || units.length === 0) throw new Error('Expected terminals in stock and a merchant that trades');
    this.work = new Work(
      units.map(({ no }) => new Writer(no)),
      new Till(cust.no),
      () => this.#line,
      last!.id,
    );
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
  async check(): Promise<{ readonly lost: number; readonly wrong: string[] }> {
    const { lost, wrong } = await this.work.check(this.store.database);
    const { ops, opsKey } = this.#line;
    const headers = { 'content-type': 'application/json', [opsHeader]: opsKey };
    const answer = await fetch(`${ops}/internal/ops/verify-ledger`, { method: 'POST', headers, body: '{}' });
    const { broken } = ((await answer.json()) as { object: { broken: { rule: string; subject: string }[] } }).object;
    return { lost, wrong: [...wrong, ...broken.map(({ rule, subject }) => `${rule}: ${subject}`)] };
  }
}
