/**
 * The provider's own accounts and debts (docs/domain/account.md#account-screen, docs/domain/account.md#debt-screen).
 */
import { desc, eq } from 'drizzle-orm';
import type { contract } from '@/api/contract';
import { formatMoney } from '@/api/format/format';
import { Failure } from '@/api/failure';
import { withdrawFlow } from '@/machines/flows/account-withdrawal.flow';
import { findOwn } from '#server/foundation/access/find-row';
import { writeLog } from '#server/foundation/audit-log';
import type { Handlers, ProviderContext } from '#server/foundation/calls/context';
import { idempotent } from '#server/foundation/calls/idempotency';
import type { Deps } from '#server/foundation/deps';
import { keepBook } from '#server/features/ledger/post';
import { type Account, debitOrder } from '#server/rules/money/debit';
import { account, debt, debtReduce } from '#server/schema';
import { ensureWithinBound } from './money-bound';
import { accountNamed } from './money-moved';
import { nothingAvailable } from './reducible';
import { ownRow, whyBlocked } from './withdrawal';
import { accountsUnderWay } from './withdraw.moves';
import { ownPlan, planMoves } from './deduct-plan.moves';

type Calls = Pick<typeof contract, 'account' | 'repayReduce'>;
interface Groups {
  account: Pick<Handlers<Calls['account']>, 'balance'>;
  repayReduce: Pick<Handlers<Calls['repayReduce']>, 'reductions' | 'reduce'>;
}

export const accountCalls = (deps: Deps): Groups => ({ account: balances(deps), repayReduce: repayments(deps) });

const balances = ({ db }: Deps): Groups['account'] => ({
  async balance(_input, context) {
    const { me } = context;
    const rows = await db.select().from(account).where(eq(account.agentNo, me.agentNo));
    const order = [...debitOrder, 'DEBT'] as const;
    const sorted = rows.toSorted((a, b) => order.indexOf(a.accountType) - order.indexOf(b.accountType));
    const blocked = (await whyBlocked(db, await ownRow(db, me), context))?.message ?? null;
    const busy = await accountsUnderWay(db, me.agentNo);
    return {
      accounts: sorted.map(({ accountType, balance, frozen }) => ({
        accountType,
        balance,
        frozen,
        availableBalance: Math.max(0, balance - frozen),
        blocked: blocked ?? (busy.has(accountType) ? withdrawFlow.facts.noneUnderWay.text : null),
      })),
      blocked,
    };
  },
});

const repayments = ({ db }: Deps): Groups['repayReduce'] => ({
  async reductions({ debtNo }, { me }) {
    await findOwn(db, debt, [debt.debtNo, debtNo], me);
    return db
      .select()
      .from(debtReduce)
      .where(eq(debtReduce.debtNo, debtNo))
      .orderBy(desc(debtReduce.createTime), desc(debtReduce.id));
  },
  reduce: (input, context) =>
    idempotent(db, context, input, async tx => {
      const { me, now } = context;
      const answer = await keepBook(tx, me.agentNo, { now, entries: 64 }, book => ({
        reduceAmount: book.reduce(input.accountTypes as Account[]),
        leftAmount: book.owed(),
      }));
      if (answer.reduceAmount === 0)
        throw new Failure('conflict', answer.leftAmount === 0 ? '没有未结清的欠款' : nothingAvailable);
      const bounded = {
        action: 'reduce',
        amount: answer.reduceAmount,
        label: '抵扣金额',
        field: 'accountTypes',
      } as const;
      await ensureWithinBound(tx, bounded, 'PROVIDER');
      await writeLog(tx, context, {
        opBizType: 'UPDATE',
        target: ['SELF', me.agentNo],
        agentPath: me.agentPath,
        content: `抵扣欠款 ${formatMoney(answer.reduceAmount)} 元`,
        money: {
          amount: answer.reduceAmount,
          accounts: input.accountTypes.map(code => accountNamed(code as Account)).join('、'),
          party: { no: me.agentNo, name: me.agentName },
        },
      });
      return answer;
    }),
});

type DeductPlanCalls = Pick<Handlers<typeof contract.deductPlan>, 'periods' | 'pause' | 'resume' | 'cancel'>;

/** Deduction plans: their periods, and the actions of their creator (docs/domain/account.md#plan-screen). */
export function deductPlanCalls({ db }: Deps): DeductPlanCalls {
  const move =
    (type: 'pause' | 'resume' | 'cancel') => (input: { planNo: string; requestNo: string }, context: ProviderContext) =>
      idempotent(db, context, input, async tx => {
        await planMoves.send(tx, input.planNo, { type }, context);
        return null;
      });
  return {
    async periods({ planNo }, { me }) {
      const { periods } = await ownPlan(db, me, planNo);
      return periods.map(({ accounts, ...rest }) => ({
        ...rest,
        accounts: accounts.map(each => ({ accountType: each.account as Account, amount: each.amount })),
      }));
    },
    pause: move('pause'),
    resume: move('resume'),
    cancel: move('cancel'),
  };
}
