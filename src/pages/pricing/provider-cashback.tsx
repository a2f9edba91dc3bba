/** Cashback of the operator's own activities (docs/domain/provider.md#my-record). */
import { policy } from '@/api/contract/policy';
import { defineRecord } from '@/pages/kit/record/define-record';
import { Activities } from './cashback-activities';

export const ownCashback = defineRecord({
  load: policy.marktingConfigs,
  input: () => ({}),
  children: activities => <Activities activities={activities} />,
});
