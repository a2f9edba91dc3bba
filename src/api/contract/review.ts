/** Who looks at a record that waits for a decision (docs/domain/conventions.md#looking). Our own call. */
import { post } from '../schema/call';
import { name, number, text, time } from '../schema/kinds';
import { many, maybe } from '../schema/shape';

const recordNo = number('记录编号');

export const review = {
  look: post('/review/v1/look', {
    policy: 'signedIn',
    summary: '审核中的同事',
    input: { callPath: text('列表接口', { max: 120 }), recordNo: maybe(recordNo) },
    output: many({ recordNo, operatorName: name('操作员'), since: time('开始时间') }, 200),
  }),
};
