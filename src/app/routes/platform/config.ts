/** Routes of what an installation is set up with (docs/domain/platform.md#configuration). */
import { form, from, keptAlive, record, type Section } from '../route';

export const config: Section = {
  path: '/config',
  title: '产品与配置',
  icon: 'Building2',
  subject: 'CONFIG',
  routes: [
    {
      path: '/config/identity',
      title: '平台信息',
      page: from('platformIdentity', () => import('@/pages/platform/config')),
    },
    {
      path: '/config/identity/edit',
      title: '修改平台信息',
      ...form('/config/identity'),
      page: from('identityForm', () => import('@/pages/platform/config')),
    },
    {
      path: '/config/products',
      title: '产品',
      ...keptAlive,
      page: from('products', () => import('@/pages/platform/products')),
    },
    {
      path: '/config/products/detail',
      title: '政策详情',
      ...record('policyCode', '/config/products'),
      page: from('product', () => import('@/pages/platform/products')),
    },
    {
      path: '/config/products/load',
      title: '加载产品文件',
      ...form('/config/products'),
      page: from('loadProducts', () => import('@/pages/platform/products')),
    },
    {
      path: '/config/reference',
      title: '参考数据',
      ...keptAlive,
      page: from('references', () => import('@/pages/platform/config')),
    },
    {
      path: '/config/reference/load',
      title: '加载参考数据',
      ...form('/config/reference'),
      page: from('loadReference', () => import('@/pages/platform/reference-load')),
    },
    {
      path: '/config/bounds',
      title: '资金操作限额',
      subject: 'STAFF',
      page: from('moneyBounds', () => import('@/pages/platform/bounds')),
    },
    {
      path: '/config/bounds/edit',
      title: '修改资金操作限额',
      subject: 'STAFF',
      ...form('/config/bounds'),
      page: from('boundsForm', () => import('@/pages/platform/bounds')),
    },
    {
      path: '/config/channel',
      title: '收单通道',
      subject: 'FINANCE',
      ...keptAlive,
      page: from('channelKeys', () => import('@/pages/platform/config')),
    },
  ],
};
