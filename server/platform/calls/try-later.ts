/** A temporary refusal, independent of the request's content: the same request may succeed later. */
import { Failure } from '@/api/failure';

/**
 * Unlike other refusals of a known call, it has its own HTTP status, 429 or 503, and `retry-after`: a proxy or script
 * then recognises an overload instead of an answer. The envelope is the usual one.
 */
export class TryLater extends Failure {
  constructor(
    override readonly reason: 'tooMany' | 'unavailable',
    /** Seconds after which a retry is worthwhile. */
    readonly seconds: number,
    message?: string,
  ) {
    super(reason, message);
  }
}
