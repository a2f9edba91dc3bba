import { expect, it } from 'vitest';
import { hrefOf, Places } from './places';

it('accepts only addresses within the portal', () => {
  expect(hrefOf('/agent-web/trans/searchTrans?page=2')).toBe('/trans/searchTrans?page=2');
  expect(hrefOf('https://elsewhere.invalid/trans')).toBeNull();
  expect(hrefOf('/agent-web/demo-phone')).toBeNull();
});

it('takes two records of a kind, and each of their tabs', () => {
  const places = new Places(2);
  for (const href of ['/a?no=1', '/a?no=1', '/a?no=2', '/a?no=3', '/a?no=1&tab=fees', '/a?no=1&tab=log'])
    places.add({ href, from: '/' });
  const taken = Array.from({ length: 5 }, () => places.next()?.href);
  expect(taken).toEqual(['/a?no=1', '/a?no=2', '/a?no=1&tab=fees', '/a?no=1&tab=log', undefined]);
});
