/**
 * A payment channel for demos: registrations, sales in the rhythm of a day, refunds, payouts, retrieval requests, and the
 * daily file with a few honest differences. It knows the server through its signed API only (docs/channel.md).
 */
import { randomUUID } from 'node:crypto';
import { dayMs, dayOf, startOfDay } from '@/api/format/format';
import type { Clock } from '#server/foundation/clock';
import { demoBank } from '../documents';
import type { Dice } from '../dice';
import type { Books, Entry } from './books';
import type { Answer, Open, Send } from './client';
import { registerAll } from './register';
import { drawSale, reportOf, rhythm, type Terminal } from './draw-sale';

export interface ChannelOptions {
  readonly send: Send;
  readonly open: Open;
  readonly books: Books;
  readonly dice: Dice;
  readonly clock: Clock;
  /** Share of sales whose report goes wrong; by default about ten a day. */
  readonly mishaps?: number;
  /** One line for whoever watches. */
  readonly tell: (text: string) => void;
}
export interface Channel {
  /** Everything of one moment. */
  step(): Promise<void>;
}

interface Order {
  readonly withdrawNo: string;
  readonly handedTime: number;
}
/** A sale of this run that something may still happen to. */
interface Sold {
  readonly transNo: string;
  readonly entry: Entry;
}

const refusals = ['余额不足', '密码错误', '交易超时', '卡片已挂失'];

/** The channel asks anew which terminals there are, because merchants bind and unbind them. */
const knownForMs = 60_000;
const paidAfterMs = 30_000;
const linesAPart = 2000;
const remembered = 400;
const rowsAPage = 500;
/** What no channel is free of: a report that is never sent, an amount that is changed afterwards, a sale taken back. */
const mishaps = ['unsent', 'changed', 'taken back'] as const;
type Mishap = (typeof mishaps)[number];
const usualMishaps = 0.0003;

export function createChannel(options: ChannelOptions): Channel {
  const { dice, clock } = options;
  const state = new State(options);
  return {
    async step() {
      const now = clock.now();
      await state.learn(now);
      const expected = rhythm[Math.floor((now - startOfDay(dayOf(now))) / (dayMs / 24))]!; // one entry per hour
      const sales = Math.floor(expected) + Number(dice.chance(expected % 1));
      for (let n = 0; n < sales; n += 1) await state.sell(now);
      await state.answerWaiting();
      if (dice.chance(0.08)) await state.refund(now);
      if (dice.chance(0.02)) await state.retrieve();
      if (dice.chance(0.02)) await state.returnPayment();
      await state.payOut(now);
      await state.deliver(now);
    },
  };
}

class State {
  readonly #options: ChannelOptions;
  #terminals: readonly Terminal[] = [];
  /** Bound since the last look. */
  #fresh: Terminal[] = [];
  #knownUntil = 0;
  /** Sold by each merchant today, in fen. */
  #soldToday = new Map<string, number>();
  #today = '';
  /** Reported since the last look. */
  #sales = 0;
  #sold: Sold[] = [];
  /** Accepted for the time being; answered at the next step. */
  #waiting: Sold[] = [];
  #returned: string[] = [];

  constructor(options: ChannelOptions) {
    this.#options = options;
  }

  async learn(now: number): Promise<void> {
    if (dayOf(now) !== this.#today) {
      this.#today = dayOf(now);
      this.#soldToday = new Map();
    }
    if (now < this.#knownUntil) return;
    if (this.#sales > 0) this.#options.tell(`上送交易 ${this.#sales} 笔`);
    this.#sales = 0;
    const found = await this.#all<Terminal>('terminals', 'terminals', ({ termSn }) => termSn);
    if (this.#terminals.length > 0) {
      const known = new Set(this.#terminals.map(({ termSn }) => termSn));
      this.#fresh = found.filter(({ termSn }) => !known.has(termSn));
      for (const { termSn } of this.#fresh) this.#options.tell(`终端 ${termSn} 已绑定`);
    }
    this.#terminals = found;
    await registerAll({ ...this.#options, all: this.#all.bind(this) });
    this.#knownUntil = now + knownForMs;
  }

  async sell(now: number): Promise<void> {
    const { dice, books, tell } = this.#options;
    const unit = this.#pick();
    if (!unit) return;
    const entry = drawSale(dice, unit, now);
    const soldBefore = this.#soldToday.get(unit.custNo) ?? 0;
    // The channel knows the limits and does not carry out what is beyond them.
    if (soldBefore + entry.amount > unit.dayLimit) return;
    const failReason = dice.chance(0.05) ? dice.pick(refusals) : null;
    const answered = !dice.chance(0.05);
    const mishap = !failReason && dice.chance(this.#options.mishaps ?? usualMishaps) ? dice.pick(mishaps) : null;
    if (mishap === 'unsent') return books.add({ ...entry, unsent: true });
    const card = entry.cardType && { cardNo: `620000${dice.digits(10)}`, bankName: demoBank.bankName };
    const serviceFee = dice.chance(0.05) && entry.amount > 10_000 ? { serviceFee: 100, serviceFeeType: 'ENJOY' } : {};
    const outcome = { answered: answered || failReason !== null, failReason };
    const report = { ...reportOf(entry), ...card, ...serviceFee, ...outcome };
    const { status, object, message } = await this.#send<{ transNo: string; transStatus: string }>('sales', report);
    // A merchant without a price for this way of payment: the sale did not take place.
    if (status !== 200) return status === 400 ? undefined : tell(`交易未被受理：${message}`);
    this.#sales += 1;
    // Also a sale that the platform does not accept: the channel takes it back.
    if (object.transStatus === 'ERROR') return;
    const sold = { transNo: object.transNo, entry };
    if (answered) this.#carryOut(sold, mishap);
    else this.#waiting.push(sold);
  }

  async answerWaiting(): Promise<void> {
    for (const { transNo, entry } of this.#waiting.splice(0)) {
      const answer = { channelNo: `${entry.channelNo}-A`, transNo };
      const { status, object } = await this.#send<{ transStatus: string }>('answers', answer);
      if (status === 200 && object.transStatus === 'SUCCESS') this.#carryOut({ transNo, entry }, null);
    }
  }

  #carryOut(sold: Sold, mishap: Mishap | null): void {
    const { entry } = sold;
    if (mishap !== 'taken back')
      this.#options.books.add(mishap === 'changed' ? { ...entry, amount: entry.amount + 100 } : entry);
    this.#soldToday.set(entry.custNo, (this.#soldToday.get(entry.custNo) ?? 0) + entry.amount);
    this.#sold = [...this.#sold, sold].slice(-remembered);
  }

  /** The whole sale or half of it, once. */
  async refund(now: number): Promise<void> {
    const { dice, books } = this.#options;
    const sold = this.#take();
    if (!sold) return;
    const { entry, transNo } = sold;
    const amount = dice.chance(0.5) ? entry.amount : Math.max(1, Math.floor(entry.amount / 2));
    const channelNo = `${entry.channelNo}-R`;
    const { status } = await this.#send('refunds', { channelNo, transNo, amount, reason: '顾客退货' });
    if (status === 200)
      books.add({ ...entry, kind: 'REFUND', channelNo, amount, fee: null, termSn: null, transTime: now });
  }

  async retrieve(): Promise<void> {
    const sold = this.#take();
    if (!sold) return;
    const { channelNo } = sold.entry;
    await this.#send('retrievals', { channelNo, transNo: sold.transNo, adjustReason: '持卡人否认交易' });
  }

  /** A bank returns what was paid to a merchant; it is paid again at the next occasion. */
  async returnPayment(): Promise<void> {
    const again = this.#returned.pop();
    if (again)
      return void (await this.#send('settlements', { channelNo: randomUUID(), transNo: again, event: 'paidAgain' }));
    const sold = this.#take();
    if (!sold) return;
    const body = { channelNo: randomUUID(), transNo: sold.transNo, event: 'bankReturn', failReason: '账户状态异常' };
    const { status } = await this.#send('settlements', body);
    if (status === 200) this.#returned.push(sold.transNo);
  }

  async payOut(now: number): Promise<void> {
    const { dice, tell } = this.#options;
    const orders = await this.#all<Order>('payout-orders', 'orders', ({ withdrawNo }) => withdrawNo);
    const due = orders.filter(({ handedTime }) => handedTime <= now - paidAfterMs);
    for (const { withdrawNo } of due) {
      const outcome = dice.chance(0.92) ? { event: 'paid' } : { event: 'payFail', remark: '收款账户状态异常' };
      const { status, message } = await this.#send('payouts', {
        channelNo: `PO-${withdrawNo}`,
        withdrawNo,
        ...outcome,
      });
      tell(
        status === 200
          ? `提现 ${withdrawNo} ${outcome.event === 'paid' ? '已打款' : '打款失败'}`
          : `提现 ${withdrawNo}：${message}`,
      );
    }
  }

  /** The files of past days, each in parts; afterwards half of the reports that were never sent. */
  async deliver(now: number): Promise<void> {
    const { books, dice, tell } = this.#options;
    for (const day of books.undelivered(dayOf(now))) {
      const entries = books.of(day);
      const { status, message } = await this.#deliverDay(day, entries);
      tell(`${day} 的对账文件（${entries.length} 笔）${status === 200 ? '已提交' : `未被受理：${message}`}`);
      if (status !== 200 && status !== 400 && status !== 409) return;
      books.delivered(day);
      for (const { unsent, ...entry } of entries)
        if (unsent && dice.chance(0.5)) await this.#send('sales', reportOf(entry));
    }
  }

  async #deliverDay(day: string, entries: readonly Entry[]): Promise<Answer> {
    const lines = entries.map(({ unsent: _unsent, ...line }) => line);
    const header = { day, count: lines.length, sum: lines.reduce((total, line) => total + signedAmount(line), 0) };
    const parts = Math.ceil(lines.length / linesAPart);
    let answer: Answer | null = null;
    for (let part = 1; part <= parts && (answer?.status ?? 200) === 200; part += 1) {
      const own = lines.slice((part - 1) * linesAPart, part * linesAPart);
      answer = await this.#send('daily-files', { ...header, part, parts, lines: own });
    }
    return answer!; // a day with books has at least one entry
  }

  /** Terminals that were bound a moment ago first: their sales make them active. */
  #pick(): Terminal | null {
    const { dice } = this.#options;
    const bound = this.#fresh.pop();
    if (bound) return bound;
    const inactive = this.#terminals.filter(({ termStatus }) => termStatus === 'BOUND');
    const among = inactive.length > 0 && dice.chance(0.1) ? inactive : this.#terminals;
    return among.length > 0 ? dice.pick(among) : null;
  }

  /** Takes one of the remembered sales, so that only one thing happens to it. */
  #take(): Sold | null {
    const { dice } = this.#options;
    if (this.#sold.length === 0) return null;
    return this.#sold.splice(dice.between(0, this.#sold.length - 1), 1)[0] ?? null;
  }

  #send<T>(kind: string, body: object): Promise<Answer<T>> {
    return this.#options.send<T>(kind, body);
  }

  /** All rows of a question, page by page; none if the server does not answer. */
  async #all<R>(kind: string, name: string, numberOf: (row: R) => string, limit = rowsAPage): Promise<R[]> {
    const found: R[] = [];
    for (;;) {
      const last = found.at(-1);
      const page = { limit, ...(last && { after: numberOf(last) }) };
      const { status, object } = await this.#send<Readonly<Record<string, readonly R[]>>>(kind, page);
      const rows = status === 200 ? object[name]! : [];
      found.push(...rows);
      if (rows.length < limit) return found;
    }
  }
}

const signedAmount = ({ kind, amount }: Pick<Entry, 'kind' | 'amount'>) => (kind === 'REFUND' ? -amount : amount);
