/** The download centre. */
import { from, keptAlive, type Section } from '../route';

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
  ],
};
