/** Applications that wait for the platform: onboardings, and providers' changes of their own record (docs/domain/platform.md#entry). */
import * as f from '../../fields';
import { callGroup } from '../../schema/call';
import { exportOf, list, range } from '../../schema/list';
import { maybe } from '../../schema/shape';
import { agent } from '../groups';
import { decision } from './decision';
import { final } from '../../schema/undo';

const policy = 'platform';
const changes = list('/change/v1/list', {
  policy,
  summary: '资料变更审核',
  hasActions: true,
  filter: {
    changeNo: f.changeNo,
    ...agent,
    changeType: f.changeType,
    examineStatus: f.examineStatus,
    createTime: range(f.createTime),
  },
  row: {
    changeNo: f.changeNo,
    ...agent,
    changeType: f.changeType,
    beforeValue: maybe(f.beforeValue),
    afterValue: maybe(f.afterValue),
    examineStatus: f.examineStatus,
    examineRemark: maybe(f.examineRemark),
    createTime: f.createTime,
    examineTime: maybe(f.examineTime),
  },
});

export const platformEntry = callGroup('ENTRY', {
  changes,
  changesDownload: exportOf('/change/v1/toDownload', { of: changes }),
  /** Approval opens the provider; the initial password is sent to its phone. */
  decideProvider: decision('/agentIncr/v1/decide', '审核服务商进件', { incrNo: f.incrNo }, final('decided')),
  decideMerchant: decision('/custIncr/v1/decide', '审核商户进件', { incrNo: f.incrNo }, final('decided')),
  decideChange: decision('/change/v1/decide', '审核资料变更', { changeNo: f.changeNo }, final('decided')),
});
