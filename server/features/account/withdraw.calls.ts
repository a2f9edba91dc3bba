/**
 * Withdrawals from the provider's own accounts (docs/domain/account.md#withdrawals,
 * docs/domain/account.md#withdrawal-screen).
 */
import type { contract } from '@/api/contract';
import { findOwn } from '#server/foundation/access/find-row';
import type { Handlers } from '#server/foundation/calls/context';
import { idempotent } from '#server/foundation/calls/idempotency';
import type { Deps } from '#server/foundation/deps';
import type { Account } from '#server/rules/money/debit';
import { withdraw } from '#server/schema';
import { checkCode, confirmWithdrawal, sendCode, useCode } from '#server/features/message/sms-code';
import { applyWithdrawal, moneyOf, ownRow, payeeOf, whyBlocked } from './withdrawal';

type Calls = Pick<Handlers<typeof contract.withdraw>, 'preview' | 'sendCode' | 'apply' | 'detail'>;

export function withdrawCalls(deps: Deps): Calls {
  const { db } = deps;
  return {
    async preview({ accountType, amount }, { me, now }) {
      const own = await ownRow(db, me);
      const asked = { accountType: accountType as Account, amount };
      return { ...(await moneyOf(db, own, asked, now)), ...(await payeeOf(db, own)) };
    },
    // What the application would be refused for is said before a message is sent and typed.
    async sendCode({ accountType, amount }, context) {
      const own = await ownRow(db, context.me);
      const asked = { accountType: accountType as Account, amount };
      const blocked = await whyBlocked(db, own, context, asked.accountType);
      if (blocked) throw blocked;
      await moneyOf(db, own, asked, context.now);
      await sendCode(
        deps,
        context,
        { phone: own.phone, recipient: 'OWN' },
        confirmWithdrawal(accountType, amount, own.bankCardMask),
      );
      return { phone: own.phone };
    },
    async apply({ smsCode, ...input }, context) {
      const { phone, bankCardMask } = await ownRow(db, context.me);
      const confirms = confirmWithdrawal(input.accountType, input.amount, bankCardMask);
      const code = { phone, typed: smsCode, field: 'smsCode', confirms };
      await checkCode(deps, context, code);
      return idempotent(db, context, input, async tx => {
        await useCode(deps, tx, context, code);
        const withdrawNo = await applyWithdrawal(tx, { ...input, accountType: input.accountType as Account }, context);
        return { withdrawNo };
      });
    },
    detail: ({ withdrawNo }, { me }) => findOwn(db, withdraw, [withdraw.withdrawNo, withdrawNo], me),
  };
}
