/** Which errors mean that the database is not there or too busy, as against a statement that is wrong. */
import { DrizzleQueryError } from 'drizzle-orm';
import { TryLater } from '../calls/try-later';

/** PostgreSQL's classes of errors (its manual, appendix A): connection, resources, operator intervention, system. */
const awayClasses = ['08', '53', '57', '58'];
/** A lock not to be had in time, a deadlock, a serialization failure, a server that only reads: another try may do it. */
const passingCodes = ['55P03', '40P01', '40001', '25006'];
const socketCodes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'EAI_AGAIN'];
/** The driver's own errors have words only. */
const driverWords = /^Connection terminated|^timeout exceeded when trying to connect|is not queryable$/;
const retrySeconds = 1;

/** The answer to an error of the database that is nobody's fault and may pass; null for any other error. */
export function unavailableBy(error: unknown): TryLater | null {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(cause instanceof Error)) return null;
  const { code = '', syscall } = cause as NodeJS.ErrnoException;
  const passing =
    socketCodes.includes(code) ||
    // The socket's file is gone while the server is.
    (code === 'ENOENT' && syscall === 'connect') ||
    (code.length === 5 && awayClasses.includes(code.slice(0, 2))) ||
    passingCodes.includes(code) ||
    driverWords.test(cause.message);
  return passing ? new TryLater('unavailable', retrySeconds) : null;
}
