/**
 * Demo onboarding applications of merchants, and merchants that only registered (docs/domain/provider.md#examination,
 * docs/domain/merchant.md#merchant-account, docs/domain/demo.md#world).
 */
import type { StateOf } from '@/machines/flows/flow';
import type { merchantAccountFlow } from '@/machines/flows/merchant-account.flow';
import { merchantOnboardingMoves } from '#server/features/merchant/onboarding.moves';
import { chainOf } from '#server/rules/pricing/contract-terms';
import type { merchantIncr } from '#server/schema';
import type { Merchant } from './merchants';
import { picturesOf, printedName } from './documents';
import { clearOf, examination, papersOf, type Examined, type Reviewing } from './reviewing';
import type { TerminalRow } from './terminals';

type Application = typeof merchantIncr.$inferInsert;
/** Image fields of a merchant that has applied. */
export const merchantPictures = ({ custType }: Pick<Merchant, 'custType'>): string[] => [
  'idFrontImg',
  'idBackImg',
  'bankCardImg',
  'doorImg',
  'insideImg',
  'cashierImg',
  'protocolImg',
  custType === 'INDIVIDUALS' ? 'handIdImg' : 'licenseImg',
];
const states: Readonly<Partial<Record<StateOf<typeof merchantAccountFlow>, Examined>>> = {
  CHECKING: 'INIT',
  REFUSE: 'FAIL',
};

/** One application per merchant that has applied. */
export function drawMerchantApplications(reviewing: Reviewing): Application[] {
  const takeFree = freeTerminals(reviewing.terminals);
  return reviewing.merchants
    .filter(each => each.accountStatus !== 'INIT')
    .map(each => {
      const state = states[each.accountStatus] ?? 'PASS';
      return apply(reviewing, each, state, state === 'INIT' ? takeFree(each) : each.termSn);
    });
}

/** Assigns each pending merchant a free terminal of its policy from its own agent chain. */
function freeTerminals(terminals: readonly TerminalRow[]) {
  const free = new Set(terminals.filter(each => each.termStatus === 'ISSUED' && each.bindStatus === 'UNBIND'));
  return ({ agentPath, policyCode }: Merchant): string | null => {
    const isRelated = (unit: TerminalRow) =>
      agentPath.startsWith(unit.agentPath) || unit.agentPath.startsWith(agentPath);
    const unit = [...free].find(each => each.policyCode === policyCode && isRelated(each));
    if (unit) free.delete(unit);
    return unit?.termSn ?? null;
  };
}

function apply(reviewing: Reviewing, of: Merchant, state: Examined, termSn: string | null): Application {
  const { dice, now, no } = reviewing;
  const createTime = of.createTime - dice.between(1, 30) * 3_600_000;
  const { custNo, custName, custType, custSource, phone, legalIdHash = null, policyCode } = of;
  const { legalName } = of.owner;
  return {
    incrNo: no('SJ', createTime),
    payload: formOf(reviewing, of, termSn, state === 'INIT'),
    custNo,
    custName,
    custType,
    custLevel: levelOf(of),
    custSource,
    phone,
    legalIdHash,
    termSn,
    policyCode,
    submitterNo: null,
    submitter: legalName,
    ...chainOf(of),
    ...merchantOnboardingMoves.flowState(state),
    ...examination(dice, legalName, createTime, state, now),
  };
}
const levelOf = ({ custLevel }: Merchant) => (custLevel === 0 ? 1 : custLevel);

function formOf({ encryption, dice, documents }: Reviewing, of: Merchant, termSn: string | null, waits: boolean) {
  const { custType, policyCode, agentNo, custName, shortName, mcc, provinceCode, cityCode, areaCode, address } = of;
  const { licenseNo, licenseName = null, arriveWay, createTime } = of;
  const papers = papersOf(encryption, dice, of.legalName, of.phone);
  const said = { ...clearOf(encryption, papers), licenseNo, licenseName: printedName(licenseName, of.phone) };
  return {
    custType,
    custLevel: levelOf(of),
    policyCode,
    termSn: termSn ?? '',
    agentNo,
    custName,
    shortName,
    mcc,
    provinceCode,
    cityCode,
    areaCode,
    address,
    licenseNo,
    licenseName,
    licenseStart: null,
    licenseEnd: null,
    businessScope: null,
    ...papers,
    arriveWay,
    ...picturesOf(documents, of, createTime, merchantPictures(of), waits ? said : null),
  };
}
