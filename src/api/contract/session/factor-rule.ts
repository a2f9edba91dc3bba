/** For whom a second factor is required, and its recovery for somebody who has lost it (docs/domain/session.md#lost-factor). */
import { factorScope } from '../../enums/factor';
import * as f from '../../fields';
import { staffNo as operatorNo, realName } from '../../fields';
import { callGroup, post } from '../../schema/call';
import { count, flag, oneOf, remark, text, time } from '../../schema/kinds';
import { many, maybe } from '../../schema/shape';
import { final, withdrawn } from '../../schema/undo';

const policy = 'signedIn';
const resetNo = text('重置编号', { max: 36 });

export const withdrawReset = post('/sys/factor/v1/withdrawReset', {
  policy,
  summary: '撤回重置',
  undo: final('ended'),
  input: { resetNo, requestNo: f.requestNo },
  output: null,
});
/** Whoever looks after the people of a provider or of the platform. */
export const factorRule = callGroup('STAFF', {
  load: post('/sys/factor/v1/load', {
    policy,
    summary: '二次验证要求',
    input: {},
    output: {
      scope: oneOf('要求', factorScope),
      /** What the platform requires at least of every provider. */
      least: oneOf('平台要求', factorScope),
      people: many({
        operatorNo,
        realName,
        required: flag('是否要求'),
        factors: count('验证方式'),
        resetNo: maybe(resetNo),
        effectTime: maybe(time('重置生效时间')),
      }),
    },
  }),
  save: post('/sys/factor/v1/save', {
    eyes: 'STAFF',
    policy,
    stepUp: true,
    summary: '修改二次验证要求',
    undo: withdrawn(),
    input: { scope: oneOf('要求', factorScope), least: maybe(oneOf('平台要求', factorScope)), requestNo: f.requestNo },
    output: null,
  }),
  askReset: post('/sys/factor/v1/askReset', {
    policy,
    stepUp: true,
    summary: '重置二次验证',
    undo: withdrawn(withdrawReset),
    input: { operatorNo, reason: remark('原因', { min: 2, max: 200 }), requestNo: f.requestNo },
    output: { resetNo, effectTime: time('生效时间') },
  }),
  withdrawReset,
});
