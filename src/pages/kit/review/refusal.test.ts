import { describe, expect, it } from 'vitest';
import { auditRemark } from '@/api/fields';
import type { ReviewRow } from './review-definition';
import { composedRefusal, flagFor, problemWith, reasonsFor, toCompare } from './refusal';

const name = { key: 'accountName', label: '户名', after: '王健民', recognised: '王建民', match: false };
const branch = { key: 'branch', label: '开户支行', after: '杭州滨江支行' };

it('describes the difference between a field and its document', () => {
  expect(composedRefusal([name, branch], { accountName: flagFor(name) })).toBe(
    '户名：与证件不一致，申报户名「王健民」与证件「王建民」不符，请更正后重新提交',
  );
});
it('joins the reasons of flagged fields and omits the others', () => {
  const marks = {
    accountName: { is: 'fine' as const },
    branch: { is: 'flagged' as const, reasons: ['资料不完整', '其他'], note: '缺少开户许可证' },
  };
  expect(composedRefusal([name, branch], marks)).toBe('开户支行：资料不完整、其他，缺少开户许可证');
  expect(composedRefusal([name, branch], { branch: flagFor(branch) })).toBe('开户支行');
});
it('offers the reason of a mismatch only for fields with a document value', () => {
  expect(reasonsFor(name)).toContain('与证件不一致');
  expect(reasonsFor(branch)).not.toContain('与证件不一致');
  expect(reasonsFor(branch, { branch: ['非本人账户'] })).toEqual(['非本人账户']);
});
it('checks the length of a reason against its call', () => {
  const field = auditRemark.as(auditRemark.label, { min: 2 });
  expect(problemWith(field, ' 短 ')).toBe('请填写驳回原因，至少2个字');
  expect(problemWith(field, '字'.repeat(201))).toBe('驳回原因最多200个字');
  expect(problemWith(field, '资料不全')).toBeNull();
});

describe('what an approval must have compared', () => {
  const keys = (...rows: readonly Partial<ReviewRow>[]) =>
    toCompare(rows.map((row, at) => ({ key: String(at), label: '户名', after: '甲', ...row }))).map(({ key }) => key);
  it.each([
    ['of a change what it changes', [{ before: '甲' }, { before: '乙' }, { before: null }], ['1', '2']],
    ['also where no document shows it', [{ before: '乙' }, { before: '甲', recognised: '甲' }], ['0']],
    ['of an application what a document shows', [{}, { recognised: '甲' }, { recognised: null }], ['1']],
    ['everything where nothing can be compared', [{}, {}], ['0', '1']],
    ['everything where nothing changes', [{ before: '甲' }, { before: '甲' }], ['0', '1']],
  ])('is %s', (_, rows, wanted) => expect(keys(...rows)).toEqual(wanted));
});
