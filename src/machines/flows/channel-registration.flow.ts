/**
 * What the channel has to know of a merchant or of a payee, and whether it has taken it in
 * (docs/domain/platform.md#registration, `registrationStatus`).
 */
import { conflict, flow, invalid, to } from './flow';

/** Every version is told anew, also one that was refused or not answered yet. */
const change = to('WAITING', { by: ['TIMER'] });

export const registrationFlow = flow('registrationStatus', {
  facts: {
    isCurrent: conflict('资料已有更新的版本'),
    hasReason: invalid('reason', '请填写不予登记的原因'),
  },
  events: {
    tell: { label: '报送' },
    change: { label: '资料变更' },
    registered: { label: '登记' },
    refused: { label: '拒绝登记' },
    again: { label: '重新报送', next: '资料以新的版本号再次报送，等待通道登记。' },
  },
  states: {
    new: { tell: to('WAITING', { by: ['TIMER'] }) },
    WAITING: {
      change,
      registered: to('REGISTERED', { by: ['CHANNEL'], when: ['isCurrent'] }),
      refused: to('REFUSED', { by: ['CHANNEL'], when: ['isCurrent', 'hasReason'] }),
    },
    REGISTERED: { change },
    REFUSED: { change, again: to('WAITING', { by: ['OPS'] }) },
  },
});
