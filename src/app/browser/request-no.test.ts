import { expect, it } from 'vitest';
import { requestNo } from '@/api/fields';
import { newRequestNo } from './request-no';

it('makes unique numbers that the server accepts', () => {
  const made = Array.from({ length: 100 }, newRequestNo);
  expect(new Set(made).size).toBe(100);
  for (const each of made) expect(each).toMatch(requestNo.pattern!);
});
