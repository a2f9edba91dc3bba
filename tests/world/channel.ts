/** The payment channel: signs its reports as docs/channel.md describes, without using the server's code. */
import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/foundation/clock';
import type { Envelope } from './open';
import type { TestApp } from './test-app';

export interface ChannelKey {
  readonly keyId: string;
  readonly secret: string;
}
export interface Request {
  readonly method: string;
  readonly path: string;
  /** Epoch milliseconds. */
  readonly time: number;
  readonly nonce: string;
  /** Sent as it is. */
  readonly body: string;
}

export function signedHeaders({ keyId, secret }: ChannelKey, { method, path, time, nonce, body }: Request) {
  const text = `${method}\n${path}\n${time}\n${nonce}\n${createHash('sha256').update(body).digest('hex')}`;
  return {
    'content-type': 'application/json',
    'x-acquirer-key': keyId,
    'x-acquirer-time': String(time),
    'x-acquirer-nonce': nonce,
    'x-acquirer-signature': createHmac('sha256', secret).update(text).digest('hex'),
  };
}

export interface Answered<T = unknown> extends Envelope<T> {
  readonly status: number;
  readonly retryAfter: unknown;
}
export interface Changes {
  /** Parts of the request that are signed differently from the usual ones. */
  readonly signed?: Partial<Request>;
  /** Parts and headers that are sent differently from the signed ones. */
  readonly sent?: Partial<Pick<Request, 'path' | 'body'>>;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  /** Address of the sender. */
  readonly from?: string;
}

/** Sends reports to a server with a key; an object is sent as JSON. */
export function channelOf({ app, clock }: { readonly app: FastifyInstance; readonly clock: Clock }, key: ChannelKey) {
  return async <T = { readonly transNo: string }>(
    kind: string,
    report: object | string,
    { signed = {}, sent = {}, headers = {}, from = '127.0.0.1' }: Changes = {},
  ): Promise<Answered<T>> => {
    const path = `/agent-web/acquirer/v1/${kind}`;
    const body = typeof report === 'string' ? report : JSON.stringify(report);
    const request = { method: 'POST', path, time: clock.now(), nonce: randomUUID(), body, ...signed };
    const answer = await app.inject({
      method: 'POST',
      url: sent.path ?? request.path,
      remoteAddress: from,
      headers: Object.fromEntries(
        Object.entries({ ...signedHeaders(key, request), ...headers }).filter(([, value]) => value !== undefined),
      ) as Record<string, string>,
      payload: sent.body ?? request.body,
    });
    return { ...answer.json<Envelope<T>>(), status: answer.statusCode, retryAfter: answer.headers['retry-after'] };
  };
}

/** Number of a merchant that may sell, with a terminal, in the subtree of `agent_l1`. */
export const custOfSales = async (app: TestApp): Promise<string> =>
  (
    await app.one<{ cust_no: string }>(
      `select cust_no from merchant m where agent_path like '/10000001/80000001/%' and account_status = 'TRUE' and risk_measure = 'NONE' and arrive_way = 'AUTO'
         and exists (select 1 from terminal t where t.cust_no = m.cust_no) order by cust_no limit 1`,
    )
  ).cust_no;

/** The body of a sale under a new reference. */
export const saleOf = async <F extends object>(app: TestApp, further?: F) => ({
  channelNo: randomUUID() as string,
  custNo: await custOfSales(app),
  payBrand: 'SK',
  cardType: 'DJK',
  transAmount: 20_000,
  ...(further as F),
});
