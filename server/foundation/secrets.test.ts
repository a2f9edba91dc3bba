/** Values under one secret, read by processes that have several. */
import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { createEncryption, renewedHash, renewedPersonal, renewedText } from './encryption';
import { isSigned, Secrets, sign } from './secrets';

const [first, second] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)] as const;
const old = new Secrets(first);
const knowing = new Secrets(first, [second]);
const writing = new Secrets(second, [first]);
const { founding } = old;
for (const each of [knowing, writing]) each.begin(founding, false);
const alone = new Secrets(second);
alone.begin(founding, false);

it('are encrypted with the current one, named in the value, and read with each', () => {
  const [before, after] = [createEncryption(knowing).encrypt('张三'), createEncryption(writing).encrypt('张三')];
  expect([before.split('.')[1], after.split('.')[1]]).toEqual([old.current.id, alone.current.id]);
  for (const secrets of [knowing, writing])
    expect([before, after].map(createEncryption(secrets).decrypt)).toEqual(['张三', '张三']);
  expect(() => createEncryption(alone).decrypt(before)).toThrow(old.current.id);
  expect(createEncryption(alone).decrypt(renewedText(writing, before))).toBe('张三');
  expect(renewedText(writing, after)).toBe(after);
  const { legalIdNo, phone } = renewedPersonal(writing, { legalIdNo: before, phone: '139' });
  expect([createEncryption(alone).decrypt(legalIdNo), phone]).toEqual(['张三', '139']);
});
it('have a hash under each, which moves to the other without the number', () => {
  const [before, after] = [createEncryption(old).hash('6222'), createEncryption(alone).hash('6222')];
  expect(before).not.toBe(after);
  for (const secrets of [knowing, writing])
    expect(createEncryption(secrets).hashes('6222').toSorted()).toEqual([before, after].toSorted());
  expect(renewedHash(writing, before)).toBe(after);
  expect(renewedHash(writing, after)).toBe(after);
  expect(createEncryption(alone).hashes('6223')).not.toContain(after);
  expect(() => renewedHash(writing, 'demo')).toThrow();
});
it('are signed with the current one and checked with each', () => {
  const signature = sign(knowing, 'a link', 'base64url');
  expect([knowing, writing, alone].map(each => isSigned(each, 'a link', signature, 'base64url'))).toEqual([
    true,
    true,
    false,
  ]);
  expect(isSigned(writing, 'another link', signature, 'base64url')).toBe(false);
  const earlier = createHmac('sha256', first).update('a link').digest('base64url');
  expect(isSigned(writing, 'a link', earlier, 'base64url')).toBe(true);
});
