/**
 * What is known of whoever sends a request besides the token: whether it is a browser, and the second cookie that binds
 * a browser's session to that browser, so that a token read there is of no use elsewhere (reliability 4.3).
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isIP, SocketAddress } from 'node:net';
import { basePath } from '@/api/constants';
import { Failure } from '@/api/failure';

export interface Requester {
  /** Browsers say where a request comes from; scripts do not, and are given no cookie. */
  readonly browser: boolean;
  /** What it calls itself, at most 300 signs. */
  readonly userAgent: string;
  /** The second cookie's value. */
  readonly sid: string | null;
  /** Gives the browser the cookie with the answer; null takes it away. */
  keepSid(sid: string | null): void;
}

export function requesterOf(request: FastifyRequest, reply: FastifyReply): Requester {
  const { headers, protocol } = request;
  // A browser takes `__Host-` over https only, and only for the whole host.
  const [name, place] =
    protocol === 'https' ? ['__Host-agent_sid', 'Path=/; Secure'] : ['agent_sid', `Path=${basePath}`];
  return {
    browser: headers['sec-fetch-site'] !== undefined || headers.origin !== undefined,
    userAgent: (headers['user-agent'] ?? '').slice(0, 300),
    sid: cookie(headers.cookie, name),
    keepSid: sid =>
      void reply.header(
        'set-cookie',
        `${name}=${sid ?? ''}; ${place}; HttpOnly; SameSite=Strict${sid === null ? '; Max-Age=0' : ''}`,
      ),
  };
}

/**
 * The address that a request counts by: the one that its trusted proxies name, or the socket's where that is not an address.
 * Spelt in one way, so that `::ffff:10.0.0.1` and `10.0.0.1` are the same client. Empty after the socket was closed.
 */
export const clientOf = ({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string =>
  addressOf(ip) ?? addressOf(socket.remoteAddress) ?? '';

function addressOf(text: string | undefined): string | null {
  const version = isIP(text ?? '');
  if (text === undefined || version === 0) return null;
  const { address } = new SocketAddress({ address: text, family: version === 4 ? 'ipv4' : 'ipv6' });
  return address.replace(/^::ffff:(?=\d+\.)/, '');
}

/** The value of a cookie; null where there is none of that name. */
export const cookie = (header: string | undefined, name: string): string | null =>
  header
    ?.split('; ')
    .find(pair => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? null;

/**
 * Refuses a write that a browser sends for another site. The token's header alone keeps other sites out, as they cannot
 * set it; this does not rest on that. Requests that name no origin are a script's.
 */
export function refuseOtherSites({ method, headers }: FastifyRequest): void {
  if (method === 'GET') return;
  const site = headers['sec-fetch-site'];
  // Not Fastify's `host`, which may be `X-Forwarded-Host`: a proxy that does not set that header passes on the client's.
  const { origin, host } = headers;
  const own =
    site === undefined ? origin === undefined || hostOf(origin) === host : site === 'same-origin' || site === 'none';
  if (!own) throw new Failure('forbidden', '请求来自其他网站，已拒绝');
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : null);
