/** Demo merchants (docs/domain/demo.md#world). Numbers and cards are test-safe values. */
import { dayMs } from '@/api/format/format';
import type { Encryption } from '#server/foundation/encryption';
import { merchantAccountMoves } from '#server/features/merchant/account.moves';
import { limitsOf } from '#server/rules/pricing/org-terms';
import { chainOf } from '#server/rules/pricing/contract-terms';
import type { FeeRule } from '#server/rules/money/fee';
import type { merchant } from '#server/schema';
import { tradesNothing, type Agent } from './agents';
import type { Dice } from './dice';
import { demoTerms } from './pricing';
import { oddNames, personName, shopName, randomPlace } from './names';
import { demoLicenceNo, drawPapers } from './documents';
import { drawFees, policies } from './policies';

export type MerchantRow = typeof merchant.$inferInsert;

/** A merchant with the data needed for trading: agent, rates, terminal and activity level. */
export interface Merchant extends MerchantRow {
  readonly owner: Agent;
  readonly fees: readonly FeeRule[];
  /** 0 never trades, 1 hardly trades, 20 trades normally. */
  readonly activityWeight: number;
  termSn: string | null;
  bindTime: number | null;
}

export function drawMerchants(
  dice: Dice,
  agents: readonly Agent[],
  count: number,
  now: number,
  encryption: Encryption,
): Merchant[] {
  // agent_l1's own team gets more than half of the business, so that all its lists are full; every agent that may trade
  // gets some.
  const holders = agents
    .filter(({ levels, agentNo }) => levels > 0 && !tradesNothing(agentNo))
    .map(
      agent => [agent, agent.agentPath.includes('/80000001/') ? (agent.agentNo === '80000011' ? 9 : 6) : 2] as const,
    );
  const used = new Map<string, number>();
  return Array.from({ length: count }, (_, index) => {
    const drawn = drawMerchant(dice, dice.weighed(holders), index, now, encryption);
    const number = (used.get(drawn.custNo) ?? 0) + 1;
    used.set(drawn.custNo, number);
    return { ...drawn, custNo: drawn.custNo + String(number).padStart(4, '0') };
  });
}

/** `custNo` has no sequence number yet: only institution, area and merchant category. */
function drawMerchant(dice: Dice, owner: Agent, index: number, now: number, encryption: Encryption): Merchant {
  const { province, city, area } = randomPlace(dice);
  const { name, mcc, mccName } = shopName(dice);
  const custType = dice.weighed(types);
  const legalName = personName(dice);
  const activityWeight = dice.weighed(activityWeights);
  const accountStatus = dice.weighed(statuses);
  // Merchants that only registered are recent; older ones would have been closed
  // (docs/domain/merchant.md#merchant-account).
  const createTime =
    accountStatus === 'INIT' ? now - dice.between(0, 80 * 24) * 3_600_000 : drawBeginning(dice, activityWeight, now);
  const isPerson = custType === 'INDIVIDUALS';
  const custLevel = accountStatus === 'INIT' ? 0 : isPerson ? 1 : 2;
  const phone = `1990${String(1_000_000 + index).slice(-7)}`;
  const settleType = isPerson ? 'INDIVIDUAL' : dice.pick(['OPEN', 'LEGAL_INDIVIDUAL', 'UN_LEGAL_INDIVIDUAL'] as const);
  const custName = oddNames[index] ?? name;
  return {
    custNo: `898${area.slice(0, 4)}${mcc}`,
    custName,
    shortName: [...custName].slice(0, 8).join(''),
    custType,
    custLevel,
    custSource: dice.weighed(sources),
    ...merchantAccountMoves.flowState(accountStatus),
    phone,
    legalName,
    licenseNo: isPerson ? null : demoLicenceNo('MERCHANT', String(index)),
    licenseName: isPerson ? null : custName,
    mcc,
    mccName,
    provinceCode: province,
    cityCode: city,
    areaCode: area,
    address: `建设路 ${dice.between(1, 300)} 号`,
    settleType,
    bankName: '演示银行',
    ...drawPapers(dice, encryption, settleType === 'OPEN' ? custName : legalName, phone),
    ...(accountStatus === 'INIT' && {
      bankCardNo: null,
      bankCardMask: null,
      ...(index % 2 && { legalIdNo: null, legalIdHash: null }),
    }),
    arriveWay: dice.chance(0.7) ? 'AUTO' : 'MERGE',
    policyCode: dice.pick(policies)[0],
    ...limitsOf(demoTerms, custLevel),
    images: {},
    ...chainOf(owner),
    createTime,
    updateTime: createTime,
    owner,
    fees: drawFees(dice),
    activityWeight,
    termSn: null,
    bindTime: null,
  };
}

const types = [
  ['INDIVIDUALS', 70],
  ['INDIVIDUAL_UNIT', 20],
  ['ENTERPRISES', 10],
] as const;
const activityWeights = [
  [0, 8],
  [1, 26],
  [20, 66],
] as const;
const statuses = [
  ['TRUE', 90],
  ['FALSE', 3],
  ['CHECKING', 3],
  ['REFUSE', 2],
  ['INIT', 1],
  ['CANCEL', 1],
] as const;
const sources = [
  ['AGENT_APP', 45],
  ['AGENT_QRCODE_INV', 25],
  ['CUSTOMER_APPLET', 15],
  ['AGENT_WEB', 10],
  ['TERMINAL', 5],
] as const;

/** About half are older than the recorded transactions; the others join in between, a few today. */
function drawBeginning(dice: Dice, activityWeight: number, now: number): number {
  const old = () => dice.between(121, activityWeight === 1 ? 190 : 360) * dayMs;
  return now - (dice.chance(0.5) ? old() : dice.between(0, 119 * 24) * 3_600_000);
}
