/** The platform’s staff and the own account. */
import { approvalRoutes } from '../both/approvals';
import { from, keptAlive, type Section } from '../route';

export const staff: Section = {
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
    ...approvalRoutes,
    {
      path: '/myInfo/staff/factors',
      title: '二次验证要求',
      subject: 'STAFF',
      ...keptAlive,
      page: from('factorRuleRecord', () => import('@/pages/staff/factor-rule')),
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
};
