/** The operator's own policies and costs, read-only (docs/domain/provider.md#my-record). */
import { policy } from '@/api/contract/policy';
import type { CallOutput } from '@/api/schema/call';
import type { Many, Shape } from '@/api/schema/shape';
import { Columns } from '@/components/frames/card/card';
import { defineRecord } from '@/pages/kit/record/define-record';
import { Section, SubTable } from '@/pages/kit/record/sub-table';
import { NoPolicies } from './provider-pricing';

type Config = CallOutput<typeof policy.configs>[number];
const shape = (policy.configs.output as Many).part as Shape;

export default defineRecord({
  load: policy.configs,
  input: () => ({}),
  children: configs =>
    configs.length === 0 ? <NoPolicies /> : configs.map(config => <Policy key={config.policyCode} config={config} />),
});

const Policy = ({ config }: { readonly config: Config }) => (
  <>
    <Columns>
      <Section
        title={config.policyName}
        shape={shape}
        record={config}
        names={['policyType', 'profitRatio', 'taxPoint', 'falseDeduct', 'nonActiveDeduct']}
      />
      <Section
        title={`${config.policyName}流量卡返现`}
        shape={shape['flowBack'] as Shape}
        record={config.flowBack}
        names={['first', 'second', 'after']}
      />
    </Columns>
    <SubTable
      title={`${config.policyName}成本`}
      shape={shape}
      name="costs"
      rows={config.costs}
      rowKey={['payBrand', 'cardType']}
      columns={['payBrand', 'cardType', 'ownRate', 'capFee', 'extraCost']}
    />
  </>
);
