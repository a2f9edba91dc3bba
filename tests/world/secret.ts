import { Secrets } from '#server/foundation/secrets';

/** What the test data is encrypted with. */
export const testSecret = new Secrets(Buffer.alloc(32, 7));
