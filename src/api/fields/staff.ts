/** Staff and their logins. */
import * as enums from '../enums';
import * as kind from '../schema/kinds';

export const operatorName = kind.name('操作人');
export const staffNo = kind.number('员工编号');
export const realName = kind.name('姓名', { min: 2, max: 30 });
export const roleName = kind.name('角色名称', { min: 2, max: 20 });
export const lastLoginTime = kind.time('上次登录时间');
/** Of the text message with the initial password; none once it is used. */
export const inviteStatus = kind.oneOf('初始密码短信', enums.messageStatus);
export const operatorStatus = kind.oneOf('登录状态', enums.operatorStatus, { decisive: true });
