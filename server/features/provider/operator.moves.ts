/** Logins of providers: the server side of their flow (docs/domain/provider.md#login-of-a-provider). */
import type { Provider } from '#server/foundation/calls/context';
import type { Doer } from '#server/foundation/calls/doer';
import type { Relation } from '#server/foundation/flows/facts';
import { agent, operator, session } from '#server/schema';
import * as enums from '@/api/enums';
import type { PartyLevel } from '@/api/enums';
import { and, eq, inArray } from 'drizzle-orm';
import { platformNo } from '@/api/constants';
import { ownerRole } from '@/api/enums/staff-roles';
import type { SessionEnd } from '@/api/enums/session';
import { operatorFlow } from '@/machines/flows/staff-login.flow';
import type { Tx } from '#server/foundation/db/open';
import { roleOf } from '#server/foundation/access/relation';
import { inputOf, moves } from '#server/foundation/flows/moves';
import { endGrants } from '#server/features/session/end-grants';
import { endSessions } from '#server/features/session/ended-session';
import type { StoredPassword } from '#server/features/session/password';
import { type LogEntry, writeLog } from '#server/foundation/audit-log';
import { remarkSuffix } from '#server/features/review/trail';
import { notify } from '#server/features/notice/notice-row';

type Target = Pick<typeof agent.$inferSelect, 'agentNo' | 'parentAgentNo' | 'agentPath'>;

/**
 * Role of an operator towards another provider (docs/domain/access.md#row-scope): only its direct parent and
 * organisations may act on it.
 */
export function relationToProvider({ agentNo, parentAgentNo, agentPath }: Target, me: Provider): Relation {
  if (!agentPath.startsWith(me.agentPath)) return null;
  if (agentNo === me.agentNo) return 'ONLOOKER';
  if (me.may.expandWay === 'ORG') return 'ORG';
  return parentAgentNo === me.agentNo ? 'PARENT' : 'ONLOOKER';
}

/**
 * True for the provider itself, its direct parent and organisations: they may see its phone
 * (docs/domain/access.md#masking).
 */
export const isNear = (target: Target, me: Provider): boolean =>
  target.agentNo === me.agentNo || relationToProvider(target, me) !== 'ONLOOKER';

/** Level of a child. The caller makes sure that the provider is above the last level (docs/domain/provider.md#levels). */
export const levelBelow = (level: PartyLevel): PartyLevel => (level + 1) as PartyLevel;

interface OperatorInput {
  readonly reason?: string | null;
  /** Hash only; the clear password never reaches the database. */
  readonly password?: StoredPassword;
  readonly roleCode?: string;
}
const words = {
  disable: '禁用登录',
  enable: '启用登录',
  resetPassword: '重置登录密码',
  cancel: '注销登录',
  create: '开通登录',
  changeRole: '调整角色',
  recover: '恢复登录',
  lapse: '邀请失效，手机号已释放',
};
const ends: Partial<Record<string, SessionEnd>> = { resetPassword: 'RESET', recover: 'RESET', cancel: 'CANCELLED' };
const kinds = {
  create: 'CREATE',
  changeRole: 'CONFIG',
  disable: 'DISABLE',
  enable: 'ENABLE',
  resetPassword: 'RESET_PWD',
  recover: 'RESET_PWD',
  lapse: 'STAFF',
} as const;

export const operatorMoves = moves(operatorFlow, {
  table: operator,
  key: 'operatorNo',
  state: ['operatorStatus'],
  labels: enums.operatorStatus,
  reads: ['agentNo', 'operatorNo', 'roleCode'],
  extraValues: {
    names: ['agentPath', 'parentAgentNo', 'accountStatus', 'agentType'],
    load: async (tx, row) => providerOf(tx, row.agentNo),
  },
  input: inputOf<OperatorInput>(),
  // Those who may manage the staff of their own provider or the platform act there; calls check that right.
  actor: (row, me) => (row.agentNo === me.agentNo ? roleOf(me) : relationToProvider(row, me)),
  facts: {
    // Read under the lock of the move: the person may have signed in, or got a new password, meanwhile.
    untaken: {
      record: async (_tx, { roleCode, lastLoginTime, initialUntil }, { now }) =>
        roleCode !== ownerRole && lastLoginTime === null && initialUntil !== null && initialUntil <= now,
    },
    notOwner: (row, { me }) => row.roleCode !== ownerRole || row.agentNo !== (me?.agentNo ?? platformNo),
    notSelf: (row, { operatorNo }) => row.operatorNo !== operatorNo,
    accountLives: row => row.accountStatus === null || row.accountStatus === 'TRUE' || row.accountStatus === 'FALSE',
    hasReason: { input: ({ reason }) => Boolean(reason) },
  },
  effects: {
    async endSessions(tx, { row, type, doer }) {
      if (ends[type] === 'RESET') await endOldGrants(tx, row, doer);
      // Disabling the owner's login closes the provider: its other operators are stopped, too.
      await endSessions(
        tx,
        row.roleCode === ownerRole && ends[type] !== 'RESET'
          ? inArray(
              session.operatorNo,
              tx.select({ no: operator.operatorNo }).from(operator).where(eq(operator.agentNo, row.agentNo)),
            )
          : eq(session.operatorNo, row.operatorNo),
        { why: ends[type] ?? 'DISABLED', now: doer.now },
      );
    },
    welcome: async (tx, { row, doer }) =>
      row.roleCode === ownerRole &&
      notify(tx, row.agentNo, { title: '欢迎加入', text: '您的账户已开通，请修改初始密码后使用。' }, doer.now),
  },
  values: {
    resetPassword: ({ input }) => ({ ...input.password }),
    recover: ({ input }) => ({ ...input.password }),
    changeRole: ({ input }) => ({ roleCode: input.roleCode }),
    // The login's number stays in the log; its phone may be used again.
    lapse: ({ row }) => ({ username: row.operatorNo, phone: '' }),
  },
  log({ type, row, before, input }) {
    const isStaff = row.roleCode !== ownerRole;
    if (type === 'cancel' || (type === 'create' && !isStaff)) return null;
    return {
      opBizType: isStaff ? 'STAFF' : kinds[type],
      target: isStaff ? ['STAFF', row.operatorNo] : [row.agentType, row.agentNo],
      agentPath: row.agentPath,
      content: `${words[type]}${isStaff ? ` ${row.realName}` : ''}${remarkSuffix(input.reason)}`,
      ...changeOf(type, before, row),
      jobOf: type === 'lapse' && row.agentNo,
    };
  },
});

/** Notifies the provider, because its own systems stop. */
async function endOldGrants(
  tx: Tx,
  { operatorNo, realName, agentNo }: typeof operator.$inferSelect,
  doer: Doer,
): Promise<void> {
  const { keys, addresses } = await endGrants(tx, operatorNo, doer.now);
  if (keys + addresses === 0) return;
  const content = `密码被重置，停用其接口密钥${keys}个、推送地址${addresses}个`;
  await writeLog(tx, doer, { opBizType: 'STAFF', target: ['STAFF', operatorNo], content });
  const text = `${realName}的密码已被重置，其签发的接口密钥（${keys}个）和推送地址（${addresses}个）已停用。核对后可重新签发密钥、启用推送地址。`;
  await notify(tx, agentNo, { title: '接口密钥和推送地址已停用', text }, doer.now);
}

type Changed = Pick<typeof operator.$inferSelect, 'roleCode' | 'operatorStatus'>;
function changeOf(type: keyof typeof kinds, before: Changed, after: Changed): Pick<LogEntry, 'before' | 'after'> {
  if (type === 'changeRole') return { before: { 角色: before.roleCode }, after: { 角色: after.roleCode } };
  if (type === 'create' || type === 'resetPassword') return {};
  return { before: { 登录状态: before.operatorStatus }, after: { 登录状态: after.operatorStatus } };
}

/** Members of the platform's staff belong to no provider. */
const ofPlatform = { agentPath: '/', parentAgentNo: null, accountStatus: null, agentType: 'PLATFORM' } as const;

async function providerOf(tx: Tx, agentNo: string) {
  if (agentNo === platformNo) return ofPlatform;
  const [found] = await tx
    .select({
      agentPath: agent.agentPath,
      parentAgentNo: agent.parentAgentNo,
      accountStatus: agent.accountStatus,
      agentType: agent.agentType,
    })
    .from(agent)
    .where(eq(agent.agentNo, agentNo));
  return found!; // every operator belongs to a provider
}

/** The login of a provider's owner, which its parent manages. */
export async function ownerLoginOf(tx: Pick<Tx, 'select'>, agentNo: string) {
  const [row] = await tx
    .select()
    .from(operator)
    .where(and(eq(operator.agentNo, agentNo), eq(operator.roleCode, ownerRole)));
  return row;
}
