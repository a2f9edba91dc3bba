/** Fee of a flow card; 0 is open, 1 was paid (domain.md 4.10 and 11, `flowFeeStatus`). */
import { flow, to } from './flow';

export const flowFeeFlow = flow('flowFeeStatus', {
  'new': { generate: to('0', ['TIMER', 'CHANNEL']) },
  '0': { paid: to('1', ['CHANNEL'], { effects: ['extend the service', 'pay cashback down the chain'] }) },
  '1': {},
});
