/** A refusal that has nothing to do with what was asked: the same request will do after a while. */
import { Failure } from '@/api/failure';

/**
 * Unlike any other refusal of a known call it has an HTTP status of its own, 429 or 503, and `retry-after`: for whatever
 * stands between, a proxy or a script, there is an overload, not an answer. The envelope says the same as ever.
 */
export class TryLater extends Failure {
  constructor(
    override readonly reason: 'tooMany' | 'unavailable',
    /** In how many seconds it is worth another try. */
    readonly seconds: number,
    message?: string,
  ) {
    super(reason, message);
  }
}
