/** Applications that wait for the platform: onboardings, and providers' changes of their own record (docs/domain/platform.md#entry). */
import * as f from '../../fields';
import { callGroup, post } from '../../schema/call';
import { exportOf, list, range } from '../../schema/list';
import { type AnyField, maybe } from '../../schema/shape';
import { agent } from '../groups';
import { decisionFields } from './decision';
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

/** A decision that its review tries beforehand. @param key The field of the application's number. */
const examination = <const K extends Readonly<Record<string, AnyField>>>(path: string, summary: string, key: K) =>
  post(path, {
    policy,
    summary,
    undo: final('decided'),
    input: { ...key, ...decisionFields, dryRun: maybe(f.dryRun) },
    output: null,
  });

export const platformEntry = callGroup('ENTRY', {
  changes,
  changesDownload: exportOf('/change/v1/toDownload', { of: changes }),
  /** Approval opens the provider; the initial password is sent to its phone. */
  decideProvider: examination('/agentIncr/v1/decide', '审核服务商进件', { incrNo: f.incrNo }),
  decideMerchant: examination('/custIncr/v1/decide', '审核商户进件', { incrNo: f.incrNo }),
  decideChange: examination('/change/v1/decide', '审核资料变更', { changeNo: f.changeNo }),
});
