/**
 * Client information besides the token: whether it is a browser, and the second cookie that binds a session to its
 * browser, so that a stolen token is useless elsewhere (docs/domain/sessions.md#session).
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isIP, SocketAddress } from 'node:net';
import { portalBases } from '@/api/constants';
import { Failure } from '@/api/failure';
import type { Side } from '@/api/schema/gate';

export interface Requester {
  /** Browsers send headers about a request's origin; scripts do not, and get no cookie. */
  readonly browser: boolean;
  /** User agent, at most 300 characters. */
  readonly userAgent: string;
  /** Value of the second cookie. */
  readonly sid: string | null;
  /** Sets the cookie with the answer; null deletes it. */
  keepSid(sid: string | null): void;
}

/** Each portal has its own cookie, so that one browser may be signed in to both. */
const cookieNames = { PROVIDER: 'agent_sid', PLATFORM: 'platform_sid' } as const;

export function requesterOf(request: FastifyRequest, reply: FastifyReply, side: Side): Requester {
  const { headers, protocol } = request;
  // Browsers accept the `__Host-` prefix only over https and without a narrower path.
  const secure = protocol === 'https';
  const name = `${secure ? '__Host-' : ''}${cookieNames[side]}`;
  const options = { path: secure ? '/' : portalBases[side], secure, httpOnly: true, sameSite: 'strict' } as const;
  return {
    browser: headers['sec-fetch-site'] !== undefined || headers.origin !== undefined,
    userAgent: (headers['user-agent'] ?? '').slice(0, 300),
    sid: request.cookies[name] ?? null,
    keepSid: sid => void (sid === null ? reply.clearCookie(name, options) : reply.setCookie(name, sid, options)),
  };
}

/**
 * The client address used for rate limits: the one named by trusted proxies, or the socket's if that is invalid.
 * Normalised, so that `::ffff:10.0.0.1` and `10.0.0.1` are the same client. Empty after the socket was closed.
 */
export const clientOf = ({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string =>
  addressOf(ip) ?? addressOf(socket.remoteAddress) ?? '';

function addressOf(text: string | undefined): string | null {
  const version = isIP(text ?? '');
  if (text === undefined || version === 0) return null;
  const { address } = new SocketAddress({ address: text, family: version === 4 ? 'ipv4' : 'ipv6' });
  return address.replace(/^::ffff:(?=\d+\.)/, '');
}

/**
 * Refuses writes that a browser sends on behalf of another site (CSRF). The token header alone prevents that, because
 * other sites cannot set it; this is a second defence. Requests without an origin come from scripts.
 */
export function refuseOtherSites({ method, headers }: FastifyRequest): void {
  if (method === 'GET') return;
  const site = headers['sec-fetch-site'];
  // Not Fastify's `host`, which may be `X-Forwarded-Host`: a proxy that does not set that header forwards the client's
  // value.
  const { origin, host } = headers;
  const own =
    site === undefined ? origin === undefined || hostOf(origin) === host : site === 'same-origin' || site === 'none';
  if (!own) throw new Failure('forbidden', '请求来自其他网站，已拒绝');
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : null);
