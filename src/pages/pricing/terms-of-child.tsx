/** Terms of a direct child (docs/domain/provider.md#pricing). */
import { agentInfo } from '@/api/contract/provider/agent';
import { policy } from '@/api/contract/policy';
import type { PricingBody } from '@/api/forms/pricing';
import type { CallOutput } from '@/api/schema/call';
import type { FormPartProps, OpenedForm } from '@/pages/kit/form/form-definition';
import type { Services } from '@/pages/kit/page/services';
import { termTexts } from './terms-cells';
import { type KnownTerms, knownTerms, loadActivities } from './terms-known';
import type { Shape } from '@/api/schema/shape';
import { Description } from '@/components/frames/description/description';
import { FieldGroup } from '@/components/frames/field-group/field-group';
import { details } from '@/pages/kit/field/details';
import { usePage } from '@/pages/kit/page/page-context';

type Config = CallOutput<typeof policy.subConfigsByType>[number];
type Activity = CallOutput<typeof policy.marktingConfigs>[number];
type Vip = CallOutput<typeof policy.vips>[number];

export interface KnownChild extends KnownTerms {
  readonly child: CallOutput<typeof agentInfo.detail>;
}

/** Current terms of a direct child with their limits, as initial values of 分润配置 (docs/domain/provider.md#pricing). */
export async function openTermsOfChild(services: Services, params: URLSearchParams): Promise<OpenedForm<KnownChild>> {
  const agentNo = params.get('agentNo') ?? '';
  const { send } = services;
  const mine = await send(policy.names, {});
  const types = [...new Set(mine.map(({ policyType }) => policyType))];
  const [child, byType, ownActivities, activities, vips, given] = await Promise.all([
    send(agentInfo.detail, { agentNo }),
    Promise.all(types.map(policyType => send(policy.subConfigsByType, { agentNo, policyType }))),
    loadActivities(services),
    send(policy.marktingConfigs, { agentNo }),
    send(policy.vips, { agentNo }),
    send(policy.namesByAgentNo, { agentNo }),
  ]);
  const configs = byType.flat();
  const codes = given.map(({ policyCode }) => policyCode);
  const known = knownTerms(configs, ownActivities, vips);
  const before = termTexts(
    known,
    termsNow(
      configs.filter(({ policyCode }) => codes.includes(policyCode)),
      activities,
      vips,
    ),
  );
  return { values: { ...before, effectType: 'NEXT_DAY' }, known: { ...known, given: codes, before, child } };
}

const termsNow = (configs: readonly Config[], activities: readonly Activity[], vips: readonly Vip[]): PricingBody => ({
  taxPoint: configs[0]?.subTaxPoint,
  policies: configs.map(config => ({
    policyCode: config.policyCode,
    profitRatio: config.subProfitRatio,
    falseDeduct: config.subFalseDeduct,
    nonActiveDeduct: config.subNonActiveDeduct,
    flowBack: config.subFlowBack,
    costs: config.costs,
    marktings: activities.map(({ marktingNo, subCashback, subDepositBack, stageCashbacks }) => ({
      marktingNo,
      subCashback,
      subDepositBack,
      stageCashbacks: stageCashbacks.map(stage => stage.subCashback),
    })),
  })),
  vips: vips.map(({ vipLevel, subBack }) => ({ vipLevel, subBack })),
});

const shape = agentInfo.detail.output as Shape;

/** The child whose terms are edited, above the form. */
export function TermsChild({ known }: FormPartProps) {
  const { permissions, provider } = usePage();
  const { child } = known as KnownChild; // set when the form was opened
  return (
    <FieldGroup title="下级代理商">
      <Description
        columns="2"
        items={details(shape, { ...child }, ['agentName', 'agentNo', 'phone', 'accountStatus'], {
          permissions,
          provider,
        })}
      />
    </FieldGroup>
  );
}
