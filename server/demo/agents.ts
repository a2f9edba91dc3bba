/**
 * The demo provider tree: organisations, sixty agents on six levels, their operators and switches
 * (docs/domain/demo.md#world).
 */
import { platformNo } from '@/api/constants';
import { ownerRole } from '@/api/enums/staff-roles';
import { dayMs } from '@/api/format/format';
import { agentAccountMoves } from '#server/features/provider/account.moves';
import { levelBelow, operatorMoves } from '#server/features/provider/operator.moves';
import type { agent, agentSwitch, operator } from '#server/schema';
import type { agentAccountFlow } from '@/machines/flows/provider-account.flow';
import type { StateOf } from '@/machines/flows/flow';
import { createDice, type Dice } from './dice';
import { demoOwner } from './demo-owner';
import { demoLicenceNo, drawPapers, platformLicenceNo } from './documents';
import { taxPointsOf } from './scales';
import type { Encryption } from '#server/foundation/encryption';
import { companyName, personName, randomPlace } from './names';

export type Agent = typeof agent.$inferInsert;
type Operator = typeof operator.$inferInsert;
type Switches = typeof agentSwitch.$inferInsert;

/** Logins offered to demo visitors. All of them use the password `demoPassword`. */
export const demoPassword = 'Skb@2026';
export const demoLogins = [
  { username: 'org_demo', agentNo: '10000001', about: '机构，看全部层级' },
  { username: 'agent_l1', agentNo: '80000001', about: '一级代理商，开关全开' },
  { username: 'agent_l2', agentNo: '80000011', about: '二级代理商' },
  { username: 'agent_l3', agentNo: '80000031', about: '三级代理商' },
  { username: 'agent_off', agentNo: '80000007', about: '一级代理商，菜单开关全关' },
  { username: 'agent_debt', agentNo: '80000006', about: '一级代理商，有欠款' },
  { username: 'agent_disabled', agentNo: '80000005', about: '登录已禁用' },
  { username: 'agent_new', agentNo: '80000008', about: '首次登录，无数据' },
] as const;

/** Further staff of the demo: of the platform, and colleagues at a provider. */
export const demoStaff = [
  { username: demoOwner, agentNo: platformNo, roleCode: ownerRole, realName: '沈知行', about: '平台管理员' },
  {
    username: 'platform_entry',
    agentNo: platformNo,
    roleCode: 'ENTRY',
    realName: '顾明月',
    about: '平台进件与变更审核',
  },
  { username: 'agent_l1_fin', agentNo: '80000001', roleCode: 'FINANCE', realName: '季晓岚', about: '一级代理商的财务' },
  {
    username: 'agent_l1_view',
    agentNo: '80000001',
    roleCode: 'READ_ONLY',
    realName: '贺子安',
    about: '一级代理商的只读员工',
  },
  {
    username: 'agent_l1_check',
    agentNo: '80000001',
    roleCode: 'FINANCE',
    realName: '方知远',
    about: '一级代理商的复核人，动态口令见演示手机',
  },
] as const;

/** Number of agents per level. */
const perLevel = [8, 18, 20, 10, 3, 1] as const;
const firstNo = [80_000_001, 80_000_011, 80_000_031, 80_000_051, 80_000_061, 80_000_071] as const;

/** Agents that were never active: the last ones of the tree, with the statuses of docs/domain/demo.md#world. */
const idle: Record<string, StateOf<typeof agentAccountFlow>> = {
  '80000055': 'CHECKING',
  '80000056': 'CHECKING',
  '80000057': 'REFUSE',
  '80000058': 'REFUSE',
  '80000059': 'CANCEL',
  '80000027': 'FALSE',
  '80000028': 'FALSE',
  '80000049': 'FALSE',
};
/** Agents without children; whether they have merchants depends on their status. */
const childless = new Set(['80000008', ...Object.keys(idle)]);
export const tradesNothing = (agentNo: string): boolean =>
  agentNo === '80000008' || (idle[agentNo] ?? 'FALSE') !== 'FALSE';

export function drawAgents(
  seed: number,
  now: number,
  encryption: Encryption,
): { agents: Agent[]; operators: Omit<Operator, 'passwordHash'>[]; switches: Switches[] } {
  const dice = createDice(seed);
  const papers = createDice(seed + 9);
  const agents = [...organisations(now), ...tree(dice, now)].map(agent => ({
    ...agent,
    shortName: [...agent.agentName].slice(0, 8).join(''),
    address: '人民路 88 号 6 楼',
    settleType: agent.custKind === 'INDIVIDUALS' ? ('INDIVIDUAL' as const) : ('OPEN' as const),
    ...drawPapers(
      papers,
      encryption,
      agent.custKind === 'INDIVIDUALS' ? agent.legalName : agent.agentName,
      agent.phone,
    ),
    ...taxPointsOf(agent),
  }));
  return {
    agents,
    operators: [...agents.map((each, index) => operatorOf(each, index, now)), ...staffAfter(agents.length, now)],
    switches: agents.map(({ agentNo }) => (agentNo === '80000007' ? allOff(agentNo) : { agentNo })),
  };
}

const staffAfter = (count: number, now: number) =>
  demoStaff.map(({ about: _about, ...login }, index) => ({
    ...login,
    operatorNo: `OP${String(count + index + 1).padStart(8, '0')}`,
    phone: `1990200${String(index + 1).padStart(4, '0')}`,
    firstLogin: false,
    ...operatorMoves.flowState('TRUE'),
    createTime: now - 90 * dayMs,
    updateTime: now - 90 * dayMs,
  }));

function organisations(now: number): Agent[] {
  const org = (agentNo: string, agentName: string, parent: string | null, areaCode: string): Agent => ({
    agentNo,
    agentName,
    agentType: 'ORG',
    expandWay: 'ORG',
    levels: 0,
    parentAgentNo: parent,
    orgNo: agentNo,
    agentPath: parent ? `/${parent}/${agentNo}/` : `/${agentNo}/`,
    custKind: 'ENTERPRISES',
    enterpriseKind: 'GENERAL',
    legalName: '林星河',
    licenseNo: parent ? demoLicenceNo('ORG', agentNo) : platformLicenceNo,
    licenseName: agentName,
    filingNo: `WB${agentNo}`,
    phone: `19901${agentNo.slice(-6)}`,
    provinceCode: `${areaCode.slice(0, 2)}0000`,
    cityCode: `${areaCode.slice(0, 4)}00`,
    areaCode,
    policyType: 'ELESIGNPOS',
    invoiceWay: 'SELF',
    ...agentAccountMoves.flowState('TRUE'),
    createTime: now - 720 * 86_400_000,
    updateTime: now - 720 * 86_400_000,
  });
  return [
    org('10000001', '星河支付科技有限公司', null, '330106'),
    org('10000002', '星河支付华南分公司', '10000001', '440106'),
    org('10000003', '星河支付西南分公司', '10000001', '510107'),
  ];
}

function tree(dice: Dice, now: number): Agent[] {
  const agents: Agent[] = [];
  perLevel.forEach((size, index) => {
    const parents = agents.filter(each => each.levels === index && !childless.has(each.agentNo));
    for (let position = 0; position < size; position += 1) {
      const agentNo = String(firstNo[index]! + position);
      const parent = index === 0 ? orgOf(agentNo) : parents[parentIndex(position, parents.length)]!;
      agents.push(drawAgent(dice, agentNo, parent, now - (600 - index * 60 - position) * 86_400_000));
    }
  });
  return agents;
}

/** The third and fourth level-1 agents belong to the branch organisations, all others to the root. */
function orgOf(agentNo: string): Agent {
  const [root, south, west] = organisations(0);
  return agentNo === '80000003' ? south! : agentNo === '80000004' ? west! : root!;
}

/** Most children go to the first parents, so that agent_l1 and agent_l2 have a real team. */
const parentIndex = (position: number, parents: number): number => (position % 3 === 0 ? 0 : position % parents);

const fixedNames: Record<string, string> = { '80000001': '杭州云启商务服务有限公司', '80000011': '李建国' };

function drawAgent(dice: Dice, agentNo: string, parent: Agent, createTime: number): Agent {
  const place = randomPlace(dice);
  const legalName = personName(dice);
  const isCompany = agentNo === '80000001' || (agentNo !== '80000011' && dice.chance(parent.levels === 0 ? 0.9 : 0.5));
  const agentName = fixedNames[agentNo] ?? (isCompany ? companyName(dice, place) : legalName);
  const levels = levelBelow(parent.levels);
  return {
    agentNo,
    agentName,
    agentType: 'AGENT',
    expandWay: 'AGENT',
    levels,
    parentAgentNo: parent.agentNo,
    oneAgentNo: levels === 1 ? agentNo : parent.oneAgentNo,
    oneAgentName: levels === 1 ? agentName : parent.oneAgentName,
    orgNo: parent.orgNo,
    agentPath: `${parent.agentPath}${agentNo}/`,
    custKind: isCompany ? 'ENTERPRISES' : 'INDIVIDUALS',
    enterpriseKind: isCompany ? 'GENERAL' : null,
    legalName: fixedNames[agentNo] && !isCompany ? agentName : legalName,
    licenseNo: isCompany ? demoLicenceNo('AGENT', agentNo) : null,
    licenseName: isCompany ? agentName : null,
    phone: `19900${agentNo.slice(-6)}`,
    provinceCode: place.province,
    cityCode: place.city,
    areaCode: place.area,
    policyType: dice.chance(0.7) ? 'ELESIGNPOS' : 'LARGEPOS',
    invoiceWay: isCompany ? 'SELF' : 'ASSIST',
    ...agentAccountMoves.flowState(idle[agentNo] ?? 'TRUE'),
    createTime,
    updateTime: createTime,
  };
}

function operatorOf(owner: Agent, index: number, now: number): Omit<Operator, 'passwordHash'> {
  const login = demoLogins.find(({ agentNo }) => agentNo === owner.agentNo);
  const isNew = login?.username === 'agent_new';
  const isClosed = login?.username === 'agent_disabled' || owner.accountStatus !== 'TRUE';
  const status = owner.accountStatus === 'CANCEL' ? 'CANCEL' : isClosed ? 'FALSE' : 'TRUE';
  return {
    operatorNo: `OP${String(index + 1).padStart(8, '0')}`,
    agentNo: owner.agentNo,
    username: login?.username ?? owner.phone,
    phone: owner.phone,
    realName: owner.legalName,
    roleCode: ownerRole,
    ...operatorMoves.flowState(status),
    firstLogin: isNew,
    lastLoginTime: isNew ? null : now - 86_400_000,
    lastLoginIp: isNew ? null : '127.0.0.1',
    createTime: owner.createTime,
    updateTime: owner.createTime,
  };
}

const allOff = (agentNo: string): Switches => ({
  agentNo,
  custIncrease: false,
  incrementReward: false,
  jgjlSwitch: false,
  skjlSwitch: false,
  shlxdbjlSwitch: false,
  txfjlSwitch: false,
  zfbjlSwitch: false,
  cashBackSwitch: false,
  wjhjlSwitch: false,
  sdfcSelectHidden: true,
  enjoyProfitShow: false,
  smartProfitShow: false,
});
