/** The platform's side of money (docs/domain/platform.md#finance). */
import { sql } from 'drizzle-orm';
import { contract } from '@/api/contract';
import { invoiceMoves } from '#server/features/account/invoice.moves';
import { defineQuery } from '#server/features/lists/define-query';
import type { Handlers } from '#server/foundation/calls/context';
import { staffOf } from '#server/foundation/calls/doer';
import type { Deps } from '#server/foundation/deps';
import { newestFirst } from '#server/foundation/lists/order';
import { debt, invoice } from '#server/schema';
import { byCreation } from '#server/schema/sort-columns';
import { excludeRecord, giveReward, writeOffDebt } from '../money-actions';
import { acted, decides } from './decide';

const i = invoice;
export const invoices = defineQuery(contract.platformMoney.invoices, {
  from: i,
  path: i.agentPath,
  columns: { agentName: sql`(select g.agent_name from agent g where g.agent_no = ${i.agentNo})` },
  order: newestFirst(byCreation(i)),
  moves: [invoiceMoves],
});
const d = debt;
export const debts = defineQuery(contract.platformMoney.debts, {
  from: d,
  path: d.agentPath,
  columns: { agentName: sql`(select g.agent_name from agent g where g.agent_no = ${d.agentNo})` },
  order: newestFirst(byCreation(d)),
});

type Money = Handlers<typeof contract.platformMoney>;

export const financeCalls = (
  deps: Deps,
): {
  platformMoney: Pick<Money, 'decideInvoice' | 'writeOff' | 'exclude' | 'giveReward'>;
} => ({
  platformMoney: {
    decideInvoice: decides(deps, invoiceMoves, { target: 'INVOICE', name: '发票', no: ({ applyNo }) => applyNo }),
    writeOff: (input, context) => {
      const { debtNo, remark } = input;
      return acted(deps, context, input, { target: ['DEBT', debtNo], content: '核销欠款', remark }, async tx => {
        await writeOffDebt(tx, debtNo, context.now);
        return null;
      });
    },
    exclude: (input, context) => {
      const { orderNo, remark } = input;
      return acted(deps, context, input, { target: ['EARNING', orderNo], content: '不予入账', remark }, async tx => {
        await excludeRecord(tx, orderNo, staffOf(context));
        return null;
      });
    },
    giveReward: (input, context) => {
      const { requestNo: _requestNo, ...given } = input;
      const content = `发放机构奖励 ${input.rewardName}`;
      const audited = { target: ['AGENT', input.ownerAgentNo], content, remark: input.remark } as const;
      return acted(deps, context, input, audited, tx => giveReward(tx, given, context.now));
    },
  },
});
