/** Logins of providers: the server side of their flow (docs/domain/agents.md#login-of-a-provider). */
import type { Provider } from '#server/platform/calls/context';
import type { Relation } from '#server/platform/flows/facts';
import { agent, operator, session } from '#server/schema';
import * as enums from '@/api/enums';
import type { PartyLevel } from '@/api/enums';
import { eq } from 'drizzle-orm';
import type { SessionEnd } from '@/api/enums/session';
import { operatorFlow } from '@/machines/flows/operator.flow';
import type { Tx } from '#server/platform/db/open';
import { inputOf, moves } from '#server/platform/flows/moves';
import { endSessions } from '#server/features/login/ended-session';
import type { StoredPassword } from '#server/features/login/password';
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

/** Level of a child. The caller makes sure that the provider is above the last level (docs/domain/agents.md#levels). */
export const levelBelow = (level: PartyLevel): PartyLevel => (level + 1) as PartyLevel;

interface OperatorInput {
  readonly reason?: string | null;
  /** Hash only; the clear password never reaches the database. */
  readonly password?: StoredPassword;
}
const words = {
  disable: '禁用登录',
  enable: '启用登录',
  resetPassword: '重置登录密码',
  cancel: '注销登录',
  create: '开通登录',
};
const ends: Partial<Record<string, SessionEnd>> = { resetPassword: 'RESET', cancel: 'CANCELLED' };
const kinds = { disable: 'DISABLE', enable: 'ENABLE', resetPassword: 'RESET_PWD' } as const;

export const operatorMoves = moves(operatorFlow, {
  table: operator,
  key: 'operatorNo',
  state: ['operatorStatus'],
  labels: enums.operatorStatus,
  reads: ['agentNo'],
  beside: {
    names: ['agentPath', 'parentAgentNo', 'accountStatus', 'agentType'],
    load: async (tx, row) => providerOf(tx, row.agentNo),
  },
  input: inputOf<OperatorInput>(),
  actor: (row, me) => relationToProvider(row, me),
  facts: {
    accountLives: row => row.accountStatus === 'TRUE' || row.accountStatus === 'FALSE',
    hasReason: { input: ({ reason }) => Boolean(reason) },
  },
  effects: {
    endSessions: (tx, { row, type, doer }) =>
      endSessions(tx, eq(session.operatorNo, row.operatorNo), { why: ends[type] ?? 'DISABLED', now: doer.now }),
    welcome: (tx, { row, doer }) =>
      notify(tx, row.agentNo, { title: '欢迎加入', text: '您的账户已开通，请修改初始密码后使用。' }, doer.now),
  },
  values: { resetPassword: ({ input }) => ({ ...input.password }) },
  log({ type, row, before, input }) {
    if (type === 'create' || type === 'cancel') return null;
    return {
      opBizType: kinds[type],
      target: [row.agentType, row.agentNo],
      agentPath: row.agentPath,
      content: `${words[type]}${input.reason ? `：${input.reason}` : ''}`,
      ...(type !== 'resetPassword' && {
        before: { 登录状态: before.operatorStatus },
        after: { 登录状态: row.operatorStatus },
      }),
    };
  },
});

async function providerOf(tx: Tx, agentNo: string) {
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

/** The first login of a provider, which its parent manages. */
export async function firstLoginOf(tx: Pick<Tx, 'select'>, agentNo: string) {
  const [row] = await tx.select().from(operator).where(eq(operator.agentNo, agentNo)).orderBy(operator.id).limit(1);
  return row;
}
