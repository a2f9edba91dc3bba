/**
 * The log: pino, one JSON line per event on standard error. Bodies, tokens and personal data are never given to it; should one
 * slip in under its own name it is cut out.
 */
import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { destination, pino, stdTimeFunctions, type DestinationStream } from 'pino';

const secrets = ['password', 'token', 'captcha', 'smsCode', 'phone', 'legalIdNo', 'bankCardNo', 'reservePhone', 'body'];

/** Written at once, so that the last words before an end are not lost. */
export const createLog = (to: DestinationStream = destination({ dest: 2, sync: true })): FastifyBaseLogger =>
  pino(
    {
      base: null,
      messageKey: 'message',
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: level => ({ level }) },
      serializers: { err: describe },
      redact: { paths: secrets.flatMap(name => [name, `*.${name}`]), remove: true },
    },
    to,
  );

/**
 * What a reader of the log needs of an error. A failed query's own message carries its parameters, which may be personal data, so
 * only the database's word and the statement's beginning are kept.
 */
export function describe(error: Error): { name: string; message: string; stack: string; statement?: string } {
  const stack = (error.stack ?? '').slice((error.stack ?? '').indexOf('\n    at '));
  if (error instanceof DrizzleQueryError) {
    return {
      name: error.name,
      message: error.cause?.message ?? 'query failed',
      stack,
      statement: error.query.slice(0, 200),
    };
  }
  return { name: error.name, message: error.message, stack };
}
