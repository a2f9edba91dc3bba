/** The own accounts: balances, withdrawals, deduction plans, debts (domain.md S61, S62, S72, S73). */
import { and, asc, desc, eq, or } from 'drizzle-orm';
import type { contract } from '@/api/contract';
import { formatMoney } from '@/api/format/format';
import { Failure } from '@/api/failure';
import { maskPhone } from '@/api/format/mask';
import { planFlow } from '@/machines/flows/plan.flow';
import type { Handlers, ProviderContext } from '#server/platform/calls/context';
import { once } from '#server/platform/calls/idempotency';
import { account, agent, debt, debtReduce, deductDetail, deductPlan, withdraw } from '#server/schema';
import type { Deps } from '#server/platform/deps';
import { advance } from '#server/platform/flows/advance';
import { moveRow } from '#server/platform/flows/change-row';
import { keepBook } from '../ledger/post';
import { debitOrder, type Account } from '#server/rules/money/debit';
import { logOf, writeLog } from '#server/platform/audit-log';
import { sendCode, useCode } from './sms-code';
import { applyWithdraw, previewOf, whyBlocked } from './withdraw';

type Calls = Pick<typeof contract, 'account' | 'withdraw' | 'deductPlan' | 'repayReduce'>;
interface Areas {
  account: Pick<Handlers<Calls['account']>, 'balance'>;
  withdraw: Pick<Handlers<Calls['withdraw']>, 'preview' | 'sendCode' | 'apply' | 'detail'>;
  deductPlan: Pick<Handlers<Calls['deductPlan']>, 'periods' | 'pause' | 'resume' | 'cancel'>;
  repayReduce: Pick<Handlers<Calls['repayReduce']>, 'reductions' | 'reduce'>;
}

export function accountHandlers(deps: Deps): Areas {
  const { db } = deps;
  const phoneOf = async (agentNo: string) =>
    (await db.select({ phone: agent.phone }).from(agent).where(eq(agent.agentNo, agentNo)))[0]!.phone;
  const movePlan =
    (type: 'pause' | 'resume' | 'cancel', word: string) =>
    ({ planNo, requestNo }: { planNo: string; requestNo: string }, context: ProviderContext) =>
      once(db, context, { planNo, requestNo }, async tx => {
        const { me, now } = context;
        const [row] = await tx.select().from(deductPlan).where(eq(deductPlan.planNo, planNo)).for('update');
        const below = row && row.agentPath.startsWith(me.agentPath);
        if (!row || (row.creatorAgentNo !== me.agentNo && !below)) throw new Failure('missing');
        const isOrg = me.may.expandWay === 'ORG';
        const made = row.creatorAgentNo === me.agentNo || isOrg;
        if (!made) throw new Failure('forbidden', '只有发起方可以操作');
        const { state } = advance(
          planFlow,
          row.planStatus,
          { type, by: isOrg ? 'ORG' : 'PARENT' },
          { 'made it': made, 'is due': false },
        );
        await moveRow(
          tx,
          deductPlan,
          eq(deductPlan.planNo, planNo),
          row,
          { planStatus: state as 'PAUSE', ...(type === 'cancel' && { finishTime: now }) },
          now,
        );
        await writeLog(
          tx,
          logOf(context, {
            opBizType: 'UPDATE',
            target: ['AGENT', row.agentNo],
            agentPath: row.agentPath,
            content: `${word}扣款计划 ${planNo}`,
          }),
        );
        return null;
      });

  return {
    account: {
      async balance(_input, { me, now }) {
        const rows = await db.select().from(account).where(eq(account.agentNo, me.agentNo));
        const order = [...debitOrder, 'DEBT'] as const;
        const sorted = rows.toSorted((a, b) => order.indexOf(a.accountType) - order.indexOf(b.accountType));
        return {
          accounts: sorted.map(({ accountType, balance, frozen }) => ({
            accountType,
            balance,
            frozen,
            availableBalance: Math.max(0, balance - frozen),
          })),
          blocked: await whyBlocked(db, me.agentNo, now),
        };
      },
    },
    withdraw: {
      async preview({ accountType, amount }, { me }) {
        const { own: _own, ...money } = await previewOf(db, me.agentNo, accountType as Account, amount);
        return money;
      },
      async sendCode(_input, context) {
        const phone = await phoneOf(context.me.agentNo);
        await sendCode(deps, context, phone);
        return { phone: maskPhone(phone) };
      },
      apply: ({ accountType, amount, smsCode, requestNo }, context) =>
        once(db, context, { accountType, amount, requestNo }, async tx => {
          const [own] = await tx
            .select({ phone: agent.phone })
            .from(agent)
            .where(eq(agent.agentNo, context.me.agentNo));
          await useCode(tx, context, own!.phone, smsCode);
          const withdrawNo = await applyWithdraw(tx, context, accountType as Account, amount);
          await writeLog(
            tx,
            logOf(context, {
              opBizType: 'WITHDRAW',
              target: ['SELF', withdrawNo],
              agentPath: context.me.agentPath,
              content: `申请提现 ${formatMoney(amount)} 元`,
            }),
          );
          return { withdrawNo };
        }),
      async detail({ withdrawNo }, { me }) {
        const [row] = await db
          .select()
          .from(withdraw)
          .where(and(eq(withdraw.withdrawNo, withdrawNo), eq(withdraw.agentNo, me.agentNo)));
        if (!row) throw new Failure('missing');
        return row;
      },
    },
    deductPlan: {
      async periods({ planNo }, { me }) {
        const [row] = await db
          .select()
          .from(deductPlan)
          .where(
            and(
              eq(deductPlan.planNo, planNo),
              or(eq(deductPlan.agentNo, me.agentNo), eq(deductPlan.creatorAgentNo, me.agentNo)),
            ),
          );
        if (!row) throw new Failure('missing');
        const rows = await db
          .select()
          .from(deductDetail)
          .where(eq(deductDetail.planNo, planNo))
          .orderBy(asc(deductDetail.period));
        return rows.map(({ accounts, ...rest }) => ({
          ...rest,
          accounts: accounts.map(each => ({ accountType: each.account as Account, amount: each.amount })),
        }));
      },
      pause: movePlan('pause', '暂停'),
      resume: movePlan('resume', '恢复'),
      cancel: movePlan('cancel', '取消'),
    },
    repayReduce: {
      async reductions({ debtNo }, { me }) {
        const [row] = await db
          .select()
          .from(debt)
          .where(and(eq(debt.debtNo, debtNo), eq(debt.agentNo, me.agentNo)));
        if (!row) throw new Failure('missing');
        return db
          .select()
          .from(debtReduce)
          .where(eq(debtReduce.debtNo, debtNo))
          .orderBy(desc(debtReduce.createTime), desc(debtReduce.id));
      },
      reduce: ({ accountTypes, requestNo }, context) =>
        once(db, context, { accountTypes, requestNo }, async tx => {
          const { me, now } = context;
          const answer = await keepBook(tx, me.agentNo, { now, entries: 64 }, book => ({
            reduceAmount: book.reduce(accountTypes as Account[]),
            leftAmount: book.owed(),
          }));
          if (answer.reduceAmount === 0)
            throw new Failure('conflict', answer.leftAmount === 0 ? '没有未结清的欠款' : '所选账户没有可用余额');
          await writeLog(
            tx,
            logOf(context, {
              opBizType: 'UPDATE',
              target: ['SELF', me.agentNo],
              agentPath: me.agentPath,
              content: `抵扣欠款 ${formatMoney(answer.reduceAmount)} 元`,
            }),
          );
          return answer;
        }),
    },
  };
}
