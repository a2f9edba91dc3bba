/** Agents below a provider. */
import { form, from, keptAlive, record, type Section } from '../route';

export const agents: Section = {
  path: '/agentManage',
  title: '代理商管理',
  icon: 'Users',
  subject: 'AGENT',
  routes: [
    {
      path: '/agentManage/agent/list',
      title: '代理商查询',
      ...keptAlive,
      page: from('agentList', () => import('@/pages/provider/agent-lists')),
    },
    {
      path: '/agentManage/agent/add',
      title: '新增代理商',
      ...form('/agentManage/agent/list'),
      page: from('agentAdd', () => import('@/pages/provider/agent-form')),
    },
    {
      path: '/agentManage/agent/detail',
      title: '代理商详情',
      ...record('agentNo', '/agentManage/agent/list'),
      page: from('agentDetail', () => import('@/pages/provider/agent-details')),
    },
    {
      path: '/agentManage/agent/entrance/list',
      title: '代理商进件查询',
      ...keptAlive,
      page: from('agentEntrance', () => import('@/pages/provider/agent-lists')),
    },
    {
      path: '/agentManage/agent/entrance/detail',
      title: '代理商进件详情',
      ...record('incrNo', '/agentManage/agent/entrance/list'),
      page: from('agentEntranceDetail', () => import('@/pages/provider/agent-details')),
    },
    {
      path: '/agentManage/agent/entrance/review',
      title: '代理商进件审核',
      gate: { role: 'ORG' },
      ...form('/agentManage/agent/entrance/list'),
      page: from('agentEntranceReview', () => import('@/pages/provider/application-review')),
    },
    {
      path: '/agentManage/agent/profit/config',
      title: '分润配置',
      operates: true,
      ...record('agentNo', '/agentManage/agent/list'),
      page: from('profitConfig', () => import('@/pages/pricing/profit-config')),
    },
    {
      path: '/agentManage/agent/achievement/list',
      title: '代理商业绩',
      ...keptAlive,
      page: from('agentAchievement', () => import('@/pages/provider/agent-lists')),
    },
    {
      path: '/agentManage/agent/operate/log',
      title: '代理商操作日志',
      ...keptAlive,
      page: from('agentLogList', () => import('@/pages/provider/agent-lists')),
    },
  ],
};
