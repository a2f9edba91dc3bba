/** Refuses a body for its size with HTTP status 413, so that proxies understand the reason. */
import { Failure } from '@/api/failure';

export class TooLarge extends Failure {
  constructor(message: string) {
    super('invalid', message);
  }
}
