import { Secrets } from '#server/platform/secrets';

/** What the test data is encrypted with. */
export const testSecret = new Secrets(Buffer.alloc(32, 7));
