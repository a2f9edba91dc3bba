/** Terminals that the platform owns. */
import { form, from, keptAlive, record, type Section } from '../route';

export const stock: Section = {
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
};
