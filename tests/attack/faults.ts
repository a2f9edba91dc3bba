/**
 * Load that runs while faults occur, and its expected results. Each writer allots a terminal of its own to an agent and recalls
 * it, with a payment plan; a till reports sales.
 */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Send } from '@/api/client/client';
import { contract } from '@/api/contract';
import type { Failure } from '@/api/failure';
import type { Call } from '@/api/schema/call';
import { rowsFrom } from '#tests/world/server';
import { beforeAgain, differences, type Found, type Hand, isPassing, type Line, type OpsLine, report } from './hand';

const { stock } = contract;

/** A request that is sent as it is, or whose bytes are. */
const request = <In, Out>(call: Call<In, Out>, body: NoInfer<In>) => ({
  path: call.path,
  body,
  by: (send: Send) => send(call, body),
});

/** Allots a terminal to an agent below and recalls it, repeatedly. */
export class Writer implements Hand {
  readonly acknowledged: string[] = [];
  readonly wrong: string[] = [];
  doubtful = false;
  #requestNo = randomUUID();
  /** @param after Newest movement before the load began. */
  constructor(
    readonly termSn: string,
    private readonly after = 0,
  ) {}
  get done(): number {
    return this.acknowledged.length;
  }

  /** The next request; the same as before if that one got no response. */
  get next() {
    const moved = { termSns: [this.termSn], requestNo: this.#requestNo };
    return this.done % 2 === 0
      ? request(stock.allot, { ...moved, toAgentNo: '80000011', unitPrice: 100, periods: 1 })
      : request(stock.recall, moved);
  }
  async once({ send }: Line): Promise<void> {
    try {
      const { moveNo } = await this.next.by(send);
      if (moveNo === null) this.wrong.push(`${this.termSn} was not moved`);
      this.acknowledged.push(String(moveNo));
      this.#requestNo = randomUUID();
      this.doubtful = false;
    } catch (failure) {
      const { reason, message } = failure as Failure;
      if (!isPassing(failure)) this.wrong.push(`${this.termSn}: ${reason} ${message}`);
      this.doubtful = true;
      await beforeAgain();
    }
  }
  /** Finds missing movements, and allotments without their one plan. */
  async check(database: pg.ClientConfig): Promise<Found> {
    const moves = await rowsFrom<{ no: string; plans: number }>(
      database,
      `select move_no as no, (case term_move_type when 'ALLOT' then (select count(*) from deduct_plan p where p.related_no = m.move_no) else 1 end)::int as plans
       from terminal_move m where term_sn = $1 and id > $2 order by id`,
      [this.termSn, this.after],
    );
    const { lost, wrong } = differences(
      this.termSn,
      this.acknowledged,
      moves.map(({ no }) => no),
    );
    const unplanned = moves.filter(({ plans }) => plans !== 1).map(({ no, plans }) => `${no} has ${plans} plans`);
    return { lost, wrong: [...this.wrong.splice(0), ...wrong, ...unplanned] };
  }
}

/** Reports sales, each under a reference that it repeats until it gets a response. */
class Till implements Hand {
  readonly #acknowledged: string[] = [];
  readonly doubtful = false;
  #channelNo = randomUUID();
  constructor(private readonly custNo: string) {}
  get done(): number {
    return this.#acknowledged.length;
  }

  async once(line: Line): Promise<void> {
    const sale = { channelNo: this.#channelNo, custNo: this.custNo, payBrand: 'WX', transAmount: 10_000 };
    const said = await report<{ transNo: string }>(line, 'sales', sale);
    if (said?.code !== 200) return beforeAgain();
    this.#acknowledged.push(said.object.transNo);
    this.#channelNo = randomUUID();
  }
  async check(database: pg.ClientConfig): Promise<Found> {
    const [sales] = await rowsFrom<{ there: number; twice: number }>(
      database,
      `select (count(*) filter (where trans_no = any($2)))::int as there, (count(channel_no) - count(distinct channel_no))::int as twice
       from trans where cust_no = $1`,
      [this.custNo, this.#acknowledged],
    );
    const { there, twice } = sales!;
    return { lost: this.done - there, wrong: twice > 0 ? [`${twice} sales of one reference twice`] : [] };
  }
}

const writers = 6;

/** All of them running concurrently. */
export class Work {
  #running: Promise<unknown> = Promise.resolve();
  #stopped = true;
  constructor(
    readonly writers: readonly Writer[],
    private readonly others: readonly Hand[],
    private readonly line: () => Line,
  ) {}

  /** The load of a demo world: terminals in stock that are moved, a merchant that trades, and who else is given. */
  static async on(database: pg.ClientConfig, line: () => Line, others: readonly Hand[] = []): Promise<Work> {
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
      units.map(({ no }) => new Writer(no, last!.id)),
      [new Till(cust.no), ...others],
      line,
    );
  }

  get hands(): readonly Hand[] {
    return [...this.writers, ...this.others];
  }
  begin(): void {
    this.#stopped = false;
    this.#running = Promise.all(
      this.hands.map(async each => {
        while (!this.#stopped || each.doubtful) await each.once(this.line());
      }),
    );
  }
  async end(): Promise<void> {
    this.#stopped = true;
    await this.#running;
  }
  get done(): number {
    return this.hands.reduce((sum, { done }) => sum + done, 0);
  }
  /** Resolves when each has received this many more responses. */
  async goesOn(times: number, hands: readonly Hand[] = this.writers): Promise<void> {
    const wanted = hands.map(({ done }) => done + times);
    while (hands.some(({ done }, n) => done < wanted[n]!)) await beforeAgain();
  }

  /** Compares the database with the acknowledgements. */
  async check(database: pg.ClientConfig): Promise<Found> {
    const found: Found[] = [];
    for (const each of this.hands) found.push(await each.check(database));
    return { lost: found.reduce((sum, { lost }) => sum + lost, 0), wrong: found.flatMap(({ wrong }) => wrong) };
  }
}

/** The rules of the ledger that are broken, according to the operations interface. */
export async function brokenRules(line: OpsLine): Promise<readonly string[]> {
  const said = await report<{ broken: readonly { rule: string; subject: string }[] }>(line, 'verify-ledger', {});
  return said!.object.broken.map(({ rule, subject }) => `${rule}: ${subject}`);
}
