/** Costly work of several providers: whose is done next is told by its order. */
import { expect, it } from 'vitest';
import { recognitions } from '#server/features/upload/recogniser';
import { fairSlots } from './fair-slots';

/** Work that ends on command, in a time of the test’s own. */
function given() {
  let time = 0;
  const inTurn = fairSlots(recognitions, () => time);
  const begun: string[] = [];
  const refused: string[] = [];
  const ends = new Map<string, () => void>();
  const settle = () => new Promise(resolve => setImmediate(resolve));
  return {
    begun,
    refused,
    /** Operators are named like `agentNo/operatorNo`. */
    offer: async (...names: readonly string[]) => {
      for (const name of names) {
        const [agentNo = '', operatorNo = ''] = name.split('/');
        inTurn
          .take({ agentNo, operatorNo }, () => {
            begun.push(name);
            return new Promise<void>(resolve => ends.set(agentNo, resolve));
          })
          .catch((error: { reason: string }) => refused.push(`${name} ${error.reason}`));
      }
      await settle();
    },
    end: async (agentNo: string, afterMs: number) => {
      time += afterMs;
      ends.get(agentNo)!();
      await settle();
    },
  };
}
const many = (count: number, name: string) => Array.from({ length: count }, () => name);

it('begins a picture at once while another provider has as many as may wait', async () => {
  const { offer, begun } = given();
  await offer('hostile/a', ...many(4, 'hostile/a'), ...many(2, 'hostile/b'), 'honest/c');
  expect(begun).toEqual(['hostile/a', 'honest/c']);
});
it('refuses the pictures of one operator and of one provider that are too many, and takes those of others', async () => {
  const { offer, begun, refused } = given();
  await offer(...many(7, 'hostile/a'), ...many(4, 'hostile/b'), ...many(2, 'honest/c'));
  expect(refused).toEqual([...many(2, 'hostile/a tooMany'), ...many(2, 'hostile/b tooMany')]);
  expect(begun).toEqual(['hostile/a', 'honest/c']);
});
it('keeps a place free when two providers have used much', async () => {
  const { offer, end, begun } = given();
  await offer(...many(5, 'a/1'), ...many(5, 'b/1'));
  await end('a', 25_000);
  await end('b', 0);
  expect(begun).toEqual(['a/1', 'b/1', 'a/1']);
  await offer('honest/1');
  expect(begun.at(-1)).toBe('honest/1');
});
