/**
 * Load that runs while faults occur, and its expected results. Each writer allots a terminal of its own to an agent and recalls
 * it, with a payment plan, and repeats the same request number until it gets a response; a till reports sales.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Send } from '@/api/client/client';
import { contract } from '@/api/contract';
import type { Failure } from '@/api/failure';
import { opsHeader } from '#server/operations/listen';
import { rowsFrom } from '#tests/world/server';

const { stock } = contract;
/** Failures that a caller may see during a fault; it retries. */
const passing = ['network', 'timeout', 'unavailable', 'tooMany'];
const againMs = 25;

/** Connection details of the current process, which change after a restart. */
export interface Line {
  readonly url: string;
  readonly send: Send;
  readonly ops: string;
  readonly opsKey: string;
}

/** Allots a terminal to an agent below and recalls it, repeatedly. */
export class Writer {
  readonly acknowledged: string[] = [];
  readonly wrong: string[] = [];
  /** True if the last request got no response: it may have been executed. */
  doubtful = false;
  #requestNo = randomUUID();
  constructor(readonly termSn: string) {}

  /** The next request; the same as before if that one got no response. */
  get next() {
    const down = this.acknowledged.length % 2 === 0;
    const call = down ? stock.allot : stock.recall;
    const price = { toAgentNo: '80000011', unitPrice: 100, periods: 1 };
    return { call, body: { termSns: [this.termSn], ...(down && price), requestNo: this.#requestNo } };
  }
  async once({ send }: Line): Promise<void> {
    const { call, body } = this.next;
    try {
      const { moveNo } = (await send(call as typeof stock.allot, body as never)) as { moveNo: string | null };
      if (moveNo === null) this.wrong.push(`${this.termSn} was not moved`);
      this.acknowledged.push(String(moveNo));
      this.#requestNo = randomUUID();
      this.doubtful = false;
    } catch (failure) {
      const { reason, message } = failure as Failure;
      if (!passing.includes(reason)) this.wrong.push(`${this.termSn}: ${reason} ${message}`);
      this.doubtful = true;
      await pause(againMs);
    }
  }
}

/** Reports sales, each under a reference that it repeats until it gets a response. */
export class Till {
  readonly acknowledged: string[] = [];
  readonly wrong: string[] = [];
  readonly doubtful = false;
  #channelNo = randomUUID();
  constructor(readonly custNo: string) {}

  async once({ ops, opsKey }: Line): Promise<void> {
    const body = { channelNo: this.#channelNo, custNo: this.custNo, payBrand: 'WX', transAmount: 10_000 };
    const answer = await fetch(`${ops}/internal/ops/sales`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [opsHeader]: opsKey },
      body: JSON.stringify(body),
    }).catch(() => null);
    const said = (await answer?.json().catch(() => null)) as {
      code: number;
      message: string;
      object: { transNo: string };
    } | null;
    if (said?.code !== 200) return pause(againMs);
    this.acknowledged.push(said.object.transNo);
    this.#channelNo = randomUUID();
  }
}

const writers = 6;

/** All writers and the till running concurrently. */
export class Work {
  #running: Promise<unknown> = Promise.resolve();
  #stopped = true;
  constructor(
    readonly writers: readonly Writer[],
    readonly till: Till,
    private readonly line: () => Line,
    /** Newest movement before the load began. */
    private readonly after: number,
  ) {}

  /** The load of a demo world: terminals in stock that are moved, and a merchant that trades. */
  static async on(database: pg.ClientConfig, line: () => Line): Promise<Work> {
    const rows = <T extends object>(statement: string) => rowsFrom<T>(database, statement);
    const units = await rows<{ no: string }>(
      `select term_sn as no from terminal where agent_no = '80000001' and term_status = 'ISSUED' and cust_no is null and term_sn not in (select term_sn from merchant_incr where examine_status = 'INIT') order by term_sn limit ${writers}`,
    );
    const [cust] = await rows<{ no: string }>(
      `select cust_no as no from merchant where account_status = 'TRUE' and risk_measure = 'NONE' and exists (select 1 from trans t where t.cust_no = merchant.cust_no and pay_brand = 'WX') limit 1`,
    );
    const [last] = await rows<{ id: number }>(`select coalesce(max(id), 0)::int as id from terminal_move`);
    if (!cust || units.length === 0) throw new Error('Expected terminals in stock and a merchant that trades');
    return new Work(
      units.map(({ no }) => new Writer(no)),
      new Till(cust.no),
      line,
      last!.id,
    );
  }

  begin(): void {
    this.#stopped = false;
    const all = [...this.writers, this.till];
    this.#running = Promise.all(
      all.map(async each => {
        while (!this.#stopped || each.doubtful) await each.once(this.line());
      }),
    );
  }
  async end(): Promise<void> {
    this.#stopped = true;
    await this.#running;
  }
  get done(): number {
    return this.writers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
  }
  /** Resolves when every writer has received this many more responses. */
  async goesOn(times: number): Promise<void> {
    const wanted = this.writers.map(({ acknowledged }) => acknowledged.length + times);
    while (this.writers.some(({ acknowledged }, n) => acknowledged.length < wanted[n]!)) await pause(againMs);
  }

  /** Compares the database with the acknowledgements: counts missing movements and lists other inconsistencies. */
  async check(database: pg.ClientConfig): Promise<{ readonly lost: number; readonly wrong: string[] }> {
    const rows = <T extends object>(statement: string, ...values: unknown[]) =>
      rowsFrom<T>(database, statement, values);
    const wrong = [...this.writers, this.till].flatMap(each => each.wrong.splice(0));
    let lost = 0;
    for (const { termSn, acknowledged } of this.writers) {
      const moves = await rows<{ no: string }>(
        `select move_no as no from terminal_move where term_sn = $1 and id > $2 order by id`,
        termSn,
        this.after,
      );
      const there = moves.map(({ no }) => no);
      lost += acknowledged.filter(no => !there.includes(no)).length;
      if (there.join() !== acknowledged.join())
        wrong.push(`${termSn}: ${there.length} movements, ${acknowledged.length} acknowledged`);
    }
    const plans = await rows<{ n: number }>(
      `select count(*)::int as n from terminal_move m where m.term_sn = any($1) and m.id > $2 and m.term_move_type = 'ALLOT'
        and (select count(*) from deduct_plan p where p.related_no = m.move_no) <> 1`,
      this.writers.map(({ termSn }) => termSn),
      this.after,
    );
    if (plans[0]!.n > 0) wrong.push(`${plans[0]!.n} movements without their one plan`);
    const sales = await rows<{ n: number }>(
      `select count(*)::int as n from trans where trans_no = any($1)`,
      this.till.acknowledged,
    );
    lost += this.till.acknowledged.length - sales[0]!.n;
    const twice = await rows<{ n: number }>(
      `select (count(channel_no) - count(distinct channel_no))::int as n from trans where cust_no = $1`,
      this.till.custNo,
    );
    if (twice[0]!.n > 0) wrong.push(`${twice[0]!.n} sales of one reference twice`);
    return { lost, wrong };
  }
}

/** The rules of the ledger that are broken, according to the operations interface. */
export async function brokenRules({ ops, opsKey }: Pick<Line, 'ops' | 'opsKey'>): Promise<readonly string[]> {
  const headers = { 'content-type': 'application/json', [opsHeader]: opsKey };
  const answer = await fetch(`${ops}/internal/ops/verify-ledger`, { method: 'POST', headers, body: '{}' });
  const { broken } = ((await answer.json()) as { object: { broken: { rule: string; subject: string }[] } }).object;
  return broken.map(({ rule, subject }) => `${rule}: ${subject}`);
}
