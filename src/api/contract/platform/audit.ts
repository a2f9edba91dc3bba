/** What the platform looks after itself: the audit log of everybody (docs/domain/platform.md#audit). */
import * as f from '../../fields';
import { callGroup } from '../../schema/call';
import { name, number, oneOf, text } from '../../schema/kinds';
import { exportOf, list, range } from '../../schema/list';
import { enumeration } from '../../schema/enumeration';
import { maybe } from '../../schema/shape';

const policy = 'platform';
const side = oneOf('操作方', enumeration(['PLATFORM', '平台'], ['PROVIDER', '服务商'], ['SYSTEM', '系统']));
const partyNo = number('归属方编号');
const entries = list('/audit/v1/list', {
  policy,
  summary: '操作审计',
  filter: {
    side,
    operatorName: f.operatorName,
    operatorAgentNo: f.operatorAgentNo,
    opBizType: f.opBizType,
    targetNo: number('对象编号'),
    moneyParty: partyNo.as('当事方编号', { help: '金额归属方或相关方的编号', single: true }),
    amount: range(f.amount),
    clientIp: f.clientIp,
    operateTime: range(f.operateTime, { initial: 'last7' }),
  },
  row: {
    logNo: f.logNo,
    operateTime: f.operateTime,
    side,
    operatorName: maybe(f.operatorName),
    operatorAgentNo: maybe(f.operatorAgentNo),
    opBizType: f.opBizType,
    targetType: text('对象类型'),
    targetNo: number('对象编号'),
    content: f.content,
    amount: maybe(f.amount),
    accounts: maybe(text('资金账户', { max: 200, translatable: true })),
    partyNo: maybe(partyNo),
    partyName: maybe(name('金额归属方')),
    counterpartyNo: maybe(number('相关方编号')),
    counterpartyName: maybe(name('相关方')),
    result: f.result,
    clientIp: maybe(f.clientIp),
  },
});
export const platformAudit = callGroup('AUDIT', {
  list: entries,
  download: exportOf('/audit/v1/toDownload', { of: entries }),
});
