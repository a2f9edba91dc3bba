/** 首页 of the providers. */
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
      page: from('dashboard', () => import('@/pages/home/home')),
    },
    {
      path: '/analysis',
      title: '数据分析',
      ...record('list', '/dashboard'),
      page: from('listAnalysis', () => import('@/pages/analysis/analysis')),
    },
  ],
};
