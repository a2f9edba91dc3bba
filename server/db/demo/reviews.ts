/** Applications and change requests of the demo world, decided and waiting (domain.md 8). */
import { dayMs, formatMoney } from '../../../src/api/format';
import { maskCard, maskPhone } from '../../../src/api/mask';
import type { Sealer } from '../../sealed';
import { chainOf } from '../../terms/node';
import type { agentIncr, changeRequest, custChange, custChangeRecord, merchantIncr, preRegister, store } from '../schema';
import type { TrailStep } from '../schema/application';
import type { Agent } from './agents';
import type { Dice } from './dice';
import type { Merchant } from './merchants';
import { company, person, somewhere } from './names';
import { demoCard, demoIdNo } from './papers';
import type { TerminalRow } from './terminals';

type AgentIncr = typeof agentIncr.$inferInsert;
type CustIncr = typeof merchantIncr.$inferInsert;
type CustChange = typeof custChange.$inferInsert;
type ChangeRecord = typeof custChangeRecord.$inferInsert;
type Change = typeof changeRequest.$inferInsert;

export interface Reviewing {
  readonly dice: Dice;
  readonly now: number;
  readonly agents: readonly Agent[];
  readonly merchants: readonly Merchant[];
  readonly sealer: Sealer;
  readonly no: (kind: string, time: number) => string;
  readonly terminals: readonly TerminalRow[];
}
const refusals = ['证件照片不清晰', '经营地址不完整', '结算户名与法人不一致', '营业执照已过期', '联系电话无法接通'];

function decided(dice: Dice, submitter: string, createTime: number, examineStatus: 'INIT' | 'PASS' | 'FAIL', now: number) {
  const examineTime = examineStatus === 'INIT' ? null : Math.min(now, createTime + dice.between(1, 48) * 3_600_000);
  const examineRemark = examineStatus === 'FAIL' ? dice.pick(refusals) : null;
  const trail: TrailStep[] = [{ examineStatus: 'INIT', examineRemark: null, operatorName: submitter, operateTime: createTime }];
  if (examineTime) trail.push({ examineStatus, examineRemark, operatorName: '运营审核', operateTime: examineTime });
  return { examineStatus, examineRemark, examineTime, trail, createTime, updateTime: examineTime ?? createTime };
}
const shared = (sealer: Sealer, dice: Dice, legalName: string, phone: string) => ({
  legalName,
  legalIdNo: sealer.seal(demoIdNo(dice)),
  idStart: '2018-05-01',
  idEnd: '2038-05-01',
  phone,
  settleType: 'INDIVIDUAL',
  accountName: legalName,
  bankCardNo: sealer.seal(demoCard(dice)),
  bankHeadCode: '990000000001',
  bankBranchCode: null,
  reservePhone: phone,
});

export function drawAgentIncrs({ dice, now, agents, sealer, no }: Reviewing): AgentIncr[] {
  const byNo = new Map(agents.map(each => [each.agentNo, each]));
  const row = (parent: Agent, type: 'AGENT' | 'ORG', of: Pick<Agent, 'agentName' | 'legalName' | 'phone' | 'custKind' | 'areaCode' | 'licenseNo'> & { agentNo: string | null }, createTime: number, status: 'INIT' | 'PASS' | 'FAIL'): AgentIncr => {
    const { provinceCode, cityCode } = { provinceCode: `${of.areaCode.slice(0, 2)}0000`, cityCode: `${of.areaCode.slice(0, 4)}00` };
    return {
      incrNo: no('JJ', createTime),
      agentType: type,
      payload: { custKind: of.custKind, agentName: of.agentName, shortName: of.agentName.slice(0, 8), provinceCode, cityCode, areaCode: of.areaCode, address: '人民路 88 号 6 楼', licenseNo: of.licenseNo ?? null, licenseName: of.licenseNo ? of.agentName : null, licenseStart: null, licenseEnd: null, businessScope: null, email: null, ...shared(sealer, dice, of.legalName, of.phone), invoiceWay: of.custKind === 'INDIVIDUALS' ? 'ASSIST' : 'SELF', taxPoint: 70_000, policies: [], vips: [], ...(type === 'ORG' && { enterpriseKind: 'GENERAL', filingNo: `WB${of.agentNo ?? '0'}` }) },
      agentNo: of.agentNo,
      ...{ agentName: of.agentName, parentAgentNo: parent.agentNo, parentAgentName: parent.agentName, oneAgentNo: parent.oneAgentNo ?? null, oneAgentName: parent.oneAgentName ?? null, agentPath: parent.agentPath },
      ...{ custKind: of.custKind, licenseNo: of.licenseNo ?? null, legalName: of.legalName, phone: of.phone, areaCode: of.areaCode, submitterNo: null, submitter: parent.legalName },
      ...decided(dice, parent.legalName, createTime, status, now),
    };
  };
  const passed = agents.filter(each => each.parentAgentNo && each.levels > 0).slice(0, 50).map(each => row(byNo.get(each.parentAgentNo!)!, 'AGENT', each, each.createTime - 2 * dayMs, 'PASS'));
  const parents = [byNo.get('80000001')!, byNo.get('80000011')!, byNo.get('80000002')!, agents[0]!];
  const open = Array.from({ length: 14 }, (_, index) => {
    const place = somewhere(dice);
    const legalName = person(dice);
    const isCompany = index % 2 === 0;
    const createTime = now - dice.between(1, 20) * dayMs - index * 3_600_000;
    return row(parents[index % 3 === 2 ? 2 + (index % 2) : index % 2]!, 'AGENT', { agentNo: null, agentName: isCompany ? company(dice, place) : legalName, legalName, phone: `1990055${String(1000 + index)}`, custKind: isCompany ? 'ENTERPRISES' : 'INDIVIDUALS', areaCode: place.area, licenseNo: isCompany ? '91990000MA1000009X' : null }, createTime, index < 6 ? 'INIT' : 'FAIL');
  });
  const orgs = Array.from({ length: 12 }, (_, index) => {
    const place = somewhere(dice);
    const legalName = person(dice);
    const known = index < 2 ? agents[index + 1]! : null;
    const agentName = known?.agentName ?? `星河支付${place.cityName}分公司`;
    const createTime = known ? known.createTime - 3 * dayMs : now - dice.between(2, 90) * dayMs;
    return row(agents[0]!, 'ORG', { agentNo: known?.agentNo ?? null, agentName, legalName, phone: `1990066${String(1000 + index)}`, custKind: 'ENTERPRISES', areaCode: place.area, licenseNo: '91990000MA1000009X' }, createTime, known ? 'PASS' : index < 5 ? 'INIT' : 'FAIL');
  });
  return [...passed, ...open, ...orgs];
}

export function drawCustIncrs({ dice, now, merchants, terminals, sealer, no }: Reviewing): CustIncr[] {
  // Whoever waits has a free terminal of somebody on their own chain.
  const free = terminals.filter(each => each.termStatus === 'ISSUED' && each.bindStatus === 'UNBIND');
  const taken = new Set<string>();
  const takeFree = (agentPath: string) => {
    const unit = free.find(each => !taken.has(each.termSn) && (agentPath.startsWith(each.agentPath) || each.agentPath.startsWith(agentPath)));
    if (unit) taken.add(unit.termSn);
    return unit?.termSn ?? null;
  };
  return merchants
    .filter(each => each.accountStatus !== 'INIT')
    .map(each => {
      const status = each.accountStatus === 'CHECKING' ? 'INIT' : each.accountStatus === 'REFUSE' ? 'FAIL' : 'PASS';
      const createTime = each.createTime - dice.between(1, 30) * 3_600_000;
      const termSn = status === 'INIT' ? takeFree(each.agentPath) : each.termSn;
      const { custType, custLevel, policyCode, custName, shortName, mcc, provinceCode, cityCode, areaCode, address, phone, licenseNo, licenseName } = each;
      return {
        incrNo: no('SJ', createTime),
        payload: {
          ...{ custType, custLevel: custLevel === 0 ? 1 : custLevel, policyCode, termSn: termSn ?? '', agentNo: each.agentNo, custName, shortName, mcc, provinceCode, cityCode, areaCode, address, licenseNo, licenseName, licenseStart: null, licenseEnd: null, businessScope: null },
          ...shared(sealer, dice, each.legalName, phone),
          arriveWay: each.arriveWay,
          ...Object.fromEntries(['idFrontImg', 'idBackImg', 'doorImg', 'insideImg', 'cashierImg', 'protocolImg'].map(name => [name, 'demo'])),
        },
        custNo: status === 'PASS' ? each.custNo : null,
        ...{ custName, custType, custLevel: custLevel === 0 ? 1 : custLevel, custSource: each.custSource, phone, legalIdHash: each.legalIdHash ?? null, termSn, policyCode },
        ...{ submitterNo: null, submitter: each.owner.legalName, ...chainOf(each) },
        ...decided(dice, each.owner.legalName, createTime, status, now),
      };
    });
}

const kinds = ['SETTLE_CARD', 'FEE', 'PHONE', 'NAME', 'LICENSE', 'LEVEL_UP', 'FLOW_CARD', 'TERM_UNBIND', 'ARRIVE_WAY'] as const;

/** 160 requests about merchants, 40 of them waiting, each kind among them; what was approved is in the merchants' log. */
export function drawCustChanges({ dice, now, merchants, sealer, no }: Reviewing): { requests: CustChange[]; records: ChangeRecord[] } {
  const able = merchants.filter(each => each.accountStatus === 'TRUE' && each.termSn);
  const used = new Set<string>();
  const requests: CustChange[] = [];
  for (let index = 0; index < 160; index += 1) {
    const custChangeType = kinds[index % kinds.length]!;
    const auditStatus = index < 40 ? 2 : index < 130 ? 1 : 0;
    const cust = dice.pick(index % 3 === 0 ? able.filter(each => each.agentPath.includes('/80000001/')) : able);
    const key = `${cust.custNo}|${custChangeType}`;
    if (auditStatus === 2 && used.has(key)) continue;
    used.add(key);
    const createTime = auditStatus === 2 ? now - dice.between(1, 13 * 24) * 3_600_000 : now - dice.between(15, 100) * dayMs;
    const auditTime = auditStatus === 2 ? null : createTime + dice.between(1, 60) * 3_600_000;
    const [before, after, beforeValue, afterValue] = valuesOf(dice, cust, custChangeType, sealer);
    const fromApplet = dice.chance(0.4);
    requests.push({
      auditNo: no('BG', createTime),
      ...{ custNo: cust.custNo, custName: cust.custName, ...chainOf(cust), custChangeType, before, after, beforeValue, afterValue, images: {} },
      ...{ applySource: fromApplet ? 'CUSTOMER_APPLET' : 'AGENT_WEB', applyName: fromApplet ? cust.legalName : cust.owner.legalName, applyNo: null },
      ...{ auditStatus, auditRemark: auditStatus === 0 ? dice.pick(refusals) : null, auditorNo: null, auditorName: auditTime ? '陈审核' : null, auditTime },
      ...{ createTime, updateTime: auditTime ?? createTime },
    });
  }
  const records = requests
    .filter(each => each.auditStatus === 1)
    .map(each => ({ recordNo: no('JL', each.auditTime!), custNo: each.custNo, custName: each.custName, ...chainOf(each), custChangeType: each.custChangeType, beforeValue: each.beforeValue ?? null, afterValue: each.afterValue ?? null, operatorSource: each.applySource, operatorName: each.applyName, remark: null, auditNo: each.auditNo, createTime: each.auditTime! }));
  return { requests, records };
}

function valuesOf(dice: Dice, cust: Merchant, type: (typeof kinds)[number], sealer: Sealer): [Record<string, unknown>, Record<string, unknown>, string, string] {
  switch (type) {
    case 'SETTLE_CARD': {
      const card = demoCard(dice);
      const base = { settleType: cust.settleType, accountName: cust.accountName, bankHeadCode: cust.bankHeadCode, reservePhone: cust.reservePhone };
      return [{ ...base, bankCardNo: cust.bankCardNo }, { ...base, bankCardNo: sealer.seal(card) }, `${cust.accountName} ${cust.bankCardMask}`, `${cust.accountName} ${maskCard(card)}`];
    }
    case 'FEE': {
      const fee = cust.fees.find(each => each.payBrand === 'SK' && each.cardType === 'DJK')!;
      const row = ({ payBrand, cardType, feeMode, feeRate, capFee, extraFee }: typeof fee) => ({ payBrand, cardType, feeMode, feeRate, capFee, extraFee });
      return [{ fees: [row(fee)] }, { fees: [row({ ...fee, feeRate: 6500 })] }, `刷卡贷记卡 ${(fee.feeRate / 10_000).toFixed(2)}%`, '刷卡贷记卡 0.65%'];
    }
    case 'PHONE': {
      const phone = `1990077${dice.digits(4)}`;
      return [{ phone: cust.phone }, { phone }, maskPhone(cust.phone), maskPhone(phone)];
    }
    case 'NAME':
      return [{ custName: cust.custName }, { custName: `${cust.custName}分店`.slice(0, 40) }, cust.custName, `${cust.custName}分店`.slice(0, 40)];
    case 'LICENSE':
      return [{ licenseNo: cust.licenseNo ?? null, licenseName: cust.licenseName ?? null, licenseStart: null, licenseEnd: null }, { licenseNo: '91990000MA1000009X', licenseName: cust.custName, licenseStart: '2020-01-01', licenseEnd: null }, cust.licenseNo ?? '--', `91990000MA1000009X ${cust.custName}`];
    case 'LEVEL_UP':
      return [{ custLevel: cust.custLevel }, { custLevel: 2, licenseNo: '91990000MA1000009X', licenseName: cust.custName }, cust.custLevel === 2 ? '认证商户' : '基础商户', '认证商户'];
    case 'FLOW_CARD':
      return [{ flowFee: 6_000 }, { flowFee: 4_800 }, `${formatMoney(6_000)}元`, `${formatMoney(4_800)}元`];
    case 'TERM_UNBIND':
      return [{ termSn: cust.termSn, bindStatus: 'BIND' }, { termSn: cust.termSn, bindStatus: 'UNBIND' }, `${cust.termSn} 已绑定`, `${cust.termSn} 未绑定`];
    case 'ARRIVE_WAY': {
      const other = cust.arriveWay === 'AUTO' ? 'MERGE' : 'AUTO';
      const word = (way: string) => (way === 'AUTO' ? '自动到账(逐笔)' : '合并到账(日结)');
      return [{ arriveWay: cust.arriveWay }, { arriveWay: other }, word(cust.arriveWay), word(other)];
    }
  }
}

/** Each kind of own change in each state, for agent_l1, and some of branch organisations. */
export function drawOwnChanges({ dice, now, agents, sealer, no }: Reviewing): Change[] {
  const changeKinds = ['ACCOUNT', 'MAIN', 'PROP'] as const;
  const states = ['INIT', 'PASS', 'FAIL', 'PASS', 'FAIL'] as const;
  const l1 = agents.find(each => each.agentNo === '80000001')!;
  const of = (agent: Agent, changeType: (typeof changeKinds)[number], status: (typeof states)[number], index: number): Change => {
    const createTime = now - (status === 'INIT' ? dice.between(1, 6) : dice.between(10, 100)) * dayMs - index * 600_000;
    const card = demoCard(dice);
    const [before, after, beforeValue, afterValue] =
      changeType === 'ACCOUNT' ? [{ bankCardNo: agent.bankCardNo, accountName: agent.accountName }, { bankCardNo: sealer.seal(card), accountName: agent.accountName }, `结算卡号 ${agent.bankCardMask}`, `结算卡号 ${maskCard(card)}`]
      : changeType === 'MAIN' ? [{ agentName: agent.agentName }, { agentName: `${agent.agentName}（新）`.slice(0, 40) }, `代理商名称 ${agent.agentName}`, `代理商名称 ${agent.agentName}（新）`.slice(0, 60)]
      : [{ address: agent.address }, { address: '创新大道 9 号 12 楼' }, `详细地址 ${agent.address}`, '详细地址 创新大道 9 号 12 楼'];
    return { changeNo: no('BG', createTime), ...{ agentNo: agent.agentNo, agentName: agent.agentName, agentType: agent.agentType, agentPath: agent.agentPath, changeType, before, after, beforeValue, afterValue, images: {}, applyName: agent.legalName, applyNo: null }, ...decided(dice, agent.legalName, createTime, status, now) };
  };
  // agent_l1 keeps its settle account out of review, or it could not withdraw.
  const own = changeKinds.flatMap(kind => states.filter(state => kind !== 'ACCOUNT' || state !== 'INIT').map((state, index) => of(l1, kind, state, index)));
  const orgs = agents.filter(each => each.agentType === 'ORG').flatMap((org, at) => changeKinds.flatMap((kind, k) => [of(org, kind, at === 1 && k === 2 ? 'INIT' : 'PASS', k), of(org, kind, 'FAIL', k + 3)]));
  const others = agents.filter(each => each.levels >= 1 && each.accountStatus === 'TRUE' && each.agentNo !== l1.agentNo && each.agentNo !== '80000008').slice(0, 6).map((agent, index) => of(agent, changeKinds[index % 3]!, 'INIT', index));
  return [...own, ...orgs, ...others];
}

export const drawStores = ({ merchants }: Pick<Reviewing, 'merchants'>): (typeof store.$inferInsert)[] =>
  merchants.filter((each, index) => each.accountStatus === 'TRUE' && index % 2 === 0).map(each => ({ storeNo: `${each.custNo}001`, custNo: each.custNo, storeName: each.custName, address: each.address ?? null, contactName: each.legalName, status: 'TRUE' as const, createTime: each.createTime, updateTime: each.createTime }));

export const drawPreRegisters = ({ dice, now, agents }: Pick<Reviewing, 'dice' | 'now' | 'agents'>): (typeof preRegister.$inferInsert)[] =>
  Array.from({ length: 30 }, (_, index) => {
    const inviter = dice.pick(agents.filter(each => each.levels > 0 && each.accountStatus === 'TRUE'));
    const createTime = now - dice.between(0, 80) * dayMs;
    return { phone: `1990088${String(1000 + index)}`, inviteAgentNo: inviter.agentNo, agentPath: inviter.agentPath, stage: dice.between(1, 3), createTime, expireTime: createTime + 90 * dayMs };
  });
