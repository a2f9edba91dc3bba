/** 员工管理 (docs/domain/access.md#staff): the logins of a provider or of the platform; the same page in both portals. */
import { staff } from '@/api/contract/staff';
import { operatorFlow } from '@/machines/flows/staff-login.flow';
import { act, link } from '../kit/action/actions';
import { permitted } from '../kit/action/action-logic';
import { defineList } from '../kit/list/define-list';
import { pathToStaffLog } from '../kit/page/paths';
import { resetFactors } from './reset-factors';

const { enable, disable, resetPassword, changeRole } = operatorFlow.events;
const passwordSent = '初始密码已发送到员工的手机';

export const staffList = defineList({
  list: staff.list,
  rowKey: 'operatorNo',
  status: 'operatorStatus',
  mobileCard: { title: 'realName', lines: ['username', 'roleName', 'phone', 'inviteStatus', 'lastLoginTime'] },
  columns: [
    'realName',
    'username',
    'phone',
    'roleName',
    'operatorStatus',
    'inviteStatus',
    'lastLoginTime',
    'lastLoginIp',
    'createTime',
    'operatorNo',
  ],
  rowActions: row => {
    const { operatorNo } = row;
    return [
      permitted(
        row,
        'operatorStatus.changeRole',
        act(changeRole.label, staff.setRole, { operatorNo }, { ask: ['roleCode'], done: '角色已调整' }),
      ),
      permitted(
        row,
        'operatorStatus.enable',
        act(enable.label, staff.setStatus, { operatorNo, status: 'TRUE' }, { confirm: true }),
      ),
      permitted(
        row,
        'operatorStatus.disable',
        act(
          disable.label,
          staff.setStatus,
          { operatorNo, status: 'FALSE' },
          { ask: ['reason'], required: ['reason'], danger: true },
        ),
      ),
      permitted(
        row,
        'operatorStatus.resetPassword',
        act(
          resetPassword.label,
          staff.resetPassword,
          { operatorNo },
          {
            confirm: true,
            danger: true,
            done: passwordSent,
          },
        ),
      ),
      resetFactors(operatorNo),
      link('操作记录', pathToStaffLog(operatorNo)),
    ];
  },
  pageActions: () => [
    act('邀请员工', staff.invite, {}, { ask: ['realName', 'phone', 'roleCode'], done: passwordSent }),
    link('角色管理', '/myInfo/staff/roles'),
    link('二次验证要求', '/myInfo/staff/factors'),
  ],
  emptyState: { title: '还没有员工', text: '邀请的员工会显示在这里。' },
});
