/** Terms of a direct child (docs/domain/provider.md#pricing). */
import { agentInfo } from '@/api/contract/provider/agent';
import { policy } from '@/api/contract/policy';
import type { PricingBody } from '@/api/forms/pricing';
import type { Texts } from '@/api/forms/flat';
import type { CallInput, CallOutput } from '@/api/schema/call';
import type { Values } from '@/machines/screen/form.machine';
import type { FormPartProps, OpenedForm } from '@/pages/kit/form/form-definition';
import type { Services } from '@/pages/kit/page/services';
import { termTexts, textsInto } from './terms-cells';
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
  const [child, theirs, ownActivities, given] = await Promise.all([
    send(agentInfo.detail, { agentNo }),
    termsOf(services, { agentNo }, types),
    loadActivities(services),
    send(policy.namesByAgentNo, { agentNo }),
  ]);
  const codes = given.map(({ policyCode }) => policyCode);
  const known = knownTerms(theirs.configs, ownActivities, theirs.vips);
  const before = termTexts(known, bodyOf(theirs));
  return { values: { ...before, effectType: 'NEXT_DAY' }, known: { ...known, given: codes, agentNo, before, child } };
}

/** Whose terms, and of the end of which day if not of now. */
type Whose = CallInput<typeof policy.vips> & { readonly agentNo: string };
interface Theirs {
  readonly configs: readonly Config[];
  readonly activities: readonly Activity[];
  readonly vips: readonly Vip[];
}
async function termsOf({ send }: Services, whose: Whose, types: readonly Config['policyType'][]): Promise<Theirs> {
  const [byType, activities, vips] = await Promise.all([
    Promise.all(types.map(policyType => send(policy.subConfigsByType, { ...whose, policyType }))),
    send(policy.marktingConfigs, whose),
    send(policy.vips, whose),
  ]);
  return { configs: byType.flat(), activities, vips };
}

/**
 * The values of another provider's terms, or of those of an earlier day, for the cells that are open (docs/domain/provider.md#pricing).
 * @param from Its `agentNo`, and `termsDay` for the end of that day.
 */
export async function termsFrom(services: Services, from: Values, values: Values, known: KnownTerms): Promise<Texts> {
  const { agentNo = '', termsDay } = from;
  const whose: Whose = { agentNo, ...(termsDay && { termsDay }) };
  const mine = await services.send(policy.names, {});
  const types = [...new Set(mine.map(({ policyType }) => policyType))];
  return textsInto(known, values, bodyOf(await termsOf(services, whose, types)));
}

const bodyOf = ({ configs, activities, vips }: Theirs): PricingBody => ({
  taxPoint: configs.find(({ enabled }) => enabled)?.subTaxPoint,
  policies: configs
    .filter(({ enabled }) => enabled)
    .map(config => ({
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
