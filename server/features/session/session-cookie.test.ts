/** The cookie that follows another one, offered by processes that write with different secrets. */
import { expect, it } from 'vitest';
import { Secrets } from '#server/foundation/secrets';
import { checkSid, hashOf, nextSid } from './session-cookie';

const [first, second] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)] as const;
const before = new Secrets(first, [second]);
const after = new Secrets(second, [first]);
const alone = new Secrets(second);
const sidHash = hashOf('the first cookie');
const fresh = { sidHash, sidTime: 0, previousSidHash: null };
const due = 16 * 60_000;

it('is accepted from either while both secrets are known', () => {
  const offered = [nextSid(before, sidHash), nextSid(after, sidHash)];
  expect(offered[0]).not.toBe(offered[1]);
  for (const secrets of [before, after])
    for (const sid of offered) expect(checkSid(secrets, fresh, sid, due)).toBe('next');
  expect(offered.map(sid => checkSid(alone, fresh, sid, due))).toEqual(['wrong', 'next']);
});
it('is accepted beside the one that was used first, and the one before is still noticed', () => {
  const [used, beside] = [nextSid(before, sidHash), nextSid(after, sidHash)];
  const moved = { sidHash: hashOf(used), sidTime: due, previousSidHash: sidHash };
  expect(checkSid(after, moved, beside, due + 1000)).toBe('next');
  expect(checkSid(after, moved, 'the first cookie', due + 60_000)).toBe('replayed');
});
