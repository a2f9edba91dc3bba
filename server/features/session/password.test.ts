/** How a password is stored, at its full cost: database tests hash at a small part of it. */
import { expect, it } from 'vitest';
import { testSecret } from '#tests/world/secret';
import { createEncryption } from '#server/foundation/encryption';
import { createPasswords } from './password';

const passwords = createPasswords(testSecret);

it('a stored password is an argon2id hash of 46 MiB, encrypted', async () => {
  const stored = await passwords.hash('digest');
  expect(createEncryption(testSecret).decrypt(stored)).toMatch(
    /^\$argon2id\$v=19\$m=47104,t=1,p=1\$[\w+/]{22}\$[\w+/]{43}$/,
  );
  expect(await passwords.verify(stored, 'digest')).toBe(true);
  expect(await passwords.verify(stored, 'another')).toBe(false);
  expect(await passwords.verify(null, 'digest')).toBe(false);
});
