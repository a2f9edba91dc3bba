import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { passwordDigest, passwordPrefix } from './digest';

afterEach(() => vi.unstubAllGlobals());
const sha = (text: string) => createHash('sha256').update(text).digest();

describe('the digest of a password', () => {
  it('is the prefixed SHA-256, the same with and without the platform’s own', async () => {
    const expected = sha(`${passwordPrefix}Skb@2026`).toString('hex');
    expect(await passwordDigest('Skb@2026')).toBe(expected);
    vi.stubGlobal('crypto', {});
    expect(await passwordDigest('Skb@2026')).toBe(expected);
  });
  it('does not depend on how an accent was typed', async () => {
    expect(await passwordDigest('caf\u00e9')).toBe(await passwordDigest('cafe\u0301'));
  });
});
