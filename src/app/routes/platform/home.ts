/** 首页 of the platform. */
import { from, keptAlive, record, type Section } from '../route';

export const home: Section = {
  path: '',
  title: '首页',
  icon: 'House',
  routes: [
    {
      path: '/dashboard',
      title: '首页',
      affix: true,
      ...keptAlive,
      page: from('cockpit', () => import('@/pages/platform/home')),
    },
    {
      path: '/analysis',
      title: '数据分析',
      ...record('list', '/dashboard'),
      page: from('listAnalysis', () => import('@/pages/analysis/analysis')),
    },
  ],
};
