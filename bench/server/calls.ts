/** The measured calls, made as an organisation, whose scope is everything below it. */
import { randomBytes } from 'node:crypto';
import http from 'node:http';
import { eq } from 'drizzle-orm';
import { createSend } from '@/api/client/transport';
import { appHeaders, tokenHeader } from '@/api/constants';
import { contract, type PlainCall } from '@/api/contract';
import { dayMs, dayOf } from '@/api/format/format';
import { openSession } from '#server/features/session/session';
import { operator } from '#server/schema';
import { logIn } from '#tests/world/server';
import type { Bench } from './stores';

export interface Sent {
  readonly size: number;
  readonly body: { readonly code: number; readonly message: string; readonly object: unknown };
}
/** `from` is the client address to send in X-Forwarded-For. */
export type Send = (call: PlainCall, input: object, from?: string) => Promise<Sent>;

const user = 'org_demo';

/** Opens a session of the organisation directly, without a captcha. */
export async function tokenFor({ store }: Pick<Bench, 'store'>): Promise<string> {
  const [found] = await store.db.select().from(operator).where(eq(operator.username, user));
  if (!found) throw new Error(`Expected an operator ${user}`);
  return (await openSession(store.db, randomBytes, found, '127.0.0.1', Date.now())).token;
}

/** Signs in the same user through the captcha, for servers whose tables may differ from the current schema. */
export const signedIn = async ({ url }: Pick<Bench, 'url'>): Promise<string> =>
  (await logIn(createSend({ baseURL: url, token: () => null, onFailure: () => {} }), user)).token;

/** Sends calls over keep-alive connections, one per concurrent call. Rejects on anything but success. */
export function sender({ url }: Pick<Bench, 'url'>, token?: string): Send {
  const agent = new http.Agent({ keepAlive: true });
  const headers = {
    ...appHeaders,
    ...(token && { [tokenHeader]: token }),
    'content-type': 'application/json',
    'accept-encoding': 'identity',
  };
  return (call, input, from) =>
    new Promise((resolve, reject) => {
      const options = { agent, method: 'POST', headers: { ...headers, ...(from && { 'x-forwarded-for': from }) } };
      const request = http.request(`${url}${call.path}`, options, response => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () => {
          const bytes = Buffer.concat(parts);
          const body = JSON.parse(bytes.toString()) as Sent['body'];
          if (body.code === 200) resolve({ size: bytes.length, body });
          else reject(new Error(`${call.path}: ${body.code} ${body.message}`));
        });
      });
      request.on('error', reject);
      request.end(JSON.stringify(input));
    });
}

export interface Measured {
  readonly name: string;
  readonly call: PlainCall;
  /** Body of the nth call. */
  readonly input: (index: number) => object;
}

/** Calls over 31 days, the longest period a list shows. Details are those of records on the first page. */
export async function measuredCalls(send: Send): Promise<Measured[]> {
  const { list, total, detail } = contract.trans;
  const month = { transTimeStart: dayOf(Date.now() - 30 * dayMs), transTimeEnd: dayOf(Date.now()) };
  const { object } = (await send(list, month)).body as {
    object: { list: { transNo: string; custName: string }[]; total: number; capped?: boolean };
  };
  // Servers older than client-supplied counts know neither field.
  const known = object.capped === undefined ? {} : { known: object.total, capped: object.capped };
  const numbers = object.list.map(({ transNo }) => transNo);
  const custName = object.list[0]!.custName.slice(0, 2);
  return [
    { name: 'list, 31 days, page 1', call: list, input: () => month },
    { name: 'list, 31 days, page 2', call: list, input: () => ({ ...month, page: 2, ...known }) },
    { name: 'list, 31 days, page 50', call: list, input: () => ({ ...month, page: 50, ...known }) },
    { name: 'list, 31 days, by name', call: list, input: () => ({ ...month, custName }) },
    { name: 'totals, 31 days', call: total, input: () => month },
    { name: 'detail', call: detail, input: index => ({ transNo: numbers[index % numbers.length] }) },
  ];
}
