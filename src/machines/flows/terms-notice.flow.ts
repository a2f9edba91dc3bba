/**
 * A change of terms told to one provider (docs/domain/provider.md#terms-notices, `termsNoticeStatus`). It is told with the change itself;
 * AGENT is the provider that was told, an organisation as well.
 */
import { flow, to } from './flow';

export const termsNoticeFlow = flow('termsNoticeStatus', {
  facts: {},
  events: {
    tell: { label: '告知变更' },
    acknowledge: {
      label: '确认已知悉',
      already: '已确认，无需再次确认',
      next: '确认人和时间记在双方的记录上；变更按生效时间执行，与是否确认无关。',
    },
    supersede: { label: '被后来的变更替代' },
  },
  states: {
    new: { tell: to('TOLD', { by: ['TIMER'] }) },
    TOLD: {
      acknowledge: to('ACKNOWLEDGED', { by: ['AGENT'] }),
      supersede: to('SUPERSEDED', { by: ['TIMER'] }),
    },
    ACKNOWLEDGED: {},
    SUPERSEDED: {},
  },
});
