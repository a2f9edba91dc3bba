/** Applications and change requests of the demo world, decided and waiting (domain.md 8). */
import { dayMs } from '@/api/format/format';
import type { Sealer } from '#server/platform/encryption';
import { chainOf } from '#server/rules/pricing/contract-terms';
import type {
  agentIncr,
  changeRequest,
  custChange,
  custChangeRecord,
  merchantIncr,
  preRegister,
  store,
} from '#server/schema';
import type { TrailStep } from '#server/schema/application';
import type { Agent } from './agents';
import type { Dice } from './dice';
import type { Merchant } from './merchants';
import { company, person, somewhere } from './names';
import { demoCard, demoIdNo } from './papers';
import type { TerminalRow } from './terminals';

type AgentIncr = typeof agentIncr.$inferInsert;

type CustIncr = typeof merchantIncr.$inferInsert;

export type CustChange = typeof custChange.$inferInsert;

export type ChangeRecord = typeof custChangeRecord.$inferInsert;

export type Change = typeof changeRequest.$inferInsert;

export interface Reviewing {
  readonly dice: Dice;
  readonly now: number;
  readonly agents: readonly Agent[];
  readonly merchants: readonly Merchant[];
  readonly sealer: Sealer;
  readonly no: (kind: string, time: number) => string;
  readonly terminals: readonly TerminalRow[];
}

export const refusals = [
  '证件照片不清晰',
  '经营地址不完整',
  '结算户名与法人不一致',
  '营业执照已过期',
  '联系电话无法接通',
];

export function decided(
  dice: Dice,
  submitter: string,
  createTime: number,
  examineStatus: 'INIT' | 'PASS' | 'FAIL',
  now: number,
) {
  const examineTime = examineStatus === 'INIT' ? null : Math.min(now, createTime + dice.between(1, 48) * 3_600_000);
  const examineRemark = examineStatus === 'FAIL' ? dice.pick(refusals) : null;
  const trail: TrailStep[] = [
    { examineStatus: 'INIT', examineRemark: null, operatorName: submitter, operateTime: createTime },
  ];
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
  const row = (
    parent: Agent,
    type: 'AGENT' | 'ORG',
    of: Pick<Agent, 'agentName' | 'legalName' | 'phone' | 'custKind' | 'areaCode' | 'licenseNo'> & {
      agentNo: string | null;
    },
    createTime: number,
    status: 'INIT' | 'PASS' | 'FAIL',
  ): AgentIncr => {
    const { provinceCode, cityCode } = {
      provinceCode: `${of.areaCode.slice(0, 2)}0000`,
      cityCode: `${of.areaCode.slice(0, 4)}00`,
    };
    return {
      incrNo: no('JJ', createTime),
      agentType: type,
      payload: {
        custKind: of.custKind,
        agentName: of.agentName,
        shortName: of.agentName.slice(0, 8),
        provinceCode,
        cityCode,
        areaCode: of.areaCode,
        address: '人民路 88 号 6 楼',
        licenseNo: of.licenseNo ?? null,
        licenseName: of.licenseNo ? of.agentName : null,
        licenseStart: null,
        licenseEnd: null,
        businessScope: null,
        email: null,
        ...shared(sealer, dice, of.legalName, of.phone),
        invoiceWay: of.custKind === 'INDIVIDUALS' ? 'ASSIST' : 'SELF',
        taxPoint: 70_000,
        policies: [],
        vips: [],
        ...(type === 'ORG' && { enterpriseKind: 'GENERAL', filingNo: `WB${of.agentNo ?? '0'}` }),
      },
      agentNo: of.agentNo,
      ...{
        agentName: of.agentName,
        parentAgentNo: parent.agentNo,
        parentAgentName: parent.agentName,
        oneAgentNo: parent.oneAgentNo ?? null,
        oneAgentName: parent.oneAgentName ?? null,
        agentPath: parent.agentPath,
      },
      ...{
        custKind: of.custKind,
        licenseNo: of.licenseNo ?? null,
        legalName: of.legalName,
        phone: of.phone,
        areaCode: of.areaCode,
        submitterNo: null,
        submitter: parent.legalName,
      },
      ...decided(dice, parent.legalName, createTime, status, now),
    };
  };
  const passed = agents
    .filter(each => each.parentAgentNo && each.levels > 0)
    .slice(0, 50)
    .map(each => row(byNo.get(each.parentAgentNo!)!, 'AGENT', each, each.createTime - 2 * dayMs, 'PASS'));
  const parents = [byNo.get('80000001')!, byNo.get('80000011')!, byNo.get('80000002')!, agents[0]!];
  const open = Array.from({ length: 14 }, (_, index) => {
    const place = somewhere(dice);
    const legalName = person(dice);
    const isCompany = index % 2 === 0;
    const createTime = now - dice.between(1, 20) * dayMs - index * 3_600_000;
    return row(
      parents[index % 3 === 2 ? 2 + (index % 2) : index % 2]!,
      'AGENT',
      {
        agentNo: null,
        agentName: isCompany ? company(dice, place) : legalName,
        legalName,
        phone: `1990055${String(1000 + index)}`,
        custKind: isCompany ? 'ENTERPRISES' : 'INDIVIDUALS',
        areaCode: place.area,
        licenseNo: isCompany ? '91990000MA1000009X' : null,
      },
      createTime,
      index < 6 ? 'INIT' : 'FAIL',
    );
  });
  const orgs = Array.from({ length: 12 }, (_, index) => {
    const place = somewhere(dice);
    const legalName = person(dice);
    const known = index < 2 ? agents[index + 1]! : null;
    const agentName = known?.agentName ?? `星河支付${place.cityName}分公司`;
    const createTime = known ? known.createTime - 3 * dayMs : now - dice.between(2, 90) * dayMs;
    return row(
      agents[0]!,
      'ORG',
      {
        agentNo: known?.agentNo ?? null,
        agentName,
        legalName,
        phone: `1990066${String(1000 + index)}`,
        custKind: 'ENTERPRISES',
        areaCode: place.area,
        licenseNo: '91990000MA1000009X',
      },
      createTime,
      known ? 'PASS' : index < 5 ? 'INIT' : 'FAIL',
    );
  });
  return [...passed, ...open, ...orgs];
}

export function drawCustIncrs({ dice, now, merchants, terminals, sealer, no }: Reviewing): CustIncr[] {
  // Whoever waits has a free terminal of somebody on their own chain.
  const free = terminals.filter(each => each.termStatus === 'ISSUED' && each.bindStatus === 'UNBIND');
  const taken = new Set<string>();
  const takeFree = (agentPath: string) => {
    const unit = free.find(
      each => !taken.has(each.termSn) && (agentPath.startsWith(each.agentPath) || each.agentPath.startsWith(agentPath)),
    );
    if (unit) taken.add(unit.termSn);
    return unit?.termSn ?? null;
  };
  return merchants
    .filter(each => each.accountStatus !== 'INIT')
    .map(each => {
      const status = each.accountStatus === 'CHECKING' ? 'INIT' : each.accountStatus === 'REFUSE' ? 'FAIL' : 'PASS';
      const createTime = each.createTime - dice.between(1, 30) * 3_600_000;
      const termSn = status === 'INIT' ? takeFree(each.agentPath) : each.termSn;
      const {
        custType,
        custLevel,
        policyCode,
        custName,
        shortName,
        mcc,
        provinceCode,
        cityCode,
        areaCode,
        address,
        phone,
        licenseNo,
        licenseName,
      } = each;
      return {
        incrNo: no('SJ', createTime),
        payload: {
          ...{
            custType,
            custLevel: custLevel === 0 ? 1 : custLevel,
            policyCode,
            termSn: termSn ?? '',
            agentNo: each.agentNo,
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
          },
          ...shared(sealer, dice, each.legalName, phone),
          arriveWay: each.arriveWay,
          ...Object.fromEntries(
            ['idFrontImg', 'idBackImg', 'doorImg', 'insideImg', 'cashierImg', 'protocolImg'].map(name => [
              name,
              'demo',
            ]),
          ),
        },
        custNo: status === 'PASS' ? each.custNo : null,
        ...{
          custName,
          custType,
          custLevel: custLevel === 0 ? 1 : custLevel,
          custSource: each.custSource,
          phone,
          legalIdHash: each.legalIdHash ?? null,
          termSn,
          policyCode,
        },
        ...{ submitterNo: null, submitter: each.owner.legalName, ...chainOf(each) },
        ...decided(dice, each.owner.legalName, createTime, status, now),
      };
    });
}

export const drawStores = ({ merchants }: Pick<Reviewing, 'merchants'>): (typeof store.$inferInsert)[] =>
  merchants
    .filter((each, index) => each.accountStatus === 'TRUE' && index % 2 === 0)
    .map(each => ({
      storeNo: `${each.custNo}001`,
      custNo: each.custNo,
      storeName: each.custName,
      address: each.address ?? null,
      contactName: each.legalName,
      status: 'TRUE' as const,
      createTime: each.createTime,
      updateTime: each.createTime,
    }));

export const drawPreRegisters = ({
  dice,
  now,
  agents,
}: Pick<Reviewing, 'dice' | 'now' | 'agents'>): (typeof preRegister.$inferInsert)[] =>
  Array.from({ length: 30 }, (_, index) => {
    const inviter = dice.pick(agents.filter(each => each.levels > 0 && each.accountStatus === 'TRUE'));
    const createTime = now - dice.between(0, 80) * dayMs;
    return {
      phone: `1990088${String(1000 + index)}`,
      inviteAgentNo: inviter.agentNo,
      agentPath: inviter.agentPath,
      stage: dice.between(1, 3),
      createTime,
      expireTime: createTime + 90 * dayMs,
    };
  });
