/** Passwords that the estimate accepts and refuses; its messages are sent to the form. */
import { expect, it } from 'vitest';
import { weakness } from './password-strength';

const owner = {
  agentNo: '80000001',
  names: ['杭州云启商务服务有限公司'],
  operatorNo: 'OP80000001',
  username: 'agent_l1',
  realName: '王小明',
  phone: '13857190042',
};
/** 8 to 12 characters with letters and digits: accepted by a rule about character classes. */
const commonShapes = [
  'Aa@123456',
  'Aa123456',
  'Aa112233',
  'Aa111111',
  'aa123123',
  'Aa@12345678',
  'a1b2c3d4',
  'A1b2c3d4',
  '1qaz@WSX',
  '1qaz2wsx',
  '1qazXSW@',
  'Zaq1@wsx',
  '1q2w3e4r',
  '1q2w3e4r5t',
  'Q1w2e3r4',
  '3edc4rfv',
  'Qazwsx123',
  'Qwer1234',
  'qwer@1234',
  'asdf1234',
  'Asdf@1234',
  'zxcv1234',
  '1234qwer',
  'qwerty123',
  'Abc@1234',
  'abc123456',
  'abcd1234',
  'Abcd@1234',
  '1234abcd',
  'password1',
  'Password123',
  'Password1!',
  'P@ssw0rd',
  'P@ssw0rd1',
  'Passw0rd!',
  'Welcome1',
  'Welcome@123',
  'Root@123',
  'root1234',
  'Root@2026',
  'Admin123',
  'Admin@123',
  'admin888',
  'Admin@2026',
  '2026@Admin',
  'Test@123',
  'test1234',
  'Huawei@123',
  'iloveyou1',
  'monkey123',
  'dragon888',
  'a123456789',
  'woaini1314',
  'woaini520',
  'Woaini@520',
  'wodemima1',
  'mima123456',
  'wang1234',
  'Zhang@123',
  'li123456',
  'qq123456',
  'QQ@123456',
  '19900101a',
  'A19900101',
  'a20261120',
];

it.each(commonShapes)('refuses a common password: %s', async shape => {
  expect(await weakness(shape, owner)).toMatch(/^新密码容易被猜到.*；.+/);
});
it.each([
  'Skb@2025',
  'skb@2027A',
  'skb12345678',
  'SKB888888',
  'shoukuanbei123',
  'Shoukuanbei@888',
  '收款呗123456',
  'skb#2026!',
  '80000001a',
  'a80000001',
  'skb80000001',
  'agent_l1@2026',
  '13857190042a',
  'skb0042',
  '57190042q',
  'Aa190042',
  '王小明123456',
  '王小明@2026',
  '杭州云启商务服务有限公司1',
])('refuses a password made of the brand or its owner’s data: %s', async guess => {
  expect(await weakness(guess, owner)).toContain('它含有品牌、账号、姓名、编号或手机号');
});
it.each(['七月流火9527授衣', 'quiet-river-4071', 'xK9-mango-tula', 'another-river-9527', 'Lantern-River-77'])(
  'accepts a password that is hard to guess: %s',
  async good => expect(await weakness(good, owner)).toBeNull(),
);
it('has advice in Chinese for every refusal', async () => {
  for (const guess of ['qwertyuiop1', 'aaaaaaaa1', 'abcabcabc1', '19900101a', 'drowssap1', 'P@ssw0rd'])
    expect(await weakness(guess, owner)).not.toMatch(/undefined|[a-z]{4,}/);
});
