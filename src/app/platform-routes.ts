/** The route table of the platform's portal (docs/domain/platform.md#portal); its addresses are below its own base path. */
import { configSection } from './platform-config';
import { financeSection } from './platform-finance';
import { form, from, keptAlive, record, type Section } from './route-kinds';

export const platformSections: readonly Section[] = [
  {
    path: '',
    title: '首页',
    icon: 'House',
    routes: [
      {
        path: '/dashboard',
        title: '首页',
        affix: true,
        ...keptAlive,
        page: from('platformHome', () => import('@/pages/platform/home')),
      },
      {
        path: '/analysis',
        title: '数据分析',
        hidden: true,
        record: 'list',
        page: from('listAnalysis', () => import('@/pages/analysis/analysis')),
      },
    ],
  },
  {
    path: '',
    title: '进件与变更',
    icon: 'Users',
    subject: 'ENTRY',
    routes: [
      {
        path: '/agentManage/agent/entrance/list',
        title: '代理商进件',
        ...keptAlive,
        page: from('agentEntrances', () => import('@/pages/platform/entry')),
      },
      {
        path: '/agentManage/agent/entrance/detail',
        title: '代理商进件详情',
        ...record('incrNo', '/agentManage/agent/entrance/list'),
        page: from('agentEntrance', () => import('@/pages/platform/entry')),
      },
      {
        path: '/orgManage/org/entrance/list',
        title: '机构进件',
        ...keptAlive,
        page: from('orgEntrances', () => import('@/pages/platform/entry')),
      },
      {
        path: '/orgManage/org/entrance/detail',
        title: '机构进件详情',
        ...record('incrNo', '/orgManage/org/entrance/list'),
        page: from('orgEntrance', () => import('@/pages/platform/entry')),
      },
      {
        path: '/custManage/custEntranceList',
        title: '商户进件',
        ...keptAlive,
        page: from('custEntrances', () => import('@/pages/platform/entry')),
      },
      {
        path: '/custManage/custEntranceDetail',
        title: '商户进件详情',
        ...record('incrNo', '/custManage/custEntranceList'),
        page: from('custEntrance', () => import('@/pages/platform/entry')),
      },
      {
        path: '/myInfo/change/info',
        title: '资料变更',
        ...keptAlive,
        page: from('changeRequests', () => import('@/pages/platform/entry')),
      },
      {
        path: '/myInfo/change/info/detail',
        title: '资料变更详情',
        ...record('changeNo', '/myInfo/change/info'),
        page: from('changeRequest', () => import('@/pages/platform/entry')),
      },
    ],
  },
  {
    path: '',
    title: '服务商与商户',
    icon: 'Store',
    subject: 'PROVIDER',
    routes: [
      {
        path: '/provider/list',
        title: '机构',
        ...keptAlive,
        page: from('orgs', () => import('@/pages/platform/party')),
      },
      {
        path: '/orgManage/org/detail',
        title: '机构详情',
        ...record('orgNo', '/provider/list'),
        page: from('orgOfPlatform', () => import('@/pages/platform/party')),
      },
      {
        path: '/agentManage/agent/list',
        title: '代理商',
        ...keptAlive,
        page: from('agents', () => import('@/pages/platform/party')),
      },
      {
        path: '/agentManage/agent/detail',
        title: '代理商详情',
        ...record('agentNo', '/agentManage/agent/list'),
        page: from('agentOfPlatform', () => import('@/pages/platform/party')),
      },
      {
        path: '/agentManage/switches',
        title: '服务商开关',
        ...record('agentNo', '/agentManage/agent/list'),
        page: from('providerSwitches', () => import('@/pages/platform/party')),
      },
      {
        path: '/custManage/searchCust',
        title: '商户',
        ...keptAlive,
        page: from('merchants', () => import('@/pages/platform/party')),
      },
      {
        path: '/custManage/custDetail',
        title: '商户详情',
        ...record('custNo', '/custManage/searchCust'),
        page: from('custDetail', () => import('@/pages/merchant/merchant-record')),
      },
      {
        path: '/trans/searchTrans',
        title: '交易',
        ...keptAlive,
        page: from('transactions', () => import('@/pages/platform/party')),
      },
      {
        path: '/trans/transDetail',
        title: '交易详情',
        ...record('transNo', '/trans/searchTrans'),
        page: from('transDetail', () => import('@/pages/trade/trade-record')),
      },
      {
        path: '/custManage/custCouponRecord',
        title: '卡券',
        ...keptAlive,
        page: from('coupons', () => import('@/pages/platform/party')),
      },
      {
        path: '/custManage/increasePlans',
        title: '增收计划',
        ...keptAlive,
        page: from('increasePlans', () => import('@/pages/platform/party')),
      },
    ],
  },
  {
    path: '/terminalManage',
    title: '终端库存',
    icon: 'Smartphone',
    subject: 'STOCK',
    routes: [
      {
        path: '/terminalManage/terminal/list',
        title: '终端',
        ...keptAlive,
        page: from('terminals', () => import('@/pages/platform/stock')),
      },
      {
        path: '/terminalManage/terminal/detail',
        title: '终端详情',
        ...record('termSn', '/terminalManage/terminal/list'),
        page: from('terminalDetail', () => import('@/pages/terminal/terminal-record')),
      },
      {
        path: '/terminalManage/stock/file',
        title: '按表格入库',
        ...form('/terminalManage/terminal/list'),
        page: from('stockFile', () => import('@/pages/platform/stock')),
      },
      {
        path: '/terminalManage/terminal/oplog',
        title: '终端操作记录',
        ...keptAlive,
        page: from('terminalLogList', () => import('@/pages/terminal/terminal-lists')),
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
        title: '风险工单',
        ...keptAlive,
        page: from('riskOrders', () => import('@/pages/platform/risk')),
      },
      {
        path: '/risk/detail',
        title: '风险工单详情',
        ...record('riskOrderNo', '/risk/list'),
        page: from('riskOrderRecord', () => import('@/pages/platform/risk')),
      },
      {
        path: '/risk/trans',
        title: '调单',
        ...keptAlive,
        page: from('riskAdjusts', () => import('@/pages/platform/risk')),
      },
      {
        path: '/risk/trans/detail',
        title: '调单详情',
        ...record('adjustNo', '/risk/trans'),
        page: from('riskAdjustRecord', () => import('@/pages/platform/risk')),
      },
      {
        path: '/risk/assessments',
        title: '伪激活考核',
        ...keptAlive,
        page: from('assessments', () => import('@/pages/platform/risk')),
      },
      {
        path: '/risk/countdowns',
        title: '未激活考核',
        ...keptAlive,
        page: from('countdowns', () => import('@/pages/platform/risk')),
      },
      {
        path: '/risk/activations',
        title: '激活记录',
        ...keptAlive,
        page: from('activations', () => import('@/pages/platform/risk')),
      },
    ],
  },
  financeSection,
  configSection,
  {
    path: '/system',
    title: '日志与任务',
    icon: 'ArrowLeftRight',
    subject: 'AUDIT',
    routes: [
      {
        path: '/system/audit',
        title: '操作审计',
        ...keptAlive,
        page: from('auditLog', () => import('@/pages/platform/audit')),
      },
      {
        path: '/system/messages',
        title: '消息记录',
        ...keptAlive,
        page: from('messages', () => import('@/pages/platform/system')),
      },
      {
        path: '/system/timers',
        title: '定时任务',
        ...keptAlive,
        page: from('timers', () => import('@/pages/platform/system')),
      },
      {
        path: '/system/locks',
        title: '登录限制',
        ...keptAlive,
        page: from('signInLocks', () => import('@/pages/platform/system')),
      },
      {
        path: '/system/ledger',
        title: '账本核对',
        ...keptAlive,
        page: from('ledgerProof', () => import('@/pages/platform/system')),
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
        ...keptAlive,
        page: from('downloadTask', () => import('@/pages/download/download-list')),
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
        ...keptAlive,
        page: from('noticeManage', () => import('@/pages/notice/notice-list')),
      },
      {
        path: '/infrom/sys/notice/detail',
        title: '系统通知详情',
        ...record('noticeNo', '/infrom/noticeManage'),
        page: from('noticeDetail', () => import('@/pages/notice/notice-record')),
      },
      {
        path: '/infrom/personal/notice/detail',
        title: '个人通知详情',
        ...record('noticeNo', '/infrom/noticeManage'),
        page: from('noticeDetail', () => import('@/pages/notice/notice-record')),
      },
    ],
  },
  {
    path: '/myInfo',
    title: '员工与账号',
    icon: 'User',
    routes: [
      {
        path: '/myInfo/staff',
        title: '员工管理',
        subject: 'STAFF',
        ...keptAlive,
        page: from('staffList', () => import('@/pages/staff/staff')),
      },
      {
        path: '/myInfo/staff/roles',
        title: '角色管理',
        subject: 'STAFF',
        ...keptAlive,
        page: from('staffRoles', () => import('@/pages/staff/staff-roles')),
      },
      {
        path: '/myInfo/myinfo',
        title: '我的账号',
        ...keptAlive,
        page: from('ownLogin', () => import('@/pages/staff/own-login')),
      },
      {
        path: '/myInfo/change-pwd',
        title: '修改密码',
        page: from('changePwd', () => import('@/pages/session/change-password')),
      },
    ],
  },
];
