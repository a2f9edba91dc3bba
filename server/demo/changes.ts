/** Change requests of the demo world, decided and waiting (domain.md 8). */
import { dayMs, formatMoney } from '@/api/format/format';
import { maskCard, maskPhone } from '@/api/format/mask';
import type { Sealer } from '#server/platform/encryption';
import { chainOf } from '#server/rules/pricing/contract-terms';
import type { Agent } from './agents';
import type { Dice } from './dice';
import type { Merchant } from './merchants';
import { demoCard } from './papers';
import { type CustChange, type ChangeRecord, type Change, type Reviewing, refusals, decided } from './reviews';

const kinds = [
  'SETTLE_CARD',
  'FEE',
  'PHONE',
  'NAME',
  'LICENSE',
  'LEVEL_UP',
  'FLOW_CARD',
  'TERM_UNBIND',
  'ARRIVE_WAY',
] as const;

/** 160 requests about merchants, 40 of them waiting, each kind among them; what was approved is in the merchants' log. */
export function drawCustChanges({ dice, now, merchants, sealer, no }: Reviewing): {
  requests: CustChange[];
  records: ChangeRecord[];
} {
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
    const createTime =
      auditStatus === 2 ? now - dice.between(1, 13 * 24) * 3_600_000 : now - dice.between(15, 100) * dayMs;
    const auditTime = auditStatus === 2 ? null : createTime + dice.between(1, 60) * 3_600_000;
    const [before, after, beforeValue, afterValue] = valuesOf(dice, cust, custChangeType, sealer);
    const fromApplet = dice.chance(0.4);
    requests.push({
      auditNo: no('BG', createTime),
      ...{
        custNo: cust.custNo,
        custName: cust.custName,
        ...chainOf(cust),
        custChangeType,
        before,
        after,
        beforeValue,
        afterValue,
        images: {},
      },
      ...{
        applySource: fromApplet ? 'CUSTOMER_APPLET' : 'AGENT_WEB',
        applyName: fromApplet ? cust.legalName : cust.owner.legalName,
        applyNo: null,
      },
      ...{
        auditStatus,
        auditRemark: auditStatus === 0 ? dice.pick(refusals) : null,
        auditorNo: null,
        auditorName: auditTime ? '陈审核' : null,
        auditTime,
      },
      ...{ createTime, updateTime: auditTime ?? createTime },
    });
  }
  const records = requests
    .filter(each => each.auditStatus === 1)
    .map(each => ({
      recordNo: no('JL', each.auditTime!),
      custNo: each.custNo,
      custName: each.custName,
      ...chainOf(each),
      custChangeType: each.custChangeType,
      beforeValue: each.beforeValue ?? null,
      afterValue: each.afterValue ?? null,
      operatorSource: each.applySource,
      operatorName: each.applyName,
      remark: null,
      auditNo: each.auditNo,
      createTime: each.auditTime!,
    }));
  return { requests, records };
}

function valuesOf(
  dice: Dice,
  cust: Merchant,
  type: (typeof kinds)[number],
  sealer: Sealer,
): [Record<string, unknown>, Record<string, unknown>, string, string] {
  switch (type) {
    case 'SETTLE_CARD': {
      const card = demoCard(dice);
      const base = {
        settleType: cust.settleType,
        accountName: cust.accountName,
        bankHeadCode: cust.bankHeadCode,
        reservePhone: cust.reservePhone,
      };
      return [
        { ...base, bankCardNo: cust.bankCardNo },
        { ...base, bankCardNo: sealer.seal(card) },
        `${cust.accountName} ${cust.bankCardMask}`,
        `${cust.accountName} ${maskCard(card)}`,
      ];
    }
    case 'FEE': {
      const fee = cust.fees.find(each => each.payBrand === 'SK' && each.cardType === 'DJK')!;
      const row = ({ payBrand, cardType, feeMode, feeRate, capFee, extraFee }: typeof fee) => ({
        payBrand,
        cardType,
        feeMode,
        feeRate,
        capFee,
        extraFee,
      });
      return [
        { fees: [row(fee)] },
        { fees: [row({ ...fee, feeRate: 6500 })] },
        `刷卡贷记卡 ${(fee.feeRate / 10_000).toFixed(2)}%`,
        '刷卡贷记卡 0.65%',
      ];
    }
    case 'PHONE': {
      const phone = `1990077${dice.digits(4)}`;
      return [{ phone: cust.phone }, { phone }, maskPhone(cust.phone), maskPhone(phone)];
    }
    case 'NAME':
      return [
        { custName: cust.custName },
        { custName: `${cust.custName}分店`.slice(0, 40) },
        cust.custName,
        `${cust.custName}分店`.slice(0, 40),
      ];
    case 'LICENSE':
      return [
        {
          licenseNo: cust.licenseNo ?? null,
          licenseName: cust.licenseName ?? null,
          licenseStart: null,
          licenseEnd: null,
        },
        { licenseNo: '91990000MA1000009X', licenseName: cust.custName, licenseStart: '2020-01-01', licenseEnd: null },
        cust.licenseNo ?? '--',
        `91990000MA1000009X ${cust.custName}`,
      ];
    case 'LEVEL_UP':
      return [
        { custLevel: cust.custLevel },
        { custLevel: 2, licenseNo: '91990000MA1000009X', licenseName: cust.custName },
        cust.custLevel === 2 ? '认证商户' : '基础商户',
        '认证商户',
      ];
    case 'FLOW_CARD':
      return [{ flowFee: 6_000 }, { flowFee: 4_800 }, `${formatMoney(6_000)}元`, `${formatMoney(4_800)}元`];
    case 'TERM_UNBIND':
      return [
        { termSn: cust.termSn, bindStatus: 'BIND' },
        { termSn: cust.termSn, bindStatus: 'UNBIND' },
        `${cust.termSn} 已绑定`,
        `${cust.termSn} 未绑定`,
      ];
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
  const of = (
    agent: Agent,
    changeType: (typeof changeKinds)[number],
    status: (typeof states)[number],
    index: number,
  ): Change => {
    const createTime = now - (status === 'INIT' ? dice.between(1, 6) : dice.between(10, 100)) * dayMs - index * 600_000;
    const card = demoCard(dice);
    const [before, after, beforeValue, afterValue] =
      changeType === 'ACCOUNT'
        ? [
            { bankCardNo: agent.bankCardNo, accountName: agent.accountName },
            { bankCardNo: sealer.seal(card), accountName: agent.accountName },
            `结算卡号 ${agent.bankCardMask}`,
            `结算卡号 ${maskCard(card)}`,
          ]
        : changeType === 'MAIN'
          ? [
              { agentName: agent.agentName },
              { agentName: `${agent.agentName}（新）`.slice(0, 40) },
              `代理商名称 ${agent.agentName}`,
              `代理商名称 ${agent.agentName}（新）`.slice(0, 60),
            ]
          : [
              { address: agent.address },
              { address: '创新大道 9 号 12 楼' },
              `详细地址 ${agent.address}`,
              '详细地址 创新大道 9 号 12 楼',
            ];
    return {
      changeNo: no('BG', createTime),
      ...{
        agentNo: agent.agentNo,
        agentName: agent.agentName,
        agentType: agent.agentType,
        agentPath: agent.agentPath,
        changeType,
        before,
        after,
        beforeValue,
        afterValue,
        images: {},
        applyName: agent.legalName,
        applyNo: null,
      },
      ...decided(dice, agent.legalName, createTime, status, now),
    };
  };
  // agent_l1 keeps its settle account out of review, or it could not withdraw.
  const own = changeKinds.flatMap(kind =>
    states.filter(state => kind !== 'ACCOUNT' || state !== 'INIT').map((state, index) => of(l1, kind, state, index)),
  );
  const orgs = agents
    .filter(each => each.agentType === 'ORG')
    .flatMap((org, at) =>
      changeKinds.flatMap((kind, k) => [
        of(org, kind, at === 1 && k === 2 ? 'INIT' : 'PASS', k),
        ...Array.from({ length: at === 0 ? 3 : 1 }, (_, index) => of(org, kind, 'FAIL', k + 3 * (index + 1))),
      ]),
    );
  const others = agents
    .filter(
      each =>
        each.levels >= 1 && each.accountStatus === 'TRUE' && each.agentNo !== l1.agentNo && each.agentNo !== '80000008',
    )
    .slice(0, 6)
    .map((agent, index) => of(agent, changeKinds[index % 3]!, 'INIT', index));
  return [...own, ...orgs, ...others];
}
