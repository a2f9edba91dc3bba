/**
 * A payment channel that outlives the database of the platform: it keeps what it was told, what it carried out and paid, and
 * every number that it saw, and notices when one of them comes back for something else (docs/channel.md).
 */
import { expect } from 'vitest';
import { dayOf } from '@/api/format/format';
import { opener } from '#server/demo/channel/client';
import { channelOf, type ChannelKey } from '#tests/world/channel';
import { type Line, plain, sumOf } from '#tests/world/daily-file';
import type { Party } from '#tests/world/registering';
import type { TestApp } from '#tests/world/test-app';

interface Order {
  readonly withdrawNo: string;
  readonly agentNo: string;
  readonly realAmount: number;
  readonly payeeVersion: number;
}
export interface Payout {
  readonly order: Order;
  readonly at: number;
  /** What was reported of it, in its order. */
  readonly events: ('paid' | 'bounced')[];
}
/** A sale or a refund as it was reported. */
interface Carried {
  readonly kind: 'sales' | 'refunds';
  readonly at: number;
  readonly body: Readonly<Record<string, unknown>> & { readonly channelNo: string };
  readonly line: Line;
}
interface Sold {
  readonly transNo: string;
  readonly transStatus: string;
}
type Ask = ReturnType<typeof channelOf>;
const parties = [
  ['MERCHANT', 'merchants'],
  ['PAYEE', 'payees'],
] as const;

export class YearChannel {
  readonly payouts = new Map<string, Payout>();
  /** By its own reference: the number that the platform gave the sale, which changes with a repeated report. */
  readonly transNos = new Map<string, string>();
  /** Every status that the door answered with. */
  readonly statuses = new Map<number, number>();
  readonly #carried: Carried[] = [];
  readonly #taken = new Map<string, string>();
  readonly #key: ChannelKey;
  #ask: Ask;
  #references = 0;

  constructor(
    private app: TestApp,
    key: ChannelKey,
  ) {
    this.#key = key;
    this.#ask = channelOf(app, key);
  }
  /** Goes on with what took the place of the app before. */
  turnTo(app: TestApp): void {
    this.app = app;
    this.#ask = channelOf(app, this.#key);
  }

  async told<T>(kind: string, body: object): Promise<{ readonly code: number; readonly object: T }> {
    const answer = await this.#ask<T>(kind, body);
    this.statuses.set(answer.status, (this.statuses.get(answer.status) ?? 0) + 1);
    return answer;
  }
  async #ok<T>(kind: string, body: object): Promise<T> {
    const answer = await this.told<T>(kind, body);
    expect([kind, body, answer.code]).toEqual([kind, body, 200]);
    return answer.object;
  }
  reference(): string {
    this.#references += 1;
    return `YC-${String(this.#references).padStart(6, '0')}`;
  }

  /** Compares what it has taken in before. */
  async compare(): Promise<void> {
    for (const [kind, all] of parties) {
      let page: readonly Party[];
      let after: string | undefined;
      do {
        page = (await this.#ok<Record<string, readonly Party[]>>(all, { all: true, after, limit: 100 }))[all]!;
        for (const party of page) this.#noteVersion(kind, party);
        after = page.at(-1)?.no;
      } while (page.length === 100);
    }
  }
  /** Takes in whom it was told of. @returns How many. */
  async register(): Promise<number> {
    let count = 0;
    for (const [kind, all] of parties)
      for (;;) {
        const waiting = (await this.#ok<Record<string, readonly Party[]>>(all, {}))[all]!;
        if (waiting.length === 0) break;
        for (const party of waiting) {
          this.#noteVersion(kind, party);
          const { no, version } = party;
          await this.#ok('registrations', { kind, no, version, event: 'registered' });
          count += 1;
        }
      }
    return count;
  }
  /** "A version never stands for two contents." */
  #noteVersion(kind: string, { no, version, name, account, papers, sealed }: Party): void {
    const content = JSON.stringify([name, account, papers, opener(this.#key)(sealed)]);
    const named = `${kind} ${no} version ${version}`;
    expect([named, this.#taken.get(named) ?? content]).toEqual([named, content]);
    this.#taken.set(named, content);
  }

  async sale(
    body: { readonly transAmount: number },
    transTime: number,
  ): Promise<Sold & { readonly channelNo: string }> {
    const channelNo = this.reference();
    const report = { channelNo, transTime, ...body };
    const { transAmount } = body;
    const sold = await this.#ok<Sold>('sales', report);
    this.transNos.set(channelNo, sold.transNo);
    // What the platform does not accept is taken back, and is in no file.
    if (sold.transStatus === 'SUCCESS') this.#keep('sales', report, { kind: 'SALE', amount: transAmount, transTime });
    return { channelNo, ...sold };
  }
  async refund(ofSale: string, amount: number): Promise<void> {
    const report = { channelNo: this.reference(), ofSale, amount, reason: '顾客退货' };
    await this.#ok('refunds', this.#named(report));
    this.#keep('refunds', report, { kind: 'REFUND', amount, transTime: this.app.clock.now() });
  }
  /** The sale is named by the number that the platform knows it by now. */
  #named({ ofSale, ...report }: Carried['body']): object {
    return ofSale === undefined ? report : { ...report, transNo: this.transNos.get(ofSale as string) };
  }
  #keep(kind: Carried['kind'], body: Carried['body'], line: Omit<Line, 'channelNo'>): void {
    const full = { ...line, channelNo: body.channelNo } as Line;
    this.#carried.push({ kind, body, at: this.app.clock.now(), line: full });
  }

  /** Pays every order that it has not paid yet. @param bounces Whether the bank sends them back afterwards. */
  async pay(bounces = false): Promise<void> {
    const { orders } = await this.#ok<{ orders: readonly Order[] }>('payout-orders', {});
    for (const order of orders) {
      const { withdrawNo, agentNo, realAmount, payeeVersion } = order;
      // A number that it has paid must not come back for another payout.
      expect(this.payouts.has(withdrawNo)).toBe(false);
      expect(this.#taken.has(`PAYEE ${agentNo} version ${payeeVersion}`)).toBe(true);
      const payout: Payout = {
        order: { withdrawNo, agentNo, realAmount, payeeVersion },
        at: this.app.clock.now(),
        events: bounces ? ['paid', 'bounced'] : ['paid'],
      };
      this.payouts.set(withdrawNo, payout);
      for (const event of payout.events) await this.#ok('payouts', payoutReport(payout, event));
    }
  }

  /** Delivers the file of a day. */
  async deliver(day: string): Promise<void> {
    const lines = this.#carried.map(({ line }) => line).filter(({ transTime }) => dayOf(transTime) === day);
    const file = { day, count: lines.length, sum: sumOf(lines), lines: lines.map(plain) };
    expect(await this.#ok('daily-files', file)).toMatchObject({ fileStatus: 'COMPARED' });
  }

  /**
   * Reports again what it carried out since a moment (docs/backup.md#numbers-after-a-restore).
   *
   * @returns The payouts that the platform does not know.
   */
  async repeatSince(moment: number): Promise<Payout[]> {
    for (const { kind, body } of this.#carried.filter(({ at }) => at >= moment)) {
      const answer = await this.#ok<Sold>(kind, this.#named(body));
      if (kind === 'sales') {
        this.transNos.set(body.channelNo, answer.transNo);
        expect(answer.transStatus).toBe('SUCCESS');
      }
    }
    const unknown: Payout[] = [];
    for (const payout of [...this.payouts.values()].filter(({ at }) => at >= moment))
      for (const event of payout.events) {
        const { code } = await this.told('payouts', payoutReport(payout, event));
        if (code === 404) unknown.push(payout);
        else expect(code).toBe(200);
      }
    return unknown;
  }
}

const payoutReport = ({ order: { withdrawNo } }: Payout, event: 'paid' | 'bounced') => ({
  channelNo: `YP-${withdrawNo}-${event}`,
  withdrawNo,
  event,
  ...(event === 'bounced' && { remark: '收款账户已注销' }),
});
