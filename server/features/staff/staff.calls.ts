/** Staff of a provider or of the platform, and its roles (docs/domain/access.md#staff). */
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import { platformNo } from '@/api/constants';
import type { contract } from '@/api/contract';
import { grade, platformSubject, providerSubject, type Rights, type Subject, isSubsetOf } from '@/api/enums/staff';
import { ownerRole, platformRoles, providerRoles } from '@/api/enums/staff-roles';
import { Failure } from '@/api/failure';
import { sideOf } from '@/api/schema/gate';
import { entryOf } from '@/api/schema/enumeration';
import { keepingTwoPeople } from '#server/features/approval/people';
import { queueInvitation } from '#server/features/message/text-message';
import { openLogin } from '#server/features/provider/open-login';
import { operatorMoves } from '#server/features/provider/operator.moves';
import { refuseKnownPhone } from '#server/features/session/known-phone';
import { createPasswords, initialPassword } from '#server/features/session/password';
import { countRefusals } from '#server/features/session/probes';
import { underLock } from '#server/features/session/under-lock';
import { writeLog } from '#server/foundation/audit-log';
import type { Handlers, ProviderContext } from '#server/foundation/calls/context';
import { doerOf } from '#server/foundation/calls/doer';
import { idempotent, type Transaction } from '#server/foundation/calls/idempotency';
import { documentNo } from '#server/foundation/db/numbers';
import { type Db, takeTurns, type Tx } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import { noteAccess } from '#server/foundation/live';
import { operator, staffRole } from '#server/schema';

type Calls = Pick<typeof contract, 'staff' | 'staffRole'>;
type Me = ProviderContext['me'];

/** The fixed roles of a side, and its subjects. */
const kindsOf = (me: Pick<Me, 'may'>) =>
  sideOf(me.may) === 'PLATFORM'
    ? { fixed: platformRoles, subjects: platformSubject }
    : { fixed: providerRoles, subjects: providerSubject };

export function staffCalls(deps: Deps): {
  staff: Omit<Handlers<Calls['staff']>, 'list'>;
  staffRole: Handlers<Calls['staffRole']>;
} {
  return { staff: loginCalls(deps), staffRole: roleCalls(deps) };
}

function loginCalls(deps: Deps): Omit<Handlers<Calls['staff']>, 'list'> {
  const { db } = deps;
  const passwords = createPasswords(deps.secret);
  const ofOwn = async (tx: Tx, me: Me, operatorNo: string) => {
    const named = and(eq(operator.operatorNo, operatorNo), eq(operator.agentNo, me.agentNo));
    const [row] = await tx.select().from(operator).where(named);
    if (!row) throw new Failure('missing', '员工不存在');
    return row;
  };
  /** The same, if the caller has all rights of that colleague: otherwise a reset password would lend them. */
  const ofLesser = async (tx: Tx, me: Me, operatorNo: string) => {
    const row = await ofOwn(tx, me, operatorNo);
    const role = (await rolesOf(tx, me)).find(each => each.roleCode === row.roleCode);
    // The flow itself refuses changes of the owner.
    if (row.roleCode !== ownerRole && !isSubsetOf(role?.rights ?? {}, me.may.rights))
      throw new Failure('forbidden', '不能操作权限超出自己的员工');
    return row;
  };
  return {
    async invite(input, context) {
      const { clear, stored } = await initialPassword(deps, passwords, context.now);
      const open = async (tx: Transaction) => {
        const me = await underLock(tx, context);
        const { realName, phone, roleCode } = input;
        await refuseRole(tx, me, roleCode);
        await takeTurns(tx, `phone ${phone}`);
        // One phone has one login, so that nobody can submit under one login and decide under another.
        await refuseKnownPhone(tx, phone, me);
        const login = { agentNo: me.agentNo, phone, realName, roleCode, ...stored };
        const operatorNo = await openLogin(tx, login, doerOf(context));
        await queueInvitation(tx, deps.secret, context, {
          operatorNo,
          phone,
          recipient: 'OTHER',
          side: sideOf(me.may),
          password: clear,
        });
        return { operatorNo };
      };
      return countRefusals(db, context, () => idempotent(db, context, input, open));
    },
    setRole: (input, context) =>
      idempotent(db, context, input, async tx => {
        const me = await underLock(tx, context);
        const { operatorNo, roleCode } = input;
        await ofLesser(tx, me, operatorNo);
        await refuseRole(tx, me, roleCode);
        await keepingTwoPeople(tx, me.agentNo, () =>
          operatorMoves.send(tx, operatorNo, { type: 'changeRole', roleCode }, doerOf(context)),
        );
        await noteRights(tx, me);
        return null;
      }),
    setStatus: (input, context) =>
      idempotent(db, context, input, async tx => {
        const { operatorNo, status, reason } = input;
        if (status === 'CANCEL') throw new Failure('invalid', '登录状态应为启用或禁用');
        const me = await underLock(tx, context);
        await ofLesser(tx, me, operatorNo);
        const type = status === 'FALSE' ? 'disable' : 'enable';
        await keepingTwoPeople(tx, me.agentNo, () =>
          operatorMoves.send(tx, operatorNo, { type, reason }, doerOf(context)),
        );
        return null;
      }),
    async resetPassword(input, context) {
      const { clear, stored } = await initialPassword(deps, passwords, context.now);
      return idempotent(db, context, input, async tx => {
        const asker = await underLock(tx, context);
        const { operatorNo, phone, username, lastLoginTime } = await ofLesser(tx, asker, input.operatorNo);
        const sent = { type: 'resetPassword', password: stored } as const;
        await operatorMoves.send(tx, input.operatorNo, sent, doerOf(context));
        // Until somebody has signed in with it, the phone may be a stranger's.
        const recipient = lastLoginTime === null ? 'OTHER' : 'OWN';
        const side = sideOf(asker.may);
        const invitation = { operatorNo, phone, recipient, side, username, password: clear } as const;
        await queueInvitation(tx, deps.secret, context, invitation);
        return null;
      });
    },
  };
}

/** Refuses an unknown role, the owner's, and one with rights that the giver does not have. */
async function refuseRole(tx: Tx, me: Me, roleCode: string): Promise<void> {
  const refuse = (message: string) => new Failure('invalid', message, null, [{ field: 'roleCode', message }]);
  if (roleCode === ownerRole) throw refuse('负责人只有一位，请选择其他角色');
  const role = (await rolesOf(tx, me)).find(each => each.roleCode === roleCode);
  if (!role) throw refuse('角色不存在，请从角色列表中选择');
  if (!isSubsetOf(role.rights, me.may.rights)) throw refuse('不能授予自己没有的权限');
}

interface StoredRole {
  readonly roleCode: string;
  readonly roleName: string;
  readonly fixed: boolean;
  readonly rights: Rights;
  /** Null: fixed. */
  readonly version: number | null;
}
/** Fixed and own roles. */
async function rolesOf(db: Pick<Db, 'select'>, me: Me): Promise<StoredRole[]> {
  const own = await db
    .select({
      roleCode: staffRole.roleCode,
      roleName: staffRole.roleName,
      rights: staffRole.rights,
      version: staffRole.version,
    })
    .from(staffRole)
    .where(eq(staffRole.agentNo, me.agentNo))
    .orderBy(asc(staffRole.createTime), asc(staffRole.roleCode));
  return [
    ...kindsOf(me).fixed.map(({ code: roleCode, label: roleName, rights }) => ({
      roleCode,
      roleName,
      fixed: true,
      rights,
      version: null,
    })),
    ...own.map(each => ({ ...each, fixed: false })),
  ];
}

/** Tells open streams at once that rights have changed. */
const noteRights = (tx: Tx, { agentPath }: Me) => noteAccess(tx, sql`select ${agentPath}::text`);

const ownRolesAtMost = 50;

const roleCalls = ({ db }: Deps): Handlers<Calls['staffRole']> => ({
  async load(_input, { me }) {
    const members = await db
      .select({ roleCode: operator.roleCode, members: count() })
      .from(operator)
      .where(and(eq(operator.agentNo, me.agentNo), inArray(operator.operatorStatus, ['TRUE', 'FALSE'])))
      .groupBy(operator.roleCode);
    const roles = (await rolesOf(db, me)).map(({ rights, ...role }) => ({
      ...role,
      members: members.find(({ roleCode }) => roleCode === role.roleCode)?.members ?? 0,
      rights: Object.entries(rights).map(([subject, held]) => ({ subject: subject as Subject, grade: held })),
    }));
    return { roles };
  },
  async choices(_input, { me }) {
    const roles = await rolesOf(db, me);
    return roles
      .filter(({ roleCode }) => roleCode !== ownerRole)
      .map(({ roleCode, roleName }) => ({ roleCode, roleName }));
  },
  save: (input, context) =>
    idempotent(db, context, input, async tx => {
      const { now } = context;
      const me = await underLock(tx, context);
      const { roleCode, roleName } = input;
      const rights = rightsIn(me, input);
      await refuseName(tx, me, roleName, roleCode);
      if (roleCode) {
        const row = await ownRole(tx, me, roleCode);
        if (row.version !== input.version) throw new Failure('conflict', '该角色已被修改，请刷新后重新保存');
        if (!isSubsetOf(row.rights, me.may.rights)) throw new Failure('forbidden', '不能修改权限超出自己的角色');
        await keepingTwoPeople(tx, me.agentNo, () =>
          tx
            .update(staffRole)
            .set({ roleName, rights, updateTime: now, version: row.version + 1 })
            .where(eq(staffRole.roleCode, roleCode)),
        );
      }
      const code = roleCode ?? (await documentNo(tx, 'JS', now));
      const values = { roleCode: code, agentNo: me.agentNo, roleName, rights, createTime: now, updateTime: now };
      if (!roleCode) await tx.insert(staffRole).values(values);
      await noteRights(tx, me);
      await writeLog(tx, context, entry(code, `保存角色 ${roleName}：${rightsText(me, rights)}`));
      return { roleCode: code };
    }),
  remove: (input, context) =>
    idempotent(db, context, input, async tx => {
      const me = await underLock(tx, context);
      const { roleCode, roleName, rights } = await ownRole(tx, me, input.roleCode);
      if (!isSubsetOf(rights, me.may.rights)) throw new Failure('forbidden', '不能修改权限超出自己的角色');
      const living = inArray(operator.operatorStatus, ['TRUE', 'FALSE']);
      const [used] = await tx
        .select({ n: count() })
        .from(operator)
        .where(and(eq(operator.roleCode, roleCode), living));
      if (used!.n > 0) throw new Failure('conflict', `还有${used!.n}名员工使用该角色，请先调整他们的角色`);
      await tx.delete(staffRole).where(eq(staffRole.roleCode, roleCode));
      await writeLog(tx, context, entry(roleCode, `删除角色 ${roleName}`));
      return null;
    }),
});

const entry = (roleCode: string, content: string) =>
  ({ opBizType: 'STAFF', target: ['ROLE', roleCode], content }) as const;
const rightsText = (me: Me, rights: Rights) =>
  kindsOf(me)
    .subjects.flatMap(({ code, label }) => (rights[code] ? [`${label}（${entryOf(grade, rights[code]).label}）`] : []))
    .join('、');

async function ownRole(tx: Transaction, me: Me, roleCode: string) {
  const named = and(eq(staffRole.roleCode, roleCode), eq(staffRole.agentNo, me.agentNo));
  const [row] = await tx.select().from(staffRole).where(named).for('update');
  if (!row) throw new Failure('missing', '角色不存在，内置角色不能修改');
  return row;
}

/** The rights of a form; refuses none at all, those of the other portal, and those that the saver does not have. */
function rightsIn(me: Me, input: Readonly<Record<string, unknown>>): Rights {
  const chosen = [...providerSubject, ...platformSubject].filter(({ code }) => input[code]);
  const rights = Object.fromEntries(chosen.map(({ code }) => [code, input[code]])) as Rights;
  const foreign = chosen.find(({ code }) => !kindsOf(me).subjects.some(each => each.code === code));
  if (foreign) throw new Failure('invalid', `「${foreign.label}」不是本平台的权限`);
  if (chosen.length === 0) throw new Failure('invalid', '请至少选择一项权限');
  if (!isSubsetOf(rights, me.may.rights)) throw new Failure('forbidden', '不能授予自己没有的权限');
  return rights;
}

async function refuseName(
  tx: Transaction,
  me: Me,
  roleName: string,
  roleCode: string | null | undefined,
): Promise<void> {
  const roles = await rolesOf(tx, me);
  const message = '已有同名角色';
  if (roles.some(each => each.roleName === roleName && each.roleCode !== roleCode))
    throw new Failure('conflict', message, null, [{ field: 'roleName', message }]);
  if (!roleCode && roles.length >= ownRolesAtMost) throw new Failure('conflict', `最多保存${ownRolesAtMost}个角色`);
}

/** Name of an operator's role in a list; its code where a cancelled login had a role that was deleted since. */
export const roleNameOf = sql`coalesce((select r.role_name from staff_role r where r.role_code = ${operator.roleCode}), case ${operator.agentNo} when ${platformNo} then ${labelCase(platformRoles)} else ${labelCase(providerRoles)} end, ${operator.roleCode})`;
function labelCase(roles: typeof providerRoles) {
  const whens = roles.map(({ code, label }) => sql`when ${code} then ${label}`);
  return sql`case ${operator.roleCode} ${sql.join(whens, sql` `)} end`;
}
