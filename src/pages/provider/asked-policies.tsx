/** The terms that an application asks for: per policy its shares and costs, what comes back of activities, and of memberships. */
import { childTerms, childVips } from '@/api/contract/agentForm';
import { fieldOf, type Many, type Shape } from '@/api/schema/shape';
import { entryOf } from '@/api/schema/enumeration';
import { Description } from '@/components/data-display/description/description';
import { Card } from '@/components/layout/card/card';
import { Columns } from '@/components/layout/card/columns';
import { Section } from '../kit/record/section';
import { SubTable } from '../kit/record/sub-table';
import type { Application } from './application';
import { worth } from './worth';

type Terms = Application['policies'][number];
type Activity = Terms['marktings'][number];
const activity = childTerms.marktings.part;
const vip = childVips.part;

export function AskedPolicies({ record: { policies, policyNames, marktingNames, vips } }: { record: Application }) {
  return (
    <>
      {policies.map(terms => {
        const { policyCode } = terms;
        const name = policyNames.find(each => each.policyCode === policyCode)?.policyName ?? policyCode;
        return <AskedPolicy key={policyCode} name={name} terms={terms} marktingNames={marktingNames} />;
      })}
      {vips.length > 0 && (
        <Card title={fieldOf(vip.subBack).label}>
          <Description
            columns="2"
            items={vips.map(({ vipLevel, subBack }) => ({
              label: entryOf(vip.vipLevel.values, vipLevel).label,
              value: worth(vip.subBack, subBack),
            }))}
          />
        </Card>
      )}
    </>
  );
}

interface AskedPolicyProps extends Pick<Application, 'marktingNames'> {
  readonly name: string;
  readonly terms: Terms;
}

function AskedPolicy({ name, terms, marktingNames }: AskedPolicyProps) {
  const nameOf = ({ marktingNo }: Activity) =>
    marktingNames.find(each => each.marktingNo === marktingNo)?.marktingName ?? marktingNo;
  return (
    <>
      <Columns>
        <Section
          title={name}
          shape={childTerms}
          record={terms}
          names={['profitRatio', 'falseDeduct', 'nonActiveDeduct']}
        />
        <Section
          title={`${name}流量卡返现`}
          shape={childTerms.flowBack}
          record={terms.flowBack}
          names={['first', 'second', 'after']}
        />
      </Columns>
      <SubTable
        title={`${name}成本`}
        shape={childTerms}
        name="costs"
        rows={terms.costs}
        rowKey={['payBrand', 'cardType']}
        columns={Object.keys((childTerms.costs as Many).part as Shape)}
      />
      {terms.marktings.length > 0 && (
        <Card title={`${name}活动返现`}>
          <Description items={terms.marktings.map(each => ({ label: nameOf(each), value: givenBy(each) }))} />
        </Card>
      )}
    </>
  );
}

/** What comes back of an activity, in one line. */
function givenBy({ subCashback, stageCashbacks, subDepositBack }: Activity): string {
  const stages = activity.stageCashbacks.part;
  return [
    `${activity.subCashback.label} ${worth(activity.subCashback, subCashback)}`,
    ...(stageCashbacks.length > 0
      ? [`${stages.label} ${stageCashbacks.map(each => worth(stages, each)).join(' / ')}`]
      : []),
    `${activity.subDepositBack.label} ${worth(activity.subDepositBack, subDepositBack)}`,
  ].join('，');
}
