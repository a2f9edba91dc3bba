/**
 * The route table (docs/domain/conventions.md#addresses). Menu, breadcrumb, tabs, search and guards are pure functions
 * of it (routing.ts).
 */
import type { SectionIcon } from './shell/section-icons';
import type { Gate } from '@/api/schema/gate';
import type { Page } from '@/pages/kit/page/page';

export interface Route {
  /** The complete address; it starts with the path of the section. */
  readonly path: string;
  readonly title: string;
  readonly gate?: Gate;
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
  readonly page: () => Promise<{ readonly default: Page }>;
}
export interface Section {
  /** First part of the paths of all its routes. */
  readonly path: string;
  readonly title: string;
  /** Icon name; the menu draws the icon, and the sign-in page loads none. */
  readonly icon: SectionIcon;
  readonly gate?: Gate;
  readonly routes: readonly Route[];
}

const kept = { keepAlive: true } as const;
const form = (under: string) => ({ hidden: true, under }) as const;
const record = (name: string, under: string) => ({ hidden: true, record: name, under }) as const;

export const sections: readonly Section[] = [
  {
    path: '',
    title: '首页',
    icon: 'House',
    routes: [
      { path: '/dashboard', title: '首页', affix: true, ...kept, page: () => import('@/pages/dashboard/dashboard') },
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
        page: () => import('@/pages/downTask/downloadTask'),
      },
    ],
  },
  {
    path: '/agentManage',
    title: '代理商管理',
    icon: 'Users',
    routes: [
      {
        path: '/agentManage/agent/list',
        title: '代理商查询',
        ...kept,
        page: () => import('@/pages/agentManage/agentList'),
      },
      {
        path: '/agentManage/agent/add',
        title: '新增代理商',
        ...form('/agentManage/agent/list'),
        page: () => import('@/pages/agentManage/agentAdd'),
      },
      {
        path: '/agentManage/agent/detail',
        title: '代理商详情',
        ...record('agentNo', '/agentManage/agent/list'),
        page: () => import('@/pages/agentManage/agentDetail'),
      },
      {
        path: '/agentManage/agent/entrance/list',
        title: '代理商进件查询',
        ...kept,
        page: () => import('@/pages/agentManage/agentEntrance'),
      },
      {
        path: '/agentManage/agent/entrance/detail',
        title: '代理商进件详情',
        ...record('incrNo', '/agentManage/agent/entrance/list'),
        page: () => import('@/pages/agentManage/agentEntranceDetail'),
      },
      {
        path: '/agentManage/agent/entrance/review',
        title: '代理商进件审核',
        gate: { role: 'ORG' },
        ...form('/agentManage/agent/entrance/list'),
        page: () => import('@/pages/agentManage/agentEntranceReview'),
      },
      {
        path: '/agentManage/agent/profit/config',
        title: '分润配置',
        ...record('agentNo', '/agentManage/agent/list'),
        page: () => import('@/pages/agentManage/profitConfig'),
      },
      {
        path: '/agentManage/agent/achievement/list',
        title: '代理商业绩',
        ...kept,
        page: () => import('@/pages/agentManage/agentAchievement'),
      },
      {
        path: '/agentManage/agent/operate/log',
        title: '代理商操作日志',
        ...kept,
        page: () => import('@/pages/agentManage/agentLog'),
      },
    ],
  },
  {
    path: '/orgManage',
    title: '机构管理',
    icon: 'Building2',
    gate: { role: 'ORG' },
    routes: [
      { path: '/orgManage/org/list', title: '机构查询', ...kept, page: () => import('@/pages/orgManage/orgList') },
      {
        path: '/orgManage/org/entrance/list',
        title: '机构进件查询',
        ...kept,
        page: () => import('@/pages/orgManage/orgEntrance'),
      },
      {
        path: '/orgManage/org/entrance/detail',
        title: '机构进件详情',
        ...record('incrNo', '/orgManage/org/entrance/list'),
        page: () => import('@/pages/orgManage/orgEntranceDetail'),
      },
      {
        path: '/orgManage/org/detail',
        title: '机构详情',
        ...record('orgNo', '/orgManage/org/list'),
        page: () => import('@/pages/orgManage/orgDetail'),
      },
      {
        path: '/orgManage/org/add',
        title: '新增机构',
        ...form('/orgManage/org/list'),
        page: () => import('@/pages/orgManage/orgAdd'),
      },
      {
        path: '/orgManage/org/change/list',
        title: '机构变更查询',
        ...kept,
        page: () => import('@/pages/orgManage/orgChange'),
      },
      {
        path: '/orgManage/org/change/detail',
        title: '机构变更详情',
        ...record('changeNo', '/orgManage/org/change/list'),
        page: () => import('@/pages/orgManage/orgChangeDetail'),
      },
      {
        path: '/orgManage/org/log/list',
        title: '机构操作日志',
        ...kept,
        page: () => import('@/pages/orgManage/orgLog'),
      },
      {
        path: '/orgManage/org/achievement/list',
        title: '机构业绩',
        ...kept,
        page: () => import('@/pages/orgManage/orgAchievement'),
      },
    ],
  },
  {
    path: '/custManage',
    title: '商户管理',
    icon: 'Store',
    routes: [
      {
        path: '/custManage/searchCust',
        title: '商户查询',
        ...kept,
        page: () => import('@/pages/custManage/searchCust'),
      },
      {
        path: '/custManage/custEntranceList',
        title: '商户进件',
        ...kept,
        page: () => import('@/pages/custManage/custEntranceList'),
      },
      {
        path: '/custManage/custApply',
        title: '新增商户',
        ...record('incrNo', '/custManage/custEntranceList'),
        page: () => import('@/pages/custManage/custApply'),
      },
      {
        path: '/custManage/custChangeAudit',
        title: '商户变更审核',
        ...kept,
        page: () => import('@/pages/custManage/custChangeAudit'),
      },
      {
        path: '/custManage/custChangeReview',
        title: '审核商户变更',
        ...form('/custManage/custChangeAudit'),
        page: () => import('@/pages/custManage/custChangeReview'),
      },
      {
        path: '/custManage/custOperationLog',
        title: '商户操作日志',
        ...kept,
        page: () => import('@/pages/custManage/custOperationLog'),
      },
      {
        path: '/custManage/custDepositRecord',
        title: '商户押金记录',
        ...kept,
        page: () => import('@/pages/custManage/custDepositRecord'),
      },
      {
        path: '/custManage/custActiveRecord',
        title: '商户激活记录',
        ...kept,
        page: () => import('@/pages/custManage/custActiveRecord'),
      },
      {
        path: '/custManage/custDetail',
        title: '商户详情',
        ...record('custNo', '/custManage/searchCust'),
        page: () => import('@/pages/custManage/custDetail'),
      },
      {
        path: '/custManage/custEntranceDetail',
        title: '商户进件详情',
        ...record('incrNo', '/custManage/custEntranceList'),
        page: () => import('@/pages/custManage/custEntranceDetail'),
      },
      {
        path: '/custManage/custFlowCardRecord',
        title: '流量卡记录',
        ...kept,
        page: () => import('@/pages/custManage/custFlowCardRecord'),
      },
      {
        path: '/custManage/custFlowCardBatch',
        title: '批量变更流量费',
        ...form('/custManage/custFlowCardRecord'),
        page: () => import('@/pages/custManage/custFlowCardBatch'),
      },
      {
        path: '/custManage/custCouponRecord',
        title: '商户卡券记录',
        ...kept,
        page: () => import('@/pages/custManage/custCouponRecord'),
      },
      {
        path: '/custManage/pseActive',
        title: '伪激活倒计时',
        ...kept,
        page: () => import('@/pages/custManage/pseActive'),
      },
      {
        path: '/custManage/pseActiveStatistics',
        title: '伪激活统计',
        ...kept,
        page: () => import('@/pages/custManage/pseActiveStatistics'),
      },
      {
        path: '/custManage/custIncrSearchList',
        title: '商户增收',
        gate: 'custIncrease',
        ...kept,
        page: () => import('@/pages/custManage/custIncrSearchList'),
      },
    ],
  },
  {
    path: '/terminalManage',
    title: '终端管理',
    icon: 'Smartphone',
    routes: [
      {
        path: '/terminalManage/terminal/list',
        title: '终端查询',
        ...kept,
        page: () => import('@/pages/terminalManage/terminalList'),
      },
      {
        path: '/terminalManage/terminal/detail',
        title: '终端详情',
        ...record('termSn', '/terminalManage/terminal/list'),
        page: () => import('@/pages/terminalManage/terminalDetail'),
      },
      {
        path: '/terminalManage/terminal/stock',
        title: '终端库存',
        ...kept,
        page: () => import('@/pages/terminalManage/terminalStock'),
      },
      {
        path: '/terminalManage/terminal/allot',
        title: '划拨终端',
        ...record('toAgentNo', '/terminalManage/terminal/stock'),
        page: () => import('@/pages/terminalManage/terminalAllot'),
      },
      {
        path: '/terminalManage/terminal/recall',
        title: '回拨终端',
        ...form('/terminalManage/terminal/stock'),
        page: () => import('@/pages/terminalManage/terminalRecall'),
      },
      {
        path: '/terminalManage/terminal/changePolicy',
        title: '变更终端政策',
        ...form('/terminalManage/terminal/stock'),
        page: () => import('@/pages/terminalManage/terminalPolicy'),
      },
      {
        path: '/terminalManage/terminal/oplog',
        title: '终端操作记录',
        ...kept,
        page: () => import('@/pages/terminalManage/terminalLog'),
      },
      {
        path: '/terminalManage/terminal/nonactive/cutdown',
        title: '未激活终端倒计时',
        ...kept,
        page: () => import('@/pages/terminalManage/nonActiveCountdown'),
      },
      {
        path: '/terminalManage/terminal/nonactive/statistics',
        title: '未激活终端统计',
        ...kept,
        page: () => import('@/pages/terminalManage/nonActive'),
      },
    ],
  },
  {
    path: '/trans',
    title: '交易管理',
    icon: 'ArrowLeftRight',
    routes: [
      { path: '/trans/searchTrans', title: '交易查询', ...kept, page: () => import('@/pages/trans/searchTrans') },
      { path: '/trans/paybackList', title: '退款交易', ...kept, page: () => import('@/pages/trans/paybackList') },
      {
        path: '/trans/transDetail',
        title: '交易详情',
        ...record('transNo', '/trans/searchTrans'),
        page: () => import('@/pages/trans/transDetail'),
      },
    ],
  },
  {
    path: '/profit',
    title: '分润管理',
    icon: 'ChartPie',
    routes: [
      { path: '/profit/searchProfit', title: '交易分润', ...kept, page: () => import('@/pages/profit/searchProfit') },
      {
        path: '/profit/searchCashBack',
        title: '活动返现',
        ...kept,
        page: () => import('@/pages/profit/searchCashBack'),
      },
      {
        path: '/profit/searchFlowCardBack',
        title: '流量卡返现',
        ...kept,
        page: () => import('@/pages/profit/searchFlowCardBack'),
      },
      {
        path: '/profit/searchTaxPointInto',
        title: '开票服务费分润',
        ...kept,
        page: () => import('@/pages/profit/searchTaxPointInto'),
      },
      {
        path: '/profit/searchCashBackTax',
        title: '返现服务费分润',
        gate: 'checkMenu',
        ...kept,
        page: () => import('@/pages/profit/searchCashBackTax'),
      },
      {
        path: '/profit/searchServeProfit',
        title: '服务费分润',
        gate: 'serviceProfit',
        ...kept,
        page: () => import('@/pages/profit/searchServeProfit'),
      },
      {
        path: '/profit/incrRewardSearchList',
        title: '增收奖励',
        gate: 'incrementReward',
        ...kept,
        page: () => import('@/pages/profit/incrRewardSearchList'),
      },
      {
        path: '/profit/otherRewardSearch',
        title: '其他奖励',
        gate: { reward: 'jgjlSwitch' },
        ...kept,
        page: () => import('@/pages/profit/otherRewardSearch'),
      },
      {
        path: '/profit/skRewardSearch',
        title: '刷卡奖励',
        gate: { reward: 'skjlSwitch' },
        ...kept,
        page: () => import('@/pages/profit/skRewardSearch'),
      },
      {
        path: '/profit/custComplianceRewardSearch',
        title: '商户连续达标奖励',
        gate: { reward: 'shlxdbjlSwitch' },
        ...kept,
        page: () => import('@/pages/profit/custComplianceRewardSearch'),
      },
      {
        path: '/profit/zfbRewardSearch',
        title: '支付宝奖励',
        gate: { reward: 'zfbjlSwitch' },
        ...kept,
        page: () => import('@/pages/profit/zfbRewardSearch'),
      },
      {
        path: '/profit/cashbackRewardSearch',
        title: '返现服务费奖励',
        gate: { reward: 'cashBackSwitch' },
        ...kept,
        page: () => import('@/pages/profit/cashbackRewardSearch'),
      },
      {
        path: '/profit/falseActiveRewardSearch',
        title: '伪激活奖励',
        gate: { reward: 'wjhjlSwitch' },
        ...kept,
        page: () => import('@/pages/profit/falseActiveRewardSearch'),
      },
    ],
  },
  {
    path: '/infrom',
    title: '通知管理',
    icon: 'Bell',
    routes: [
      { path: '/infrom/noticeManage', title: '通知管理', ...kept, page: () => import('@/pages/infrom/noticeManage') },
      {
        path: '/infrom/sys/notice/detail',
        title: '系统通知详情',
        ...record('noticeNo', '/infrom/noticeManage'),
        page: () => import('@/pages/infrom/noticeDetail'),
      },
      {
        path: '/infrom/personal/notice/detail',
        title: '个人通知详情',
        ...record('noticeNo', '/infrom/noticeManage'),
        page: () => import('@/pages/infrom/noticeDetail'),
      },
    ],
  },
  {
    path: '/myInfo',
    title: '我的信息',
    icon: 'User',
    routes: [
      { path: '/myInfo/change-pwd', title: '修改密码', page: () => import('@/pages/myInfo/changePwd') },
      {
        path: '/myInfo/account/search',
        title: '账户查询',
        ...kept,
        page: () => import('@/pages/myInfo/accountSearch'),
      },
      {
        path: '/myInfo/withdraw/search',
        title: '提现查询',
        ...kept,
        page: () => import('@/pages/myInfo/withdrawSearch'),
      },
      {
        path: '/myInfo/invoice/management',
        title: '发票管理',
        gate: 'levelOne',
        ...kept,
        record: 'applyNo',
        page: () => import('@/pages/myInfo/invoiceManagement'),
      },
      {
        path: '/myInfo/invoice/search',
        title: '发票流水',
        gate: 'levelOne',
        ...kept,
        page: () => import('@/pages/myInfo/invoiceSearch'),
      },
      {
        path: '/myInfo/tax/diff',
        title: '税差流水',
        gate: 'levelOne',
        ...kept,
        page: () => import('@/pages/myInfo/taxDiff'),
      },
      { path: '/myInfo/change/info', title: '变更查询', ...kept, page: () => import('@/pages/myInfo/changeInfo') },
      {
        path: '/myInfo/change/info/detail',
        title: '变更详情',
        ...record('changeNo', '/myInfo/change/info'),
        page: () => import('@/pages/myInfo/changeDetail'),
      },
      {
        path: '/myInfo/account/change',
        title: '结算账户变更',
        ...form('/myInfo/change/info'),
        page: () => import('@/pages/myInfo/accountChange'),
      },
      {
        path: '/myInfo/main/change',
        title: '主体变更',
        ...form('/myInfo/change/info'),
        page: () => import('@/pages/myInfo/mainChange'),
      },
      {
        path: '/myInfo/prop/change',
        title: '资质变更',
        ...form('/myInfo/change/info'),
        page: () => import('@/pages/myInfo/propChange'),
      },
      { path: '/myInfo/myinfo', title: '我的信息', ...kept, page: () => import('@/pages/myInfo/myinfo') },
      { path: '/myInfo/paymentPlan', title: '扣款计划查询', ...kept, page: () => import('@/pages/myInfo/paymentPlan') },
      { path: '/myInfo/repayReduce', title: '欠款抵扣查询', ...kept, page: () => import('@/pages/myInfo/repayReduce') },
    ],
  },
  {
    path: '/risk',
    title: '风控管理',
    icon: 'ShieldAlert',
    routes: [
      { path: '/risk/list', title: '风险工单审核', ...kept, page: () => import('@/pages/risk/riskList') },
      {
        path: '/risk/review',
        title: '风险工单初审',
        gate: { role: 'ORG' },
        ...form('/risk/list'),
        page: () => import('@/pages/risk/riskReview'),
      },
      {
        path: '/risk/submit',
        title: '提交材料',
        ...record('riskOrderNo', '/risk/list'),
        page: () => import('@/pages/risk/riskSubmit'),
      },
      { path: '/risk/trans', title: '风险交易调单', ...kept, page: () => import('@/pages/risk/riskTrans') },
      {
        path: '/risk/adjustSubmit',
        title: '提交调单材料',
        ...record('adjustNo', '/risk/trans'),
        page: () => import('@/pages/risk/adjustSubmit'),
      },
    ],
  },
];

export const homePath = '/dashboard';
export const downloadPath = '/downTask/downloadTask';
export const changePasswordPath = '/myInfo/change-pwd';
