/** What the server says is understood in English: whole, filled in, put together; data stays as it is. */
import { expect, it } from 'vitest';
import { contract } from '../contract';
import { wrongMessage } from '../schema/check-value';
import { emptyMessage } from '../schema/empty';
import { oneOf, phone } from '../schema/kinds';
import { answerInEnglish, inEnglish } from './translate';

it('says sentences in English, with what is filled in', () => {
  expect(inEnglish('账户已禁用，不能提现')).toBe('The account is disabled; nothing can be withdrawn');
  expect(inEnglish('密码错误次数过多，请15分钟后再试')).toBe('Too many wrong passwords. Try again in 15 minutes');
  expect(inEnglish('当前状态为「已通过」，不能修改重提')).toBe(
    'The status “approved” does not allow: Edit and resubmit',
  );
  expect(inEnglish('提现 TX1 到账 100.00 元')).toBe('Withdrawal TX1: CNY 100.00 paid out');
});
it('chooses a word by the number before it', () => {
  expect(inEnglish('密码错误次数过多，请1分钟后再试')).toBe('Too many wrong passwords. Try again in 1 minute');
  expect(inEnglish('密码错误次数过多，请15分钟后再试')).toBe('Too many wrong passwords. Try again in 15 minutes');
});
it('puts names and what is said of them together', () => {
  const mobile = phone('手机号');
  expect(inEnglish(wrongMessage(mobile, '1'))).toBe('Phone must be a phone number of 11 digits');
  expect(inEnglish(emptyMessage(mobile))).toBe('The phone must not be empty');
  const kind = oneOf('商户类型', [
    { code: 'A', label: '个人' },
    { code: 'B', label: '企业' },
  ]);
  expect(inEnglish(wrongMessage(kind, 'C'))).toBe('Merchant type must be one of A, B');
});
it('writes times, amounts and brackets that are filled in as English does', () => {
  expect(inEnglish('60.00元')).toBe('CNY 60.00');
  expect(inEnglish('刷卡贷记卡 0.63%')).toBe('Card Credit card 0.63%');
  expect(inEnglish('2026-11-30 21:36前没有人批准则过期，不会执行')).toBe(
    'Expires unless somebody approves it before 30 Nov 2026, 21:36',
  );
  expect(inEnglish('东北副食店（898440154110005）的进件 SJ1 已通过')).toBe(
    '东北副食店 (898440154110005): application SJ1 approved',
  );
  expect(inEnglish('东北副食店（898440154110005）的风险工单 FX1：提交')).toBe(
    '东北副食店 (898440154110005): risk case FX1: Submit',
  );
});
it('leaves a sentence that has a word of a short text', () =>
  expect(inEnglish('本月刷卡奖励按直属商户的刷卡交易额分档计算，次月 5 日入账。')).toBe(
    '本月刷卡奖励按直属商户的刷卡交易额分档计算，次月 5 日入账。',
  ));
it('says several in a row', () => {
  expect(inEnglish('只统计交易成功的交易金额之和，不扣退款（元）；与全部导出后逐行相加的结果一致')).toBe(
    'Sum of successful transactions only, refunds not deducted (CNY); the same as adding up the rows of a full export',
  );
  expect(inEnglish('大POS、电签')).toBe('Large POS, E-sign POS');
  expect(inEnglish('账号已在其他设备登录 02:50，127.0.0.1，请重新登录')).toBe(
    'The account signed in on another device 02:50, 127.0.0.1, Sign in again',
  );
});
it('leaves names, and what somebody wrote', () => {
  for (const text of ['张三', '杭州云启商务服务有限公司', '自下月 1 日起，费率不变，谢谢', 'TX1'])
    expect(inEnglish(text)).toBe(text);
  expect(inEnglish('张三（80000001）的风险工单 FX1：提交')).toBe('张三 (80000001): risk case FX1: Submit');
});
it('changes only what is said in an answer', () => {
  const { changeAuth } = contract.flowCard;
  expect(answerInEnglish(changeAuth, { auth: false, reason: '终端已绑定商户' })).toEqual({
    auth: false,
    reason: 'The terminal is bound to a merchant',
  });
  const row = { termSn: '商户', custName: '大POS、电签', allowed: { 'terminal.unbind': '终端已绑定商户' } };
  expect(answerInEnglish(contract.terminal.detail, row)).toEqual({
    ...row,
    allowed: { 'terminal.unbind': 'The terminal is bound to a merchant' },
  });
});
it('leaves an answer that says nothing as the object that it is', () => {
  const answer = { operatorNo: 'CZ1' };
  expect(answerInEnglish(contract.staff.invite, answer)).toBe(answer);
});
