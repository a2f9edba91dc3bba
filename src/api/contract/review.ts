/** Who looks at a record that waits for a decision (docs/domain/conventions.md#looking). Our own call. */
import { post } from '../schema/call';
import { name, number, text, time } from '../schema/kinds';
import { many, maybe } from '../schema/shape';

const recordNo = number('记录编号');

export const review = {
  look: post('/review/v1/look', {
    policy: 'signedIn',
    summary: '审核中的同事',
    description:
      'Says that the operator looks at this record of a list, or at none, for the next 35 seconds; answers which colleagues of the same provider look at which.',
    input: { callPath: text('列表接口', { max: 120 }), recordNo: maybe(recordNo) },
    output: many({ recordNo, operatorName: name('操作员'), since: time('开始时间') }, 200),
  }),
};
