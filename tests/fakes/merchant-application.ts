/** A valid merchant application for stories, and the responses that its form needs. */
import { agentInfo } from '@/api/contract/provider/agent';
import { customer } from '@/api/contract/merchant/merchant';
import { custIncr } from '@/api/contract/merchant/application';
import { custTerminal } from '@/api/contract/merchant/applied-terminal';
import { fee } from '@/api/contract/merchant/fee';
import { lookup } from '@/api/contract/lookup';
import { policy } from '@/api/contract/policy';
import { idCheckSign, luhnDigit } from '@/api/format/checksum';
import type { CallInput, CallOutput } from '@/api/schema/call';
import type { Part, Shape } from '@/api/schema/shape';
import { answer } from './contract';
import { bounds } from './merchant';
import { partOf, recordOf } from './rows';

const idNo = '99000019880101001';
const cardNo = '620000000000001';

export const application: Omit<CallInput<typeof custIncr.save>, 'incrNo' | 'requestNo'> = {
  custType: 'INDIVIDUALS',
  custLevel: 1,
  policyCode: 'ZC100',
  termSn: '00005702000000000001',
  agentNo: '80000001',
  custName: '金利便利店',
  shortName: '金利便利',
  mcc: '5411',
  address: '文三路 100 号',
  phone: '13900000001',
  provinceCode: '330000',
  cityCode: '330100',
  areaCode: '330106',
  legalName: '李建国',
  legalIdNo: idNo + idCheckSign(idNo),
  idStart: '2018-01-01',
  idEnd: '2038-01-01',
  settleType: 'INDIVIDUAL',
  accountName: '李建国',
  bankCardNo: cardNo + luhnDigit(cardNo),
  bankHeadCode: '990000000001',
  arriveWay: 'AUTO',
  idFrontImg: 'T1',
  idBackImg: 'T2',
  handIdImg: 'T3',
  bankCardImg: 'T4',
  doorImg: 'T5',
  insideImg: 'T6',
  cashierImg: 'T7',
  protocolImg: 'T8',
};

export const applicationAnswers = [
  answer(agentInfo.detail, {
    ...(recordOf(agentInfo.detail.output as Shape) as CallOutput<typeof agentInfo.detail>),
    agentNo: '80000001',
    agentName: '宁波甬信网络科技有限公司',
  }),
  answer(policy.names, [{ policyCode: 'ZC100', policyName: '电签政策A' }] as CallOutput<typeof policy.names>),
  answer(fee.templateOfPolicy, [...bounds]),
  answer(fee.save, null),
  answer(custIncr.count, { count: 1, limit: 3 }),
  answer(custIncr.save, { incrNo: 'SJ20261120000028' }),
  answer(custTerminal.free, [{ termSn: '00005702000000000001', policyName: '电签政策A' }]),
  answer(custTerminal.check, { termRefusal: null, policyRefusal: null }),
  answer(lookup.banks, partOf(lookup.banks.output as Part, 0) as CallOutput<typeof lookup.banks>),
  answer(lookup.branches, []),
  answer(lookup.mccs, []),
  answer(lookup.mccsByKeyWord, []),
  answer(lookup.areas, []),
];

/** The same application after a refusal. */
export const refusedAnswers = (examineRemark: string) => [
  answer(custIncr.get, {
    ...(recordOf(custIncr.get.output as Shape) as CallOutput<typeof custIncr.get>),
    ...(application as Partial<CallOutput<typeof custIncr.get>>),
    ...({ incrNo: 'SJ20261120000028', examineStatus: 'FAIL', examineRemark } as const),
    fees: [],
  }),
  answer(customer.incrDetail, {
    ...(recordOf(customer.incrDetail.output as Shape) as CallOutput<typeof customer.incrDetail>),
    mccName: '便利店',
    branchName: null,
    agentName: '宁波甬信网络科技有限公司',
    allowed: { 'examineStatus.resubmit': null },
  }),
];
