/** Accounts of providers: the server side of their flow (docs/domain/provider.md#provider-account). */
import { and, eq, inArray, ne, or } from 'drizzle-orm';
import * as enums from '@/api/enums';
import { agentAccountFlow } from '@/machines/flows/provider-account.flow';
import type { Provider } from '#server/foundation/calls/context';
import { type Doer, isOperator, platformStaff } from '#server/foundation/calls/doer';
import { takeTurns, type Tx } from '#server/foundation/db/open';
import { inputOf, moves } from '#server/foundation/flows/moves';
import { registerWithChannel } from '#server/features/channel/registration.moves';
import { endSessions } from '#server/features/session/ended-session';
import { staffLock } from '#server/features/session/under-lock';
import { remarkSuffix } from '#server/features/review/trail';
import { notify } from '#server/features/notice/notice-row';
import { account, agent, merchant, operator, session } from '#server/schema';
import { operatorMoves, relationToProvider } from './operator.moves';

interface AccountInput {
  readonly remark?: string | null;
}
const titles: Partial<Record<string, string>> = { disable: '账户已禁用', enable: '账户已启用' };
const operatorsOf = (tx: Tx, agentNo: string) => tx.select().from(operator).where(eq(operator.agentNo, agentNo));

export const agentAccountMoves = moves(agentAccountFlow, {
  table: agent,
  key: 'agentNo',
  state: ['accountStatus'],
  labels: enums.accountStatus,
  reads: ['agentNo', 'parentAgentNo', 'agentPath', 'levels', 'disabledByNo'],
  input: inputOf<AccountInput>(),
  actor: relationToProvider,
  facts: {
    termsAreMine: (row, { by }) => by === 'PARENT' || row.levels === 1,
    isDirectChild: (row, { me }) => row.parentAgentNo === me?.agentNo,
    hasReason: { input: ({ remark }) => Boolean(remark) },
    disabledBelow: (row, { me }) => me === null || isDisabledBelow(row, me),
    noChildren: { record: async (tx, row) => (await childrenOf(tx, row.agentNo)).length === 0 },
    noMerchants: { record: async (tx, row) => (await merchantsOf(tx, row.agentNo)).length === 0 },
    noBalance: { record: async (tx, row) => (await balancesOf(tx, row.agentNo)).length === 0 },
  },
  effects: {
    async endSessions(tx, { row, type, doer }) {
      const numbers = (await operatorsOf(tx, row.agentNo)).map(each => each.operatorNo);
      const why = type === 'cancel' ? 'CANCELLED' : 'DISABLED';
      if (numbers.length > 0) await endSessions(tx, inArray(session.operatorNo, numbers), { why, now: doer.now });
    },
    async cancelLogin(tx, { row, doer }) {
      // Whoever works in its staff holds this lock before a login's.
      await takeTurns(tx, staffLock(row.agentNo));
      for (const each of await operatorsOf(tx, row.agentNo))
        if (each.operatorStatus !== 'CANCEL')
          await operatorMoves.send(tx, each.operatorNo, { type: 'cancel' }, platformStaff(doer.now));
    },
    tellChannel: (tx, { row, doer }) => registerWithChannel(tx, 'PAYEE', row.agentNo, doer.now),
    async notifyOwner(tx, { row, type, input, doer }) {
      const title = titles[type] ?? '账户状态变更';
      await notify(tx, row.agentNo, { title, text: input.remark ?? '账户状态已恢复正常' }, doer.now);
      // The parent works with the provider every day, so it hears of what somebody above it decided.
      const { parentAgentNo, agentName, agentNo } = row;
      if (parentAgentNo && parentAgentNo !== actorOf(doer))
        await notify(
          tx,
          parentAgentNo,
          {
            title: `下级${title}`,
            text: `${agentName}（${agentNo}）${title}${remarkSuffix(input.remark)}`,
            about: [row.agentType, agentNo],
          },
          doer.now,
        );
    },
  },
  values: {
    disable: ({ doer }) => ({ disabledByNo: actorOf(doer) }),
    enable: () => ({ disabledByNo: null }),
  },
  log: ({ type, row, before, input }) =>
    type === 'disable' || type === 'enable' || type === 'cancel'
      ? {
          opBizType: type === 'enable' ? 'ENABLE' : 'DISABLE',
          target: [row.agentType, row.agentNo],
          agentPath: row.agentPath,
          content: `${agentAccountFlow.events[type].label}${input.remark ? `：${input.remark}` : ''}`,
          before: { 账户状态: before.accountStatus },
          after: { 账户状态: row.accountStatus },
        }
      : null,
});

/** Number of the provider that acts; null for the platform. */
const actorOf = (doer: Doer): string | null => (isOperator(doer) ? doer.me.agentNo : null);
/** Whether the account was disabled by the reader itself or by somebody between it and the account; never if by the platform. */
const isDisabledBelow = (
  { agentPath, disabledByNo }: Pick<typeof agent.$inferSelect, 'agentPath' | 'disabledByNo'>,
  me: Provider,
): boolean =>
  disabledByNo !== null && [me.agentNo, ...agentPath.slice(me.agentPath.length).split('/')].includes(disabledByNo);

const childrenOf = (tx: Tx, agentNo: string) =>
  tx
    .select({ no: agent.agentNo })
    .from(agent)
    .where(and(eq(agent.parentAgentNo, agentNo), ne(agent.accountStatus, 'CANCEL')))
    .limit(1);
const merchantsOf = (tx: Tx, agentNo: string) =>
  tx
    .select({ no: merchant.custNo })
    .from(merchant)
    .where(and(eq(merchant.agentNo, agentNo), ne(merchant.accountStatus, 'CANCEL')))
    .limit(1);
const balancesOf = (tx: Tx, agentNo: string) =>
  tx
    .select({ type: account.accountType })
    .from(account)
    .where(and(eq(account.agentNo, agentNo), or(ne(account.balance, 0), ne(account.frozen, 0))))
    .limit(1);
