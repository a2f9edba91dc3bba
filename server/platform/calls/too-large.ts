/** A refusal of a body for its size: with HTTP status 413, so that whatever stands between knows why. */
import { Failure } from '@/api/failure';

export class TooLarge extends Failure {
  constructor(message: string) {
    super('invalid', message);
  }
}
