/** Staff of agents, besides the owners (docs/import.md). */
import { ownerRole, providerRoles } from '@/api/enums/staff-roles';
import * as f from '@/api/fields';
import { openLogin } from '#server/features/provider/open-login';
import { isPhoneKnown } from '#server/features/session/known-phone';
import { staffOf } from '#server/foundation/calls/doer';
import { unknownPassword } from './agents';
import { agentsBy } from './references';
import { refuse, type Sheet, sheet } from './sheet';

const roles = providerRoles.filter(({ code }) => code !== ownerRole);

export const staff: Sheet = sheet({
  code: 'STAFF',
  label: '员工',
  about:
    'One row a login. The phone is its name; somebody of the agent, or the platform for an owner, sends the first password by 重置密码.',
  right: 'STAFF',
  columns: {
    originalAgentNo: f.originalAgentNo,
    realName: f.realName,
    phone: f.phone,
    roleCode: f.roleCode,
  },
  key: ['phone'],
  open(run) {
    const password = unknownPassword(run);
    return async (tx, rows) => {
      const owners = await agentsBy(
        tx,
        rows.map(({ values }) => values.originalAgentNo),
      );
      for (const row of rows) {
        const { originalAgentNo, realName, phone, roleCode } = row.values;
        const owner = owners.get(originalAgentNo);
        const role = roles.find(({ code, label }) => [code, label].includes(roleCode));
        if (!owner) refuse(staff, row, 'originalAgentNo', '应为已导入的代理商原编号，或系统中的代理商编号');
        if (!role) refuse(staff, row, 'roleCode', `应为以下之一：${roles.map(({ label }) => label).join('、')}`);
        if (await isPhoneKnown(tx, phone)) refuse(staff, row, 'phone', '该手机号已被使用');
        if (!owner || !role || row.refusals.length > 0) continue;
        const login = { agentNo: owner.agentNo, phone, realName, roleCode: role.code, ...(await password) };
        row.ownNo = await openLogin(tx, login, staffOf(run.context));
      }
    };
  },
});
