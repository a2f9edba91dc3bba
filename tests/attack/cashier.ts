/**
 * Withdrawals while faults occur: a provider asks for a code and applies with it, the platform refuses or pays, and its channel says what
 * became of it. The rules of the ledger compare what was booked and frozen (docs/domain/account.md#withdrawals).
 */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Send } from '@/api/client/client';
import { contract } from '@/api/contract';
import { Failure } from '@/api/failure';
import { rowsFrom } from '#tests/world/server';
import { beforeAgain, differences, type Found, type Hand, isPassing, type Line, report } from './hand';

const { withdraw, platformWithdraw } = contract;
const agentNo = '80000001';
type Account = 'PROFIT' | 'REWARD';
/** Fen. Each application is for one more than the last, because a code for the same amount is sent once a minute. */
const leastAmount = 10_000;
/** At most so many arrive, as long as there is money left for another (in a demo of scale 0.05 there is none); of the rest every other one is refused, and the others fail. */
const arriveAtMost = 4;
/** Fen, of the largest that is applied for. */
const mostAmount = 11_000;
const dayMs = 86_400_000;

type Step =
  | { readonly is: 'ask' }
  | { readonly is: 'apply'; readonly body: { amount: number; smsCode: string; requestNo: string } }
  | { readonly is: 'decide'; readonly body: { withdrawNo: string; requestNo: string } }
  | { readonly is: 'report'; readonly body: { withdrawNo: string; channelNo: string } };

const reportOf = ({ withdrawNo }: { withdrawNo: string }): Step => ({
  is: 'report',
  body: { withdrawNo, channelNo: randomUUID() },
});

export class Cashier implements Hand {
  readonly #acknowledged: string[] = [];
  /** What became of those that were decided. */
  readonly #expected = new Map<string, string>();
  readonly #wrong: string[] = [];
  #step: Step = { is: 'ask' };
  #asked = 0;
  private constructor(
    private readonly platform: Send,
    private readonly database: pg.ClientConfig,
    private readonly accountType: Account,
    private readonly arrive: number,
    /** Newest withdrawal before the load began. */
    private readonly after: number,
  ) {}

  /** @throws Failure with the reason if nothing can be withdrawn, such as before 09:00 and from 20:00 on */
  static async at(database: pg.ClientConfig, { send }: Line, platform: Send): Promise<Cashier> {
    const [most] = await rowsFrom<{ accountType: Account; available: number; last: number }>(
      database,
      `select account_type as "accountType", (balance - frozen)::int as available, (select coalesce(max(id), 0) from withdraw)::int as last
       from account where agent_no = $1 and account_type in ('PROFIT', 'REWARD') order by 2 desc limit 1`,
      [agentNo],
    );
    const { accountType, available, last } = most!;
    await send(withdraw.sendCode, { accountType, amount: leastAmount });
    const arrive = Math.min(arriveAtMost, Math.floor(available / mostAmount) - 1);
    return new Cashier(platform, database, accountType, arrive, last);
  }

  get done(): number {
    return this.#acknowledged.length;
  }
  get doubtful(): boolean {
    return this.#step.is !== 'ask';
  }
  async once(line: Line): Promise<void> {
    const step = this.#step;
    try {
      this.#step = await this.next(step, line);
    } catch (error) {
      this.judge(step, error);
      await beforeAgain();
    }
  }

  private async next(step: Step, line: Line): Promise<Step> {
    const { send } = line;
    if (step.is === 'ask') {
      this.#asked += 1;
      const amount = leastAmount + (this.#asked % (mostAmount - leastAmount));
      return { is: 'apply', body: { amount, smsCode: await this.code(send, amount), requestNo: randomUUID() } };
    }
    if (step.is === 'apply') {
      const { withdrawNo } = await send(withdraw.apply, { accountType: this.accountType, ...step.body });
      this.#acknowledged.push(withdrawNo);
      return { is: 'decide', body: { withdrawNo, requestNo: randomUUID() } };
    }
    if (step.is === 'decide') {
      const refuses = this.done % 2 === 0;
      const decision = refuses ? { event: 'refuse', remark: '账户信息有误' } : { event: 'pay' };
      await this.platform(platformWithdraw.decide, { ...step.body, ...decision });
      if (!refuses) return reportOf(step.body);
      this.#expected.set(step.body.withdrawNo, 'REFUSE');
      return { is: 'ask' };
    }
    const arrives = this.done <= 2 * this.arrive;
    const event = arrives ? { event: 'paid' } : { event: 'payFail', remark: '收款账户异常' };
    const said = await report<object>(line, 'payouts', { ...step.body, ...event });
    if (said?.code !== 200) throw new Failure(said && said.code < 500 ? 'broken' : 'network', said?.message);
    this.#expected.set(step.body.withdrawNo, arrives ? 'SUCCESS' : 'FAIL');
    return { is: 'ask' };
  }

  /** The code as the message has it; messages before it are moved out of the limits of a day. */
  private async code(send: Send, amount: number): Promise<string> {
    await this.rows(`update message set create_time = create_time - ${2 * dayMs} where agent_no = $1`, agentNo);
    await send(withdraw.sendCode, { accountType: this.accountType, amount });
    const [sent] = await this.rows<{ answer: number }>(
      `select answer from captcha where kind = 'sms' and purpose = 'WITHDRAW' order by expire_time desc limit 1`,
    );
    return String(sent!.answer).padStart(6, '0');
  }

  private judge(step: Step, error: unknown): void {
    // Our own statements fail while the database is away.
    if (!(error instanceof Failure) || isPassing(error)) return;
    // Small ones are paid before somebody decides, every ten minutes. One that was refused before cannot arrive.
    if (step.is === 'decide' && error.reason === 'conflict') return void (this.#step = reportOf(step.body));
    this.#step = { is: 'ask' };
    this.#wrong.push(`${step.is}: ${error.reason} ${error.message}`);
  }

  async check(): Promise<Found> {
    const rows = await this.rows<{ no: string; status: string }>(
      `select withdraw_no as no, withdraw_status as status from withdraw where agent_no = $1 and account_type = $2 and id > $3 order by id`,
      agentNo,
      this.accountType,
      this.after,
    );
    const statuses = new Map(rows.map(({ no, status }) => [no, status]));
    const { lost, wrong } = differences('withdrawals', this.#acknowledged, [...statuses.keys()]);
    const otherwise = [...this.#expected].filter(([no, status]) => statuses.get(no) !== status);
    return { lost: lost + otherwise.length, wrong: [...this.#wrong.splice(0), ...wrong] };
  }

  private rows<T extends object>(statement: string, ...values: unknown[]) {
    return rowsFrom<T>(this.database, statement, values);
  }
}
