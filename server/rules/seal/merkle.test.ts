import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { leafOf, rootFrom, rootOf, stepsFrom } from './merkle';

const sha = (hex: string) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');
const hex = (text: string) => Buffer.from(text).toString('hex');

it('is the tree of RFC 6962', () => {
  const [a, b, c] = ['a', 'b', 'c'].map(text => sha(`00${hex(text)}`));
  expect(rootOf(['a'].map(leafOf)).toString('hex')).toBe(a);
  expect(rootOf(['a', 'b'].map(leafOf)).toString('hex')).toBe(sha(`01${a}${b}`));
  expect(rootOf(['a', 'b', 'c'].map(leafOf)).toString('hex')).toBe(sha(`01${sha(`01${a}${b}`)}${c}`));
});
it('leads from every text to the root, and from no other', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 70 }), fc.nat(), fc.string(), (texts, seed, other) => {
      const leaves = texts.map(leafOf);
      const root = rootOf(leaves).toString('hex');
      const index = seed % texts.length;
      const steps = stepsFrom(leaves, index);
      expect(rootFrom(texts[index]!, steps)).toBe(root);
      if (other !== texts[index]) expect(rootFrom(other, steps)).not.toBe(root);
    }),
  );
});
it('changes with the order, with one less and with one twice', () => {
  const root = (...texts: string[]) => rootOf(texts.map(leafOf)).toString('hex');
  const all = [root('a', 'b', 'c'), root('b', 'a', 'c'), root('a', 'b'), root('a', 'b', 'c', 'c'), root('a', 'b', 'b')];
  expect(new Set(all).size).toBe(5);
});
