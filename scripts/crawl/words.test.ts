import { expect, it } from 'vitest';
import { deadEnd, faultOf } from './words';

it.each([
  ['待审核 undefined', 'no value'],
  ['WAIT_AUDIT', 'code'],
  ['500000', 'area code'],
  ['agentNo', 'name of a field'],
  ['true', 'name of a field'],
])('%s is reported as a code: %s', (text, fault) => expect(faultOf(text)).toContain(fault));

it.each(['MPOS', '待审核', 'SN', '5,000.00', '80000001', '商户编号', '6226 **** 1234'])(
  '%s is allowed on a screen',
  text => expect(faultOf(text)).toBeNull(),
);

it('recognises a dead end by its text', () => {
  expect('抱歉，您访问的页面不存在').toMatch(deadEnd);
  expect('没有符合条件的数据').not.toMatch(deadEnd);
});
