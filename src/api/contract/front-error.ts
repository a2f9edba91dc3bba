/**
 * Front-end errors, reported where that is configured (docs/domain/conventions.md#errors-on-screen: logged only in
 * production). Our own call; the specification names none.
 */
import { post } from '../schema/call';
import { remark, text } from '../schema/kinds';
import { maybe } from '../schema/shape';

export const frontError = {
  report: post('/agent/common/frontError/v1/report', {
    summary: '上报前端错误',
    policy: 'public',
    input: {
      message: text('错误信息', { max: 500, verbatim: true }),
      stack: maybe(remark('调用栈', { max: 4000 })),
      place: text('页面', { max: 200, verbatim: true }),
      build: maybe(text('版本', { max: 100 })),
    },
    output: null,
  }),
};
