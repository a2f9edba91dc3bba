/**
 * The log: pino, one JSON line per event on standard error. Bodies, tokens and personal data must not be passed to it;
 * as a safeguard, fields of these names are removed.
 */
import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { destination, pino, stdTimeFunctions, symbols, type DestinationStream } from 'pino';

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

/** Longest delay and most characters of lines that are written together. */
const together = { ms: 100, characters: 16 * 1024 };

/**
 * Lines of answered calls are written together, because a write costs more than all the rest of a line. A warning or an
 * error is written at once, behind what came before it; the lines before an exit are not lost.
 */
export function batchedWrites(
  write: (lines: string) => void,
  beforeExit: (flush: () => void) => void = flush => process.once('exit', flush),
): DestinationStream {
  let lines = '';
  let due: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(due);
    due = undefined;
    const written = lines;
    lines = '';
    if (written) write(written);
  };
  beforeExit(flush);
  const stream = {
    [symbols.needsMetadataGsym]: true,
    lastLevel: 0, // set by pino before each line
    write(line: string) {
      lines += line;
      if (stream.lastLevel >= pino.levels.values['warn']! || lines.length >= together.characters) flush();
      else due ??= setTimeout(flush, together.ms).unref();
    },
  };
  return stream;
}

/** Synchronous, so that the last lines before an exit are not lost. */
function standardError(): DestinationStream {
  const file = destination({ dest: 2, sync: true });
  return batchedWrites(lines => file.write(lines));
}

export const createLog = (to: DestinationStream = standardError()): FastifyBaseLogger =>
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
