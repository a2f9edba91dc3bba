/** The pepper under which the test world's passwords were hashed. */
export const testSecret = Buffer.alloc(32, 7);
