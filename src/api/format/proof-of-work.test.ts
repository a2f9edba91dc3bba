import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { leadingZeroBits, proveWork } from './proof-of-work';

const sha = (text: string) => createHash('sha256').update(text).digest();

describe('proof of work', () => {
  it('finds a nonce with the required zero bits', async () => {
    const nonce = await proveWork('token', 10, new AbortController().signal);
    expect(leadingZeroBits(sha(`token${nonce}`))).toBeGreaterThanOrEqual(10);
  });
  it('stops when it is aborted', async () => {
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
