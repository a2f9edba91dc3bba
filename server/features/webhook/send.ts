/** One event to one address: signed, never to the server's own network, never followed elsewhere (docs/webhooks.md). */
import { createHash, createHmac } from 'node:crypto';
import { lookup } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

const answersWithinMs = 10_000;

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
/** Whether an address is not one of the public internet: the server's own, private, documentation, tunnels to another one. */
export function isInside(text: string): boolean {
  const address = ipaddr.process(text);
  return address.range() !== 'unicast' || (address instanceof ipaddr.IPv6 && !address.match(globalUnicast));
}

const insideRefused = new Error('地址属于内部网络');

/** Resolves names like the system does, and refuses those that lead inside. */
const outsideOnly: LookupFunction = (host, options, done) =>
  lookup(host, { ...options, all: true }, (error, found) => {
    const bad = !error && found.some(({ address }) => isInside(address));
    if (error || bad) return done(error ?? insideRefused, []);
    if (options.all) return done(null, found);
    done(null, found[0]!.address, found[0]!.family); // a name that was found has an address
  });

/** Why nothing was answered, for the operator. */
function wordsFor(error: Error & { readonly code?: string | undefined }): string {
  if (error === insideRefused) return error.message;
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return `${answersWithinMs / 1000}秒内没有应答`;
  const { code = '' } = error;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return '域名无法解析';
  if (code === 'ECONNREFUSED') return '连接被拒绝';
  if (/CERT|SSL|TLS|ALTNAME/.test(code)) return `证书无效（${code}）`;
  return code ? `连接失败（${code}）` : '连接失败';
}

export interface Sent {
  readonly url: string;
  readonly secret: string;
  readonly eventNo: string;
  readonly body: string;
  readonly now: number;
  /** Addresses of private networks may be named (`WEBHOOK_PRIVATE`). */
  readonly allowsInside: boolean;
}

export const signatureOf = (secret: string, time: string, eventNo: string, body: string): string =>
  createHmac('sha256', secret)
    .update([time, eventNo, createHash('sha256').update(body).digest('hex')].join('\n'))
    .digest('hex');

/** The answer, and whether it counts as delivered: any 2xx status. Never rejects. */
export function postEvent({
  url,
  secret,
  eventNo,
  body,
  now,
  allowsInside,
}: Sent): Promise<{ taken: boolean; said: string }> {
  const { protocol, hostname } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  if (!allowsInside && isIP(host) > 0 && isInside(host))
    return Promise.resolve({ taken: false, said: insideRefused.message });
  const time = String(now);
  return new Promise(resolve => {
    const fail = (error: Error) => resolve({ taken: false, said: wordsFor(error) });
    const sending = (protocol === 'https:' ? httpsRequest : httpRequest)(url, {
      method: 'POST',
      agent: false,
      ...(!allowsInside && { lookup: outsideOnly }),
      signal: AbortSignal.timeout(answersWithinMs),
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'x-agent-event': eventNo,
        'x-agent-time': time,
        'x-agent-signature': signatureOf(secret, time, eventNo, body),
      },
    });
    sending.on('error', fail);
    sending.on('response', response => {
      response.resume();
      response.on('error', fail);
      const status = response.statusCode ?? 0;
      resolve({ taken: status >= 200 && status < 300, said: `HTTP ${status}` });
    });
    sending.end(body);
  });
}
