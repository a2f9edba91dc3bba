/** Distinguishes errors of an unavailable or overloaded database from errors of a statement. */
import { DrizzleQueryError } from 'drizzle-orm';
import { TryLater } from '../calls/try-later';

/** PostgreSQL's error classes (manual, appendix A): connection, resources, operator intervention, system. */
const awayClasses = ['08', '53', '57', '58'];
/** Lock timeout, deadlock, serialization failure, read-only server: a retry may succeed. */
const passingCodes = ['55P03', '40P01', '40001', '25006'];
const socketCodes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'EAI_AGAIN'];
/** The driver's own errors have no code, only a message. */
const driverWords = /^Connection terminated|^timeout exceeded when trying to connect|is not queryable$/;
const retrySeconds = 1;

/** The answer for a temporary database error; null for any other error. */
export function unavailableBy(error: unknown): TryLater | null {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(cause instanceof Error)) return null;
  const { code = '', syscall } = cause as NodeJS.ErrnoException;
  const passing =
    socketCodes.includes(code) ||
    // The socket file is missing while the server is down.
    (code === 'ENOENT' && syscall === 'connect') ||
    (code.length === 5 && awayClasses.includes(code.slice(0, 2))) ||
    passingCodes.includes(code) ||
    driverWords.test(cause.message);
  return passing ? new TryLater('unavailable', retrySeconds) : null;
}
