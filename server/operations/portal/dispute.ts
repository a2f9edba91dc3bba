/** Disputes in the hands of the platform's finance department (docs/domain/earnings.md#disputes). */
import type { contract } from '@/api/contract';
import { acceptedAmount as amountField } from '@/api/fields/dispute';
import { disputeFlow } from '@/machines/flows/dispute.flow';
import { disputeDetail } from '#server/features/dispute/dispute.calls';
import { disputeMoves } from '#server/features/dispute/dispute.moves';
import type { Handlers } from '#server/foundation/calls/context';
import { staffOf } from '#server/foundation/calls/doer';
import type { Deps } from '#server/foundation/deps';
import { acted, actedOnMoney } from './decide';
import { ofDispute } from './money-moved';

type Calls = Omit<Handlers<typeof contract.platformDispute>, 'list' | 'download'>;
const { answer, accept, refuse } = disputeFlow.events;

export const disputePortalCalls = (deps: Pick<Deps, 'db'>): { platformDispute: Calls } => ({
  platformDispute: {
    detail: ({ disputeNo }, { me, now }) => disputeDetail(deps.db, disputeNo, me, now),
    answer: (input, context) => {
      const { disputeNo, disputeAnswer } = input;
      const audited = {
        target: ['DISPUTE', disputeNo],
        content: `${answer.label}异议`,
        remark: disputeAnswer,
      } as const;
      return acted(deps, context, input, audited, async tx => {
        await disputeMoves.send(tx, disputeNo, { type: 'answer', disputeAnswer }, staffOf(context));
        return null;
      });
    },
    accept: (input, context) => {
      const { disputeNo, acceptedAmount, decideRemark } = input;
      const bound = { label: amountField.label, action: 'dispute', field: 'acceptedAmount' } as const;
      const content = `${accept.label}异议`;
      const audited = { target: ['DISPUTE', disputeNo], content, remark: decideRemark, bound } as const;
      return actedOnMoney(deps, context, input, audited, async tx => {
        const sent = { type: 'accept', acceptedAmount, decideRemark } as const;
        return { answer: null, money: ofDispute(await disputeMoves.send(tx, disputeNo, sent, staffOf(context))) };
      });
    },
    refuse: (input, context) => {
      const { disputeNo, decideRemark } = input;
      const audited = { target: ['DISPUTE', disputeNo], content: `${refuse.label}异议`, remark: decideRemark } as const;
      return acted(deps, context, input, audited, async tx => {
        await disputeMoves.send(tx, disputeNo, { type: 'refuse', decideRemark }, staffOf(context));
        return null;
      });
    },
  },
});
