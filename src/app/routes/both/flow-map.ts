/** How much stands in each state of the flows. */
import { from, keptAlive, record, type Section } from '../route';

export const flowMap: Section = {
  path: '/flowMap',
  title: '流程总览',
  icon: 'Workflow',
  routes: [
    {
      path: '/flowMap',
      title: '流程总览',
      ...keptAlive,
      page: from('flowOverview', () => import('@/pages/flow-map/flow-map')),
    },
    {
      path: '/flowMap/flow',
      title: '流程详情',
      ...record('flow', '/flowMap'),
      page: from('flowRecord', () => import('@/pages/flow-map/flow-map')),
    },
  ],
};
