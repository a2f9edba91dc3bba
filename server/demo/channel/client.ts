/** The simulated channel's side of the signed API, written from docs/channel.md and not from the server's code. */
import { createDecipheriv, createHash, createHmac, hkdfSync, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

export interface ChannelKey {
  readonly keyId: string;
  readonly secret: string;
}
export interface Answer<T = unknown> {
  /** Real HTTP status; 0 if the server did not answer. */
  readonly status: number;
  readonly message: string;
  readonly object: T;
}
/** The key is not valid, so nothing else will be accepted either. */
export class KeyRefused extends Error {}
export type Send = <T>(kind: string, body: object) => Promise<Answer<T>>;

const path = '/agent-web/acquirer/v1';
/** Answers after which the same report is sent again; without an answer, too. */
const again = [0, 429, 500, 503];
const pausesMs = [500, 2000, 5000];
const answersWithinMs = 30_000;

/** @param origin The server's address, without a path. */
export function channelClient(origin: string, key: ChannelKey): Send {
  const once = async (kind: string, body: string): Promise<Answer> => {
    try {
      const response = await fetch(`${origin}${path}/${kind}`, {
        method: 'POST',
        headers: signed(key, `${path}/${kind}`, body),
        body,
        signal: AbortSignal.timeout(answersWithinMs),
      });
      const { message, object } = (await response.json()) as Omit<Answer, 'status'>;
      return { status: response.status, message, object };
    } catch (error) {
      return { status: 0, message: (error as Error).message, object: null };
    }
  };
  return async <T>(kind: string, report: object) => {
    const body = JSON.stringify(report);
    let answer = await once(kind, body);
    for (const pause of pausesMs) {
      if (!again.includes(answer.status)) break;
      await wait(pause);
      answer = await once(kind, body);
    }
    if (answer.status === 401) throw new KeyRefused(answer.message);
    return answer as Answer<T>;
  };
}

/** Every attempt has its own time and nonce. */
function signed({ keyId, secret }: ChannelKey, target: string, body: string): Record<string, string> {
  const [time, nonce] = [String(Date.now()), randomUUID()];
  const text = ['POST', target, time, nonce, createHash('sha256').update(body).digest('hex')].join('\n');
  return {
    'content-type': 'application/json',
    'x-acquirer-key': keyId,
    'x-acquirer-time': time,
    'x-acquirer-nonce': nonce,
    'x-acquirer-signature': createHmac('sha256', secret).update(text).digest('hex'),
  };
}

/** The numbers of a merchant or payee in clear. */
export interface Numbers {
  readonly no: string;
  readonly version: number;
  readonly phone: string;
  readonly legalIdNo: string | null;
  readonly bankCardNo: string | null;
  readonly reservePhone: string | null;
}
export type Open = (sealed: string) => Numbers;

/** Opens what is sealed for a key. */
export function opener({ secret }: ChannelKey): Open {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'agent-web channel numbers', 32));
  return sealed => {
    const [header = '', , ...rest] = sealed.split('.');
    const [nonce, body, tag] = rest.map(part => Buffer.from(part, 'base64url')) as [Buffer, Buffer, Buffer];
    const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(header)).setAuthTag(tag);
    return JSON.parse(Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')) as Numbers;
  };
}
