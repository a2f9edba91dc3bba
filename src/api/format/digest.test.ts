import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { leadingZeroBits, passwordDigest, passwordPrefix, proveWork } from './digest';

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

describe('proof of work', () => {
  it('finds a nonce that has the asked zero bits', async () => {
    const nonce = await proveWork('token', 10, new AbortController().signal);
    expect(leadingZeroBits(sha(`token${nonce}`))).toBeGreaterThanOrEqual(10);
  });
  it('stops when it is given up', async () => {
    const giveUp = new AbortController();
    const working = proveWork('token', 200, giveUp.signal);
    giveUp.abort();
    await expect(working).rejects.toThrow();
  });
  it.each([
    [[0xff], 0],
    [[0x0f], 4],
    [[0, 0x01], 15],
    [[0, 0], 16],
  ])('counts the zero bits of %j', (bytes, bits) => expect(leadingZeroBits(new Uint8Array(bytes))).toBe(bits));
});
