import { expect, it } from 'vitest';
import { decryptDrafts, encryptDrafts } from './draft-cipher';

const key = '0f'.repeat(32);
const drafts = { '/custManage/custApply': { legalPhone: '13812345678' } };

it('decrypts drafts with the key they were encrypted with, and with no other', () => {
  const text = encryptDrafts(drafts, key);
  expect(text).not.toContain('13812345678');
  expect(decryptDrafts(text, key)).toEqual(drafts);
  expect(decryptDrafts(text, 'f0'.repeat(32))).toEqual({});
  const changed = text.endsWith('00') ? '01' : '00';
  expect(decryptDrafts(text.slice(0, -2) + changed, key)).toEqual({});
  expect(decryptDrafts('{"/custManage/custApply":{}}', key)).toEqual({});
});

it('never produces the same text twice', () => expect(encryptDrafts(drafts, key)).not.toBe(encryptDrafts(drafts, key)));
