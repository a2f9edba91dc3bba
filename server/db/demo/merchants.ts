/** Merchants and terminals of the demo world (domain.md 8). Numbers and cards are test-safe values. */
import { dayMs } from '../../../src/api/format';
import { maskCard } from '../../../src/api/mask';
import type { FeeRule } from '../../money/fee';
import type { merchant, terminal } from '../schema';
import { tradesNothing, type Agent } from './agents';
import type { Dice } from './dice';
import { oddNames, person, shop, somewhere } from './names';
import { drawFees, policies } from './prices';

type MerchantRow = typeof merchant.$inferInsert;
type TerminalRow = typeof terminal.$inferInsert;

/** A merchant with what is needed to trade: its agent, rates and terminal. */
export interface Merchant extends MerchantRow {
  readonly owner: Agent;
  readonly fees: readonly FeeRule[];
  termSn: string | null;
}

/** 620000 + digits with a valid Luhn digit: a prefix that only our own BIN table knows, as 演示银行. */
export function demoCard(dice: Dice): string {
  const body = `620000${dice.digits(9)}`;
  const sum = [...body].reduce((total, digit, index) => total + luhnValue(Number(digit), index % 2 === 0), 0);
  return body + String((10 - (sum % 10)) % 10);
}
const luhnValue = (digit: number, doubled: boolean) => (doubled ? (digit * 2 > 9 ? digit * 2 - 9 : digit * 2) : digit);

const chainOf = ({ agentNo, agentName, oneAgentNo, oneAgentName, orgNo, agentPath }: Agent) => ({ agentNo, agentName, oneAgentNo, oneAgentName, orgNo, agentPath });

export function drawMerchants(dice: Dice, agents: readonly Agent[], count: number, now: number): Merchant[] {
  // agent_l1's own team is about a third of the business; everybody who may trade has some of it.
  const holders = agents
    .filter(({ levels, agentNo }) => levels > 0 && !tradesNothing(agentNo))
    .map(agent => [agent, agent.agentPath.includes('/80000001/') ? (agent.agentNo === '80000001' || agent.agentNo === '80000011' ? 4 : 1) : 2] as const);
  const used = new Map<string, number>();
  return Array.from({ length: count }, (_, index) => {
    const drawn = drawMerchant(dice, dice.weighed(holders), index, now);
    const number = (used.get(drawn.custNo) ?? 0) + 1;
    used.set(drawn.custNo, number);
    return { ...drawn, custNo: drawn.custNo + String(number).padStart(4, '0') };
  });
}

/** `custNo` is still without its sequence number: institution, area and merchant category. */

function drawMerchant(dice: Dice, owner: Agent, index: number, now: number): Merchant {
  const { area } = somewhere(dice);
  const { name, mcc, mccName } = shop(dice);
  const custType = dice.weighed([
    ['INDIVIDUALS', 70],
    ['INDIVIDUAL_UNIT', 20],
    ['ENTERPRISES', 10],
  ] as const);
  const legalName = person(dice);
  // Most merchants are older than the transactions; some join while they happen, a few today.
  const createTime = now - (dice.chance(0.8) ? dice.between(120, 360) * dayMs : dice.between(0, 119 * 24) * 3_600_000);
  return {
    custNo: `898${area.slice(0, 4)}${mcc}`,
    custName: oddNames[index] ?? name,
    custType,
    custLevel: dice.weighed([
      [0, 5],
      [1, 65],
      [2, 30],
    ] as const),
    custSource: dice.weighed([
      ['AGENT_APP', 45],
      ['AGENT_QRCODE_INV', 25],
      ['CUSTOMER_APPLET', 15],
      ['AGENT_WEB', 10],
      ['TERMINAL', 5],
    ] as const),
    accountStatus: dice.weighed([
      ['TRUE', 90],
      ['FALSE', 3],
      ['CHECKING', 3],
      ['REFUSE', 2],
      ['INIT', 1],
      ['CANCEL', 1],
    ] as const),
    phone: `1990${String(1_000_000 + index).slice(-7)}`,
    legalName,
    mcc,
    mccName,
    areaCode: area,
    settleType: custType === 'INDIVIDUALS' ? 'INDIVIDUAL' : dice.pick(['OPEN', 'LEGAL_INDIVIDUAL', 'UN_LEGAL_INDIVIDUAL'] as const),
    bankName: '演示银行',
    bankCardMask: maskCard(demoCard(dice)),
    arriveWay: dice.chance(0.7) ? 'AUTO' : 'MERGE',
    policyCode: dice.pick(policies)[0],
    ...chainOf(owner),
    createTime,
    updateTime: createTime,
    owner,
    fees: drawFees(dice),
    termSn: null,
  };
}

const models = { ELESIGNPOS: ['MP46', 'QS-D20'], LARGEPOS: ['N58', 'A90'] } as const;

/** Terminals in the shares of domain.md 8; bound ones are given to merchants, which learn their serial number. */
export function drawTerminals(dice: Dice, agents: readonly Agent[], merchants: readonly Merchant[], count: number, now: number): TerminalRow[] {
  const [root] = agents;
  const waiting = merchants.filter(each => each.accountStatus !== 'INIT' && each.accountStatus !== 'CHECKING' && each.accountStatus !== 'REFUSE');
  const holders = agents.filter(({ levels, agentNo }) => levels > 0 && !tradesNothing(agentNo));
  const bound = Math.round(count * 0.44);
  return Array.from({ length: count }, (_, index) => {
    const taker = index < bound ? waiting[index % waiting.length] : undefined;
    const bindTime = taker ? Math.min(now, taker.createTime + dice.between(1, 72) * 3_600_000) : null;
    const activeTime = bindTime && dice.chance(0.77) ? bindTime + dice.between(1, 20) * dayMs : null;
    const status = taker ? (activeTime && activeTime <= now ? 'ACTIVE' : 'BOUND') : dice.weighed([['STOCK', 25], ['ISSUED', 30], ['SCRAP', 1]] as const);
    const policyCode = taker?.policyCode ?? dice.pick(policies)[0];
    const holder = taker?.owner ?? (status === 'ISSUED' ? dice.pick(holders) : root!);
    const policyType = policies.find(([code]) => code === policyCode)![2];
    const termModel = dice.pick(models[policyType]);
    const termSn = `0000${termModel === 'MP46' || termModel === 'N58' ? '3602' : '3705'}${String(883_000_000_000 + index * 7).slice(0, 12)}`;
    if (taker && !taker.termSn) taker.termSn = termSn;
    return {
      termSn,
      termNo: taker ? String(33_000_000 + index) : null,
      termModel,
      policyCode,
      custNo: taker?.custNo ?? null,
      bindStatus: taker ? 'BIND' : 'UNBIND',
      termStatus: status,
      activeStatus: status === 'ACTIVE' ? 'SUCCESS' : 'INIT',
      agentNo: holder.levels === 0 ? null : holder.agentNo,
      agentPath: holder.agentPath,
      orgNo: root!.agentNo,
      inTime: now - dice.between(360, 500) * dayMs,
      allotTime: holder.levels === 0 ? null : now - dice.between(200, 359) * dayMs,
      bindTime,
      activeTime: status === 'ACTIVE' ? activeTime : null,
      createTime: now - 500 * dayMs,
      updateTime: now,
    } satisfies TerminalRow;
  });
}
