/** Cashback of a provider beside its direct parent, in a tab of its record (docs/domain/provider.md#agent-detail). */
import { policy } from '@/api/contract/policy';
import { defineRecord } from '@/pages/kit/record/define-record';
import { Activities } from './cashback-activities';

/** @param param Query parameter with the provider's number. */
export const cashbackOf = (param: string) =>
  defineRecord({
    load: policy.marktingConfigs,
    input: params => ({ agentNo: params.get(param) ?? '' }),
    children: activities => <Activities activities={activities} beside />,
  });
