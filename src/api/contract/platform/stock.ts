/** Terminals that the platform brings in and takes out (docs/domain/platform.md#stock). */
import * as f from '../../fields';
import { area, post } from '../../schema/call';
import { count, text } from '../../schema/kinds';
import { many } from '../../schema/shape';
import { decision, reason } from './decision';

export const platformStock = area('STOCK', {
  stockIn: post('/stock/v1/in', {
    policy: 'platform',
    summary: '终端入库',
    description: 'Serial numbers run on from the first; all of them are new, or none is stored.',
    input: {
      orgNo: f.orgNo,
      policyCode: f.policyCode,
      termModel: f.termModel,
      snStart: text('起始序列号', {
        pattern: /^[A-Z0-9]{8,16}\d{4}$/,
        expects: '应为12到20位大写字母或数字，末四位为数字',
      }),
      count: count('台数', { min: 1, max: 500 }),
      remark: reason,
      requestNo: f.requestNo,
    },
    output: { termSns: many(f.termSn) },
  }),
  scrap: decision('/stock/v1/scrap', '报废终端', { termSn: f.termSn }),
});
