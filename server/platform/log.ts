/** One JSON line per event on standard error. Bodies, tokens and personal data are never given to it. */
import { DrizzleQueryError } from 'drizzle-orm';
import type { Log } from './deps';

export function createLog(write: (line: string) => void = line => process.stderr.write(line)): Log {
  const at = (level: string) => (fields: object, message: string) =>
    write(`${JSON.stringify({ time: new Date().toISOString(), level, message, ...fields }, plainError)}\n`);
  return { info: at('info'), warn: at('warn'), error: at('error') };
}

/**
 * An Error has no enumerable fields of its own; its stack is what a reader needs. A failed query's own message carries
 * its parameters, which may be personal data, so only the database's word and the statement's beginning are kept.
 */
const plainError = (_key: string, value: unknown) => (value instanceof Error ? describe(value) : value);

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
