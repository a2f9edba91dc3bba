/**
 * Client information besides the token: whether it is a browser, and the second cookie that binds a session to its
 * browser, so that a stolen token is useless elsewhere (docs/domain/session.md#session).
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Language, languageCookie, languageNames, portalBases } from '@/api/constants';
import { Failure } from '@/api/failure';
import type { Side } from '@/api/schema/gate';
import { protocolOf } from './client';

export interface Requester {
  /** Browsers send headers about a request's origin; scripts do not, and get no cookie. */
  readonly browser: boolean;
  /** Address of the portal as the browser has it, such as `https://portal.example.com`. */
  readonly origin: string;
  /** User agent, at most 300 characters. */
  readonly userAgent: string;
  /** The language that the browser has chosen for the portals; null if none. */
  readonly language: Language | null;
  /** Value of the second cookie. */
  readonly sid: string | null;
  /** Sets the cookie with the answer; null deletes it. */
  keepSid(sid: string | null): void;
  /** The browser's marks of earlier sign-ins, which open nothing; null without any. */
  readonly known: string | null;
  /** Sets them with the answer. */
  keepKnown(marks: string): void;
}

/** Of work that no browser asks for: nothing of a session is read or set. */
export const scriptRequester: Requester = {
  browser: false,
  origin: '',
  userAgent: '',
  language: null,
  sid: null,
  keepSid: () => {},
  known: null,
  keepKnown: () => {},
};

/** Each portal has its own cookie, so that one browser may be signed in to both. */
const cookieNames = { PROVIDER: 'agent_sid', PLATFORM: 'platform_sid' } as const;
const knownNames = { PROVIDER: 'agent_known', PLATFORM: 'platform_known' } as const;
const knownSeconds = 180 * 86_400;

export function requesterOf(request: FastifyRequest, reply: FastifyReply, side: Side): Requester {
  const { headers } = request;
  // Browsers accept the `__Host-` prefix only over https and without a narrower path.
  const secure = protocolOf(request) === 'https';
  const name = `${secure ? '__Host-' : ''}${cookieNames[side]}`;
  const options = { path: secure ? '/' : portalBases[side], secure, httpOnly: true, sameSite: 'strict' } as const;
  // Sent with the calls of the sign-in page only.
  const signInPage = { ...options, path: `${portalBases[side]}/agent/login` };
  return {
    browser: headers['sec-fetch-site'] !== undefined || headers.origin !== undefined,
    // A proxy may end TLS without saying so; whether the host is the same was checked before (`refuseOtherSites`).
    origin: headers.origin ?? `${protocolOf(request)}://${headers.host ?? ''}`,
    userAgent: (headers['user-agent'] ?? '').slice(0, 300),
    language: chosenLanguage(request.cookies),
    sid: request.cookies[name] ?? null,
    keepSid: sid => void (sid === null ? reply.clearCookie(name, options) : reply.setCookie(name, sid, options)),
    known: request.cookies[knownNames[side]] ?? null,
    keepKnown: marks => void reply.setCookie(knownNames[side], marks, { ...signInPage, maxAge: knownSeconds }),
  };
}

/** A language by its code; null for anything else. */
export const languageIn = (code: string): Language | null =>
  Object.hasOwn(languageNames, code) ? (code as Language) : null;
/** The language that a browser has chosen for the portals. */
export const chosenLanguage = (cookies: FastifyRequest['cookies']): Language | null =>
  languageIn(cookies[languageCookie] ?? '');

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
