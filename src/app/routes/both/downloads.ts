/** The download centre. */
import { from, keptAlive, record, type Section } from '../route';

export const downloads: Section = {
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
    {
      path: '/downTask/exportPlans',
      title: '定期导出',
      ...keptAlive,
      // Reached from the tasks, which stay one click away.
      hidden: true,
      under: '/downTask/downloadTask',
      page: from('exportPlans', () => import('@/pages/download/export-plans')),
    },
    {
      path: '/downTask/exportPlans/detail',
      title: '定期导出详情',
      ...record('exportPlanNo', '/downTask/exportPlans'),
      page: from('exportPlanRecord', () => import('@/pages/download/export-plans')),
    },
  ],
};
