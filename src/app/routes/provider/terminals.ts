/** Terminals and their stock. */
import { form, from, keptAlive, record, type Section } from '../route';

export const terminals: Section = {
  path: '/terminalManage',
  title: '终端管理',
  icon: 'Smartphone',
  subject: 'TERMINAL',
  routes: [
    {
      path: '/terminalManage/terminal/list',
      title: '终端查询',
      ...keptAlive,
      page: from('terminalList', () => import('@/pages/terminal/terminal-lists')),
    },
    {
      path: '/terminalManage/terminal/detail',
      title: '终端详情',
      ...record('termSn', '/terminalManage/terminal/list'),
      page: from('terminalDetail', () => import('@/pages/terminal/terminal-record')),
    },
    {
      path: '/terminalManage/terminal/stock',
      title: '终端库存',
      ...keptAlive,
      page: from('terminalStock', () => import('@/pages/terminal/stock-list')),
    },
    {
      path: '/terminalManage/terminal/allot',
      title: '划拨终端',
      operates: true,
      ...record('toAgentNo', '/terminalManage/terminal/stock'),
      unchosen: true,
      page: from('terminalAllot', () => import('@/pages/terminal/stock-moves')),
    },
    {
      path: '/terminalManage/terminal/recall',
      title: '回拨终端',
      ...form('/terminalManage/terminal/stock'),
      page: from('terminalRecall', () => import('@/pages/terminal/stock-moves')),
    },
    {
      path: '/terminalManage/terminal/changePolicy',
      title: '变更终端政策',
      ...form('/terminalManage/terminal/stock'),
      page: from('terminalPolicy', () => import('@/pages/terminal/stock-moves')),
    },
    {
      path: '/terminalManage/terminal/oplog',
      title: '终端操作记录',
      ...keptAlive,
      page: from('terminalLogList', () => import('@/pages/terminal/terminal-lists')),
    },
    {
      path: '/terminalManage/terminal/nonactive/cutdown',
      title: '未激活终端倒计时',
      ...keptAlive,
      page: from('nonActiveCountdownList', () => import('@/pages/terminal/terminal-lists')),
    },
    {
      path: '/terminalManage/terminal/nonactive/statistics',
      title: '未激活终端统计',
      ...keptAlive,
      page: from('nonActiveStatistics', () => import('@/pages/terminal/terminal-lists')),
    },
  ],
};
