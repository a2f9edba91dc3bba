/** Providers and merchants in the hands of the platform (docs/domain/platform.md#providers). */
import { agentInfo } from '@/api/contract/provider/agent';
import { customer } from '@/api/contract/merchant/merchant';
import { coupon } from '@/api/contract/coupon';
import { increase } from '@/api/contract/rate-increase';
import { orgInfo } from '@/api/contract/provider/organisation';
import { platformParty, switchFields } from '@/api/contract/platform/party';
import { platformRisk } from '@/api/contract/platform/risk';
import type { HasActions } from '@/api/schema/list';
import { formatValue } from '@/api/format/format';
import { Description } from '@/components/frames/description/description';
import { Card } from '@/components/frames/card/card';
import { agentAccountFlow } from '@/machines/flows/provider-account.flow';
import { increasePlanFlow } from '@/machines/flows/rate-increase.flow';
import { merchantAccountFlow } from '@/machines/flows/merchant-account.flow';
import { operatorFlow } from '@/machines/flows/staff-login.flow';
import { act, type Action, link } from '../kit/action/actions';
import { permitted } from '../kit/action/action-logic';
import { showFlowOf } from '../kit/flow/flow-action';
import { defineList } from '../kit/list/define-list';
import { listOfRecord } from '../kit/list/list-of-record';
import { pathToRecord } from '../kit/page/paths';
import { defineRecord } from '../kit/record/define-record';
import { agentRecord } from '@/pages/provider/agent-records';
import { resetOwnerFactors } from '@/pages/provider/login-actions';
import { orgRecord } from '@/pages/provider/org-records';
import { transList } from '@/pages/trade/trade-list';
import { decisionsOn } from './decisions';
import { recallAsks, recallSent, riskOpened, riskOpens } from './opened';

const passwordSent = '初始密码已发送到负责人的手机';
/** Columns that say which merchant. */
const named = ['custName', 'custNo', 'agentName'];
const pathToSwitches = (agentNo: string) => `/agentManage/switches?agentNo=${agentNo}`;

/** Actions on a provider, used by lists and by its page. */
const providerActions = (row: HasActions, agentNo: string): readonly (Action | false)[] => [
  ...decisionsOn(
    row,
    agentAccountFlow,
    platformParty.moveAccount,
    { agentNo },
    { only: ['disable', 'enable', 'cancel'] },
  ),
  ...decisionsOn(row, operatorFlow, platformParty.moveLogin, { agentNo }, { only: ['disable', 'enable'] }),
  permitted(
    row,
    'operatorStatus.resetPassword',
    act('重置负责人密码', platformParty.resetOwner, { agentNo }, { ask: ['remark'], danger: true, done: passwordSent }),
  ),
  permitted(
    row,
    'operatorStatus.resetPassword',
    act(
      '更换负责人手机号',
      platformParty.changePhone,
      { agentNo },
      {
        ask: ['phone', 'remark'],
        confirm: '负责人改用新手机号登录和收取验证码，已登录的设备全部退出。',
        danger: true,
        done: '负责人手机号已更换',
      },
    ),
  ),
  resetOwnerFactors(row, agentNo),
  link('开关', pathToSwitches(agentNo)),
];

/** Logins of a provider, in a tab of its record. */
const staff = defineList({
  list: platformParty.staff,
  rowKey: 'operatorNo',
  status: 'operatorStatus',
  filters: ['realName', 'operatorStatus'],
  columns: ['realName', 'phone', 'roleName', 'operatorStatus', 'inviteStatus', 'lastLoginTime', 'createTime'],
  mobileCard: { title: 'realName', lines: ['roleName', 'phone', 'lastLoginTime'] },
  emptyState: { title: '还没有员工', text: '服务商邀请的员工会显示在这里。' },
});

export const agents = defineList({
  list: agentInfo.list,
  totals: agentInfo.total,
  download: agentInfo.download,
  rowKey: 'agentNo',
  status: 'accountStatus',
  mobileCard: { title: 'agentName', lines: ['agentNo', 'levels', 'custCount', 'termCount'] },
  rowActions: row => [link('详情', pathToRecord.agent(row.agentNo)), ...providerActions(row, row.agentNo)],
  emptyState: { title: '还没有代理商', text: '机构发展的代理商会显示在这里。' },
});
export const agentOfPlatform = agentRecord(
  row => providerActions(row, row.agentNo),
  [{ key: 'staff', label: '员工', page: listOfRecord(staff, 'agentNo') }],
);

export const orgs = defineList({
  list: orgInfo.list,
  totals: orgInfo.total,
  download: orgInfo.download,
  rowKey: 'orgNo',
  status: 'accountStatus',
  mobileCard: { title: 'orgName', lines: ['orgNo', 'contactName', 'agentCount', 'custCount'] },
  rowActions: row => [link('详情', pathToRecord.org(row.orgNo)), ...providerActions(row, row.orgNo)],
  pageActions: () => [link('开通机构', '/provider/open', platformParty.openRoot.policy)],
  emptyState: { title: '还没有机构', text: '开通的机构会显示在这里。' },
});
export const orgOfPlatform = orgRecord(
  row => providerActions(row, row.agentNo),
  [{ key: 'staff', label: '员工', page: listOfRecord(staff, 'agentNo', 'orgNo') }],
);

const names = Object.keys(switchFields) as (keyof typeof switchFields)[];
/** 开关: what menus, columns and rewards of a provider are open. */
export const providerSwitches = defineRecord({
  load: platformParty.switches,
  param: 'agentNo',
  input: params => ({ agentNo: params.get('agentNo') ?? '' }),
  children: (switches, tools) => (
    <Card title="服务商开关" tools={tools.actions}>
      <Description
        columns="2"
        items={names.map(name => ({
          label: switchFields[name].label,
          value: formatValue(switchFields[name], switches[name]),
        }))}
      />
    </Card>
  ),
  actions: ({ agentNo, ...switches }) => {
    return [
      act(
        '修改',
        platformParty.setSwitches,
        { agentNo },
        {
          ask: [...names, 'remark'],
          confirm: '菜单、列和奖励按新的开关显示。',
          of: { row: { agentNo }, names: ['agentNo'] },
          done: `${agentNo} 的开关已修改`,
          initial: Object.fromEntries(names.map(name => [name, String(switches[name])])),
        },
      ),
      link('服务商详情', pathToRecord.agent(agentNo)),
    ];
  },
});

export const merchants = defineList({
  list: customer.list,
  totals: customer.total,
  download: customer.download,
  rowKey: 'custNo',
  alsoKnownBy: ['phone', 'termSn'],
  status: 'accountStatus',
  mobileCard: {
    title: 'custName',
    figure: 'monthAmount',
    lines: ['custNo', 'agentName', 'activeStatus', 'lastTransTime'],
  },
  rowActions: row => {
    const { custNo } = row;
    return [
      link('详情', pathToRecord.cust(custNo)),
      ...decisionsOn(
        row,
        merchantAccountFlow,
        platformParty.moveMerchant,
        { custNo },
        { only: ['disable', 'enable', 'cancel'] },
      ),
      act(
        '发放卡券',
        platformParty.issueCoupon,
        { custNo },
        {
          ask: ['couponName', 'couponType', 'faceAmount', 'minTransAmount', 'days', 'remark'],
          confirm: '卡券发给这家商户，立即生效。',
          of: { row, names: named },
          done: `卡券已发给 ${row.custName}`,
        },
      ),
      act(
        '下发风险工单',
        platformRisk.open,
        { custNo },
        {
          ask: ['riskType', 'riskMeasure', 'transNo', 'riskDesc'],
          confirm: riskOpens,
          of: { row, names: named },
          done: riskOpened,
        },
      ),
      link('通道登记', `/finance/registrations?partyNo=${custNo}`),
    ];
  },
  emptyState: { title: '还没有商户', text: '商户进件通过后，会显示在这里。' },
});

export const transactions = transList(row => [
  act(
    '发起调单',
    platformRisk.recall,
    { transNo: row.transNo },
    {
      ask: ['adjustReason'],
      confirm: recallAsks,
      of: { row, names: ['transNo', 'transTime', 'transAmount', 'custName', 'custNo', 'agentName'] },
      done: recallSent,
    },
  ),
]);

export const coupons = defineList({
  list: coupon.list,
  totals: coupon.total,
  download: coupon.download,
  rowKey: 'couponNo',
  status: 'couponStatus',
  mobileCard: { title: 'couponName', figure: 'faceAmount', lines: ['custName', 'couponType', 'validEnd'] },
  rowActions: row => [
    permitted(
      row,
      'couponStatus.expireOrRevoke',
      act(
        '收回',
        platformParty.revokeCoupon,
        { couponNo: row.couponNo, event: 'expireOrRevoke' },
        { ask: ['remark'], required: ['remark'], danger: true },
      ),
    ),
    link('商户详情', pathToRecord.cust(row.custNo)),
    showFlowOf('COUPON', row.couponNo),
  ],
  emptyState: { title: '还没有卡券', text: '发放的卡券会显示在这里。' },
});

export const increasePlans = defineList({
  list: increase.planList,
  rowKey: 'planNo',
  status: 'incrPlanStatus',
  mobileCard: { title: 'custName', lines: ['baseValue', 'incrValue', 'effectStart', 'createTime'] },
  rowActions: row => [
    ...decisionsOn(row, increasePlanFlow, platformParty.stopIncrease, { planNo: row.planNo }, { only: ['stop'] }),
    link('商户详情', pathToRecord.cust(row.custNo)),
    showFlowOf('INCREASE', row.planNo),
  ],
  emptyState: { title: '还没有增收计划', text: '服务商的增收计划会显示在这里。' },
});
