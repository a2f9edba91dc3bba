import { expect, it } from 'vitest';
import { keepDrawn } from './links';

const drawings = (bytesAtMost: number) => {
  const drawn: string[] = [];
  const keep = keepDrawn(bytesAtMost);
  const ask = (key: string, size = 40) =>
    keep(key, async () => {
      drawn.push(key);
      if (size < 0) throw new Error('not drawn');
      return size === 0 ? null : Buffer.alloc(size);
    });
  return { drawn, ask };
};

it('renders once for repeated requests, also while rendering', async () => {
  const { drawn, ask } = drawings(100);
  const [one, same] = await Promise.all([ask('a'), ask('a')]);
  expect([one === same, (await ask('a')) === one, drawn]).toEqual([true, true, ['a']]);
});
it('evicts the least recently used when the cache is too large', async () => {
  const { drawn, ask } = drawings(100);
  for (const key of ['a', 'b', 'a', 'c']) await ask(key);
  drawn.length = 0;
  for (const key of ['a', 'c', 'b']) await ask(key);
  expect(drawn).toEqual(['b']);
  await ask('large', 101);
  drawn.length = 0;
  for (const key of ['large', 'b', 'c']) await ask(key);
  expect(drawn, 'and does not keep what has no place alone').toEqual(['large', 'b', 'c']);
});
it('renders again after a failure or a missing file', async () => {
  const { drawn, ask } = drawings(100);
  for (let time = 0; time < 2; time += 1) {
    expect(await ask('gone', 0)).toBeNull();
    await expect(ask('failed', -1)).rejects.toThrow('not drawn');
  }
  expect(drawn).toEqual(['gone', 'failed', 'gone', 'failed']);
});
