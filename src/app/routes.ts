/**
 * The providers' route table (docs/domain/conventions.md#addresses). Menu, breadcrumb, tabs, search and guards are pure functions
 * of it (routing.ts).
 */
import type { SectionIcon } from './shell/section-icons';
import type { Subject } from '@/api/enums/staff';
import type { Gate } from '@/api/schema/gate';
import type { Page } from '@/pages/kit/page/page';

export interface Route {
  /** The complete address; it starts with the path of the section. */
  readonly path: string;
  readonly title: string;
  readonly gate?: Gate;
  /** Its rights are needed; by default those of its section. */
  readonly subject?: Subject;
  /** Needs the right to operate on its subject. */
  readonly operates?: true;
  /** Not in the menu. */
  readonly hidden?: true;
  /** Keeps its state when another tab is shown. */
  readonly keepAlive?: true;
  /** Its tab is always open. */
  readonly affix?: true;
  /** Query parameter with the record's number: each record has its own tab. */
  readonly record?: string;
  /** For hidden routes: the menu entry that stays highlighted. */
  readonly under?: string;
  /** Loads the code of the page. */
  readonly page: () => Promise<Page>;
}
export interface Section {
  /** First part of the paths of all its routes. */
  readonly path: string;
  readonly title: string;
  /** Icon name; the menu draws the icon, and the sign-in page loads none. */
  readonly icon: SectionIcon;
  readonly gate?: Gate;
  /** The rights that its routes need (docs/domain/access.md#staff). */
  readonly subject?: Subject;
  readonly routes: readonly Route[];
}

/** Loads one export of a file of pages; the bundle has less code of it than of `(await import(file)).name`. */
export const from =
  <N extends string>(name: N, load: () => Promise<Readonly<Record<N, Page>>>): Route['page'] =>
  async () =>
    (await load())[name];

export const kept = { keepAlive: true } as const;
/** Where something is entered or decided: looking at its subject is not enough. */
export const form = (under: string) => ({ hidden: true, under, operates: true }) as const;
export const record = (name: string, under: string) => ({ hidden: true, record: name, under }) as const;

export const providerSections: readonly Section[] = [
  {
    path: '',
    title: '首页',
    icon: 'House',
    routes: [
      {
        path: '/dashboard',
        title: '首页',
        affix: true,
        ...kept,
        page: from('dashboard', () => import('@/pages/dashboard/dashboard')),
      },
    ],
  },
  {
    path: '/downTask',
    title: '下载中心',
    icon: 'Download',
    routes: [
      {
        path: '/downTask/downloadTask',
        title: '下载中心',
        ...kept,
        page: from('downloadTask', () => import('@/pages/downTask/downloadTask')),
      },
    ],
  },
  {
    path: '/agentManage',
    title: '代理商管理',
    icon: 'Users',
    subject: 'AGENT',
    routes: [
      {
        path: '/agentManage/agent/list',
        title: '代理商查询',
        ...kept,
        page: from('agentList', () => import('@/pages/agentManage/agent-lists')),
      },
      {
        path: '/agentManage/agent/add',
        title: '新增代理商',
        ...form('/agentManage/agent/list'),
        page: from('agentAdd', () => import('@/pages/agentManage/agentAdd')),
      },
      {
        path: '/agentManage/agent/detail',
        title: '代理商详情',
        ...record('agentNo', '/agentManage/agent/list'),
        page: from('agentDetail', () => import('@/pages/agentManage/agent-records')),
      },
      {
        path: '/agentManage/agent/entrance/list',
        title: '代理商进件查询',
        ...kept,
        page: from('agentEntrance', () => import('@/pages/agentManage/agent-lists')),
      },
      {
        path: '/agentManage/agent/entrance/detail',
        title: '代理商进件详情',
        ...record('incrNo', '/agentManage/agent/entrance/list'),
        page: from('agentEntranceDetail', () => import('@/pages/agentManage/agent-records')),
      },
      {
        path: '/agentManage/agent/entrance/review',
        title: '代理商进件审核',
        gate: { role: 'ORG' },
        ...form('/agentManage/agent/entrance/list'),
        page: from('agentEntranceReview', () => import('@/pages/agentManage/agentEntranceReview')),
      },
      {
        path: '/agentManage/agent/profit/config',
        title: '分润配置',
        operates: true,
        ...record('agentNo', '/agentManage/agent/list'),
        page: from('profitConfig', () => import('@/pages/agentManage/profitConfig')),
      },
      {
        path: '/agentManage/agent/achievement/list',
        title: '代理商业绩',
        ...kept,
        page: from('agentAchievement', () => import('@/pages/agentManage/agent-lists')),
      },
      {
        path: '/agentManage/agent/operate/log',
        title: '代理商操作日志',
        ...kept,
        page: from('agentLogList', () => import('@/pages/agentManage/agent-lists')),
      },
    ],
  },
  {
    path: '/orgManage',
    title: '机构管理',
    icon: 'Building2',
    gate: { role: 'ORG' },
    subject: 'AGENT',
    routes: [
      {
        path: '/orgManage/org/list',
        title: '机构查询',
        ...kept,
        page: from('orgList', () => import('@/pages/orgManage/org-lists')),
      },
      {
        path: '/orgManage/org/entrance/list',
        title: '机构进件查询',
        ...kept,
        page: from('orgEntrance', () => import('@/pages/orgManage/org-lists')),
      },
      {
        path: '/orgManage/org/entrance/detail',
        title: '机构进件详情',
        ...record('incrNo', '/orgManage/org/entrance/list'),
        page: from('orgEntranceDetail', () => import('@/pages/orgManage/org-records')),
      },
      {
        path: '/orgManage/org/detail',
        title: '机构详情',
        ...record('orgNo', '/orgManage/org/list'),
        page: from('orgDetail', () => import('@/pages/orgManage/org-records')),
      },
      {
        path: '/orgManage/org/add',
        title: '新增机构',
        ...form('/orgManage/org/list'),
        page: from('orgAdd', () => import('@/pages/orgManage/orgAdd')),
      },
      {
        path: '/orgManage/org/change/list',
        title: '机构变更查询',
        ...kept,
        page: from('orgChangeList', () => import('@/pages/orgManage/org-lists')),
      },
      {
        path: '/orgManage/org/change/detail',
        title: '机构变更详情',
        ...record('changeNo', '/orgManage/org/change/list'),
        page: from('orgChangeDetail', () => import('@/pages/orgManage/org-records')),
      },
      {
        path: '/orgManage/org/log/list',
        title: '机构操作日志',
        ...kept,
        page: from('orgLogList', () => import('@/pages/orgManage/org-lists')),
      },
      {
        path: '/orgManage/org/achievement/list',
        title: '机构业绩',
        ...kept,
        page: from('orgAchievement', () => import('@/pages/orgManage/org-lists')),
      },
    ],
  },
  {
    path: '/custManage',
    title: '商户管理',
    icon: 'Store',
    subject: 'MERCHANT',
    routes: [
      {
        path: '/custManage/searchCust',
        title: '商户查询',
        ...kept,
        page: from('searchCust', () => import('@/pages/custManage/searchCust')),
      },
      {
        path: '/custManage/custEntranceList',
        title: '商户进件',
        ...kept,
        page: from('custEntranceList', () => import('@/pages/custManage/custEntranceList')),
      },
      {
        path: '/custManage/custApply',
        title: '新增商户',
        operates: true,
        ...record('incrNo', '/custManage/custEntranceList'),
        page: from('custApply', () => import('@/pages/custManage/custApply')),
      },
      {
        path: '/custManage/custChangeAudit',
        title: '商户变更审核',
        ...kept,
        page: from('custChangeAudit', () => import('@/pages/custManage/custChangeAudit')),
      },
      {
        path: '/custManage/custChangeReview',
        title: '审核商户变更',
        ...form('/custManage/custChangeAudit'),
        page: from('custChangeReview', () => import('@/pages/custManage/custChangeReview')),
      },
      {
        path: '/custManage/custOperationLog',
        title: '商户操作日志',
        ...kept,
        page: from('custOperationLog', () => import('@/pages/custManage/cust-records')),
      },
      {
        path: '/custManage/custDepositRecord',
        title: '商户押金记录',
        ...kept,
        page: from('custDepositRecord', () => import('@/pages/custManage/cust-records')),
      },
      {
        path: '/custManage/custActiveRecord',
        title: '商户激活记录',
        ...kept,
        page: from('custActiveRecord', () => import('@/pages/custManage/cust-records')),
      },
      {
        path: '/custManage/custDetail',
        title: '商户详情',
        ...record('custNo', '/custManage/searchCust'),
        page: from('custDetail', () => import('@/pages/custManage/custDetail')),
      },
      {
        path: '/custManage/custEntranceDetail',
        title: '商户进件详情',
        ...record('incrNo', '/custManage/custEntranceList'),
        page: from('custEntranceDetail', () => import('@/pages/custManage/custEntranceDetail')),
      },
      {
        path: '/custManage/custFlowCardRecord',
        title: '流量卡记录',
        ...kept,
        page: from('custFlowCardRecord', () => import('@/pages/custManage/custFlowCardRecord')),
      },
      {
        path: '/custManage/custFlowCardBatch',
        title: '批量变更流量费',
        ...form('/custManage/custFlowCardRecord'),
        page: from('custFlowCardBatch', () => import('@/pages/custManage/custFlowCardBatch')),
      },
      {
        path: '/custManage/custCouponRecord',
        title: '商户卡券记录',
        ...kept,
        page: from('custCouponRecord', () => import('@/pages/custManage/cust-records')),
      },
      {
        path: '/custManage/pseActive',
        title: '伪激活倒计时',
        ...kept,
        page: from('pseActive', () => import('@/pages/custManage/pse-active')),
      },
      {
        path: '/custManage/pseActiveStatistics',
        title: '伪激活统计',
        ...kept,
        page: from('pseActiveStatistics', () => import('@/pages/custManage/pse-active')),
      },
      {
        path: '/custManage/custIncrSearchList',
        title: '商户增收',
        gate: 'custIncrease',
        ...kept,
        page: from('custIncrSearchList', () => import('@/pages/custManage/custIncrSearchList')),
      },
    ],
  },
  {
    path: '/terminalManage',
    title: '终端管理',
    icon: 'Smartphone',
    subject: 'TERMINAL',
    routes: [
      {
        path: '/terminalManage/terminal/list',
        title: '终端查询',
        ...kept,
        page: from('terminalList', () => import('@/pages/terminalManage/terminal-lists')),
      },
      {
        path: '/terminalManage/terminal/detail',
        title: '终端详情',
        ...record('termSn', '/terminalManage/terminal/list'),
        page: from('terminalDetail', () => import('@/pages/terminalManage/terminalDetail')),
      },
      {
        path: '/terminalManage/terminal/stock',
        title: '终端库存',
        ...kept,
        page: from('terminalStock', () => import('@/pages/terminalManage/terminalStock')),
      },
      {
        path: '/terminalManage/terminal/allot',
        title: '划拨终端',
        operates: true,
        ...record('toAgentNo', '/terminalManage/terminal/stock'),
        page: from('terminalAllot', () => import('@/pages/terminalManage/stock-moves')),
      },
      {
        path: '/terminalManage/terminal/recall',
        title: '回拨终端',
        ...form('/terminalManage/terminal/stock'),
        page: from('terminalRecall', () => import('@/pages/terminalManage/stock-moves')),
      },
      {
        path: '/terminalManage/terminal/changePolicy',
        title: '变更终端政策',
        ...form('/terminalManage/terminal/stock'),
        page: from('terminalPolicy', () => import('@/pages/terminalManage/stock-moves')),
      },
      {
        path: '/terminalManage/terminal/oplog',
        title: '终端操作记录',
        ...kept,
        page: from('terminalLogList', () => import('@/pages/terminalManage/terminal-lists')),
      },
      {
        path: '/terminalManage/terminal/nonactive/cutdown',
        title: '未激活终端倒计时',
        ...kept,
        page: from('nonActiveCountdownList', () => import('@/pages/terminalManage/terminal-lists')),
      },
      {
        path: '/terminalManage/terminal/nonactive/statistics',
        title: '未激活终端统计',
        ...kept,
        page: from('nonActiveStatistics', () => import('@/pages/terminalManage/terminal-lists')),
      },
    ],
  },
  {
    path: '/trans',
    title: '交易管理',
    icon: 'ArrowLeftRight',
    subject: 'TRADE',
    routes: [
      {
        path: '/trans/searchTrans',
        title: '交易查询',
        ...kept,
        page: from('searchTrans', () => import('@/pages/trans/searchTrans')),
      },
      {
        path: '/trans/paybackList',
        title: '退款交易',
        ...kept,
        page: from('paybackList', () => import('@/pages/trans/paybackList')),
      },
      {
        path: '/trans/transDetail',
        title: '交易详情',
        ...record('transNo', '/trans/searchTrans'),
        page: from('transDetail', () => import('@/pages/trans/transDetail')),
      },
    ],
  },
  {
    path: '/profit',
    title: '分润管理',
    icon: 'ChartPie',
    subject: 'EARNING',
    routes: [
      {
        path: '/profit/searchProfit',
        title: '交易分润',
        ...kept,
        page: from('searchProfit', () => import('@/pages/profit/shares')),
      },
      {
        path: '/profit/searchCashBack',
        title: '活动返现',
        ...kept,
        page: from('searchCashBack', () => import('@/pages/profit/shares')),
      },
      {
        path: '/profit/searchFlowCardBack',
        title: '流量卡返现',
        ...kept,
        page: from('searchFlowCardBack', () => import('@/pages/profit/shares')),
      },
      {
        path: '/profit/searchTaxPointInto',
        title: '开票服务费分润',
        ...kept,
        page: from('searchTaxPointInto', () => import('@/pages/profit/shares')),
      },
      {
        path: '/profit/searchCashBackTax',
        title: '返现服务费分润',
        gate: 'checkMenu',
        ...kept,
        page: from('searchCashBackTax', () => import('@/pages/profit/shares')),
      },
      {
        path: '/profit/searchServeProfit',
        title: '服务费分润',
        gate: 'serviceProfit',
        ...kept,
        page: from('searchServeProfit', () => import('@/pages/profit/shares')),
      },
      {
        path: '/profit/incrRewardSearchList',
        title: '增收奖励',
        gate: 'incrementReward',
        ...kept,
        page: from('incrRewardSearchList', () => import('@/pages/profit/rewards')),
      },
      {
        path: '/profit/otherRewardSearch',
        title: '其他奖励',
        gate: { reward: 'jgjlSwitch' },
        ...kept,
        page: from('otherRewardSearch', () => import('@/pages/profit/rewards')),
      },
      {
        path: '/profit/skRewardSearch',
        title: '刷卡奖励',
        gate: { reward: 'skjlSwitch' },
        ...kept,
        page: from('skRewardSearch', () => import('@/pages/profit/rewards')),
      },
      {
        path: '/profit/custComplianceRewardSearch',
        title: '商户连续达标奖励',
        gate: { reward: 'shlxdbjlSwitch' },
        ...kept,
        page: from('custComplianceRewardSearch', () => import('@/pages/profit/rewards')),
      },
      {
        path: '/profit/zfbRewardSearch',
        title: '支付宝奖励',
        gate: { reward: 'zfbjlSwitch' },
        ...kept,
        page: from('zfbRewardSearch', () => import('@/pages/profit/rewards')),
      },
      {
        path: '/profit/cashbackRewardSearch',
        title: '返现服务费奖励',
        gate: { reward: 'cashBackSwitch' },
        ...kept,
        page: from('cashbackRewardSearch', () => import('@/pages/profit/rewards')),
      },
      {
        path: '/profit/falseActiveRewardSearch',
        title: '伪激活奖励',
        gate: { reward: 'wjhjlSwitch' },
        ...kept,
        page: from('falseActiveRewardSearch', () => import('@/pages/profit/rewards')),
      },
    ],
  },
  {
    path: '/infrom',
    title: '通知管理',
    icon: 'Bell',
    routes: [
      {
        path: '/infrom/noticeManage',
        title: '通知管理',
        ...kept,
        page: from('noticeManage', () => import('@/pages/infrom/noticeManage')),
      },
      {
        path: '/infrom/sys/notice/detail',
        title: '系统通知详情',
        ...record('noticeNo', '/infrom/noticeManage'),
        page: from('noticeDetail', () => import('@/pages/infrom/noticeDetail')),
      },
      {
        path: '/infrom/personal/notice/detail',
        title: '个人通知详情',
        ...record('noticeNo', '/infrom/noticeManage'),
        page: from('noticeDetail', () => import('@/pages/infrom/noticeDetail')),
      },
    ],
  },
  {
    path: '/myInfo',
    title: '我的信息',
    icon: 'User',
    routes: [
      {
        path: '/myInfo/change-pwd',
        title: '修改密码',
        page: from('changePwd', () => import('@/pages/myInfo/changePwd')),
      },
      {
        path: '/myInfo/account/search',
        title: '账户查询',
        subject: 'ACCOUNT',
        ...kept,
        page: from('accountSearch', () => import('@/pages/myInfo/accountSearch')),
      },
      {
        path: '/myInfo/withdraw/search',
        title: '提现查询',
        subject: 'ACCOUNT',
        ...kept,
        page: from('withdrawSearch', () => import('@/pages/myInfo/withdrawSearch')),
      },
      {
        path: '/myInfo/invoice/management',
        title: '发票管理',
        operates: true,
        subject: 'ACCOUNT',
        gate: 'levelOne',
        ...kept,
        record: 'applyNo',
        page: from('invoiceManagement', () => import('@/pages/myInfo/invoiceManagement')),
      },
      {
        path: '/myInfo/invoice/search',
        title: '发票流水',
        subject: 'ACCOUNT',
        gate: 'levelOne',
        ...kept,
        page: from('invoiceSearch', () => import('@/pages/myInfo/invoices')),
      },
      {
        path: '/myInfo/tax/diff',
        title: '税差流水',
        subject: 'ACCOUNT',
        gate: 'levelOne',
        ...kept,
        page: from('taxDiffList', () => import('@/pages/myInfo/invoices')),
      },
      {
        path: '/myInfo/change/info',
        title: '变更查询',
        subject: 'COMPANY',
        ...kept,
        page: from('changeInfoList', () => import('@/pages/myInfo/own-changes')),
      },
      {
        path: '/myInfo/change/info/detail',
        title: '变更详情',
        subject: 'COMPANY',
        ...record('changeNo', '/myInfo/change/info'),
        page: from('changeDetail', () => import('@/pages/myInfo/own-changes')),
      },
      {
        path: '/myInfo/account/change',
        title: '结算账户变更',
        subject: 'COMPANY',
        ...form('/myInfo/change/info'),
        page: from('accountChange', () => import('@/pages/myInfo/own-change-forms')),
      },
      {
        path: '/myInfo/main/change',
        title: '主体变更',
        subject: 'COMPANY',
        ...form('/myInfo/change/info'),
        page: from('mainChange', () => import('@/pages/myInfo/own-change-forms')),
      },
      {
        path: '/myInfo/prop/change',
        title: '资质变更',
        subject: 'COMPANY',
        ...form('/myInfo/change/info'),
        page: from('propChange', () => import('@/pages/myInfo/own-change-forms')),
      },
      {
        path: '/myInfo/myinfo',
        title: '我的信息',
        ...kept,
        page: from('myinfo', () => import('@/pages/myInfo/myinfo')),
      },
      {
        path: '/myInfo/paymentPlan',
        title: '扣款计划查询',
        subject: 'ACCOUNT',
        ...kept,
        page: from('paymentPlan', () => import('@/pages/myInfo/paymentPlan')),
      },
      {
        path: '/myInfo/repayReduce',
        title: '欠款抵扣查询',
        subject: 'ACCOUNT',
        ...kept,
        page: from('repayReducePage', () => import('@/pages/myInfo/repayReduce')),
      },
      {
        path: '/myInfo/staff',
        title: '员工管理',
        subject: 'STAFF',
        ...kept,
        page: from('staffList', () => import('@/pages/staff/staff')),
      },
      {
        path: '/myInfo/staff/roles',
        title: '角色管理',
        subject: 'STAFF',
        ...kept,
        page: from('staffRoles', () => import('@/pages/staff/staff-roles')),
      },
    ],
  },
  {
    path: '/risk',
    title: '风控管理',
    icon: 'ShieldAlert',
    subject: 'RISK',
    routes: [
      {
        path: '/risk/list',
        title: '风险工单审核',
        ...kept,
        page: from('riskList', () => import('@/pages/risk/risk-lists')),
      },
      {
        path: '/risk/review',
        title: '风险工单初审',
        gate: { role: 'ORG' },
        ...form('/risk/list'),
        page: from('riskReview', () => import('@/pages/risk/riskReview')),
      },
      {
        path: '/risk/submit',
        title: '提交材料',
        operates: true,
        ...record('riskOrderNo', '/risk/list'),
        page: from('riskSubmit', () => import('@/pages/risk/material-forms')),
      },
      {
        path: '/risk/trans',
        title: '风险交易调单',
        ...kept,
        page: from('riskTrans', () => import('@/pages/risk/risk-lists')),
      },
      {
        path: '/risk/adjustSubmit',
        title: '提交调单材料',
        operates: true,
        ...record('adjustNo', '/risk/trans'),
        page: from('adjustSubmit', () => import('@/pages/risk/material-forms')),
      },
    ],
  },
];

export const homePath = '/dashboard';
export const downloadPath = '/downTask/downloadTask';
export const changePasswordPath = '/myInfo/change-pwd';
