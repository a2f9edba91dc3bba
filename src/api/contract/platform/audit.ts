/** What the platform looks after itself: the audit log of everybody (docs/domain/platform.md#audit). */
import * as f from '../../fields';
import { callGroup } from '../../schema/call';
import { number, oneOf, text } from '../../schema/kinds';
import { exportOf, list, range } from '../../schema/list';
import { enumeration } from '../../schema/enumeration';
import { maybe } from '../../schema/shape';

const policy = 'platform';
const side = oneOf('操作方', enumeration(['PLATFORM', '平台'], ['PROVIDER', '服务商'], ['SYSTEM', '系统']));
const entries = list('/audit/v1/list', {
  policy,
  summary: '操作审计',
  filter: {
    side,
    operatorName: f.operatorName,
    operatorAgentNo: f.operatorAgentNo,
    opBizType: f.opBizType,
    targetNo: number('对象编号'),
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
    result: f.result,
    clientIp: maybe(f.clientIp),
  },
});
export const platformAudit = callGroup('AUDIT', {
  list: entries,
  download: exportOf('/audit/v1/toDownload', { of: entries }),
});
