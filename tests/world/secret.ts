/** Pepper for the test data's password hashes. */
export const testSecret = Buffer.alloc(32, 7);
