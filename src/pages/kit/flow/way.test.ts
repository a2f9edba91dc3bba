/** What is said of a record's way is what its trail proves. */
import { expect, it } from 'vitest';
import { examineFlow } from '@/machines/flows/application.flow';
import { flowState } from '@/machines/flows/flow-state';
import { withdrawFlow } from '@/machines/flows/account-withdrawal.flow';
import { reachedIn, wayOf } from './way';

const step = (examineStatus: string, operateTime: number) => ({ examineStatus, operatorName: '王敏', operateTime });

it('names the event of each step, and none where several lead there', () => {
  const trail = [step('INIT', 1), step('FAIL', 2), step('INIT', 3), step('PASS', 4)];
  expect(wayOf(flowState(examineFlow, 'PASS', reachedIn(trail)))).toEqual([
    { state: 'INIT', from: 'new', event: 'submit', who: '王敏', time: 1 },
    // Refused, or taken back.
    { state: 'FAIL', from: 'INIT', event: null, who: '王敏', time: 2 },
    { state: 'INIT', from: 'FAIL', event: 'resubmit', who: '王敏', time: 3 },
    { state: 'PASS', from: 'INIT', event: 'approve', who: '王敏', time: 4 },
  ]);
});
it('is unknown without a trail, with a gap in it, and if it ends elsewhere', () => {
  expect(wayOf(flowState(withdrawFlow, 'SUCCESS'))).toBeNull();
  expect(wayOf(flowState(examineFlow, 'PASS', []))).toBeNull();
  expect(wayOf(flowState(examineFlow, 'PASS', reachedIn([step('PASS', 4)])))).toBeNull();
  expect(wayOf(flowState(examineFlow, 'PASS', reachedIn([step('INIT', 1)])))).toBeNull();
});
