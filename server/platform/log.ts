/**
 * The log: pino, one JSON line per event on standard error. Bodies, tokens and personal data must not be passed to it;
 * as a safeguard, fields of these names are removed.
 */
import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { destination, pino, stdTimeFunctions, type DestinationStream } from 'pino';

const secrets = [
  'password',
  'token',
  'secret',
  'captcha',
  'smsCode',
  'phone',
  'legalIdNo',
  'bankCardNo',
  'reservePhone',
  'body',
];

/** Synchronous, so that the last lines before an exit are not lost. */
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
 * The loggable part of an error. The message of a failed query contains its parameters, which may be personal data, so
 * only the database's message and the beginning of the statement are logged.
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
