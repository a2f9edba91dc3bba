/** Recovery for the owner of a provider below (docs/domain/session.md#lost-factor). */
import * as f from '../../fields';
import { callGroup, post } from '../../schema/call';
import { remark, text, time } from '../../schema/kinds';
import { withdrawReset } from './factor-rule';
import { withdrawn } from '../../schema/undo';

export const ownerFactor = callGroup('STAFF', {
  askReset: post('/sys/factor/v1/askOwnerReset', {
    policy: 'provider',
    staff: 'PROVIDER',
    stepUp: true,
    summary: '重置下级负责人的二次验证',
    undo: withdrawn(withdrawReset),
    input: { agentNo: f.agentNo, reason: remark('原因', { min: 2, max: 200 }), requestNo: f.requestNo },
    output: { resetNo: text('重置编号', { max: 36 }), effectTime: time('生效时间') },
  }),
});
