/** The platform's risk department (docs/domain/platform.md#risk). */
import { eq } from 'drizzle-orm';
import { contract } from '@/api/contract';
import { cashbackAmount, deductAmount, transAmount } from '@/api/fields';
import { countdownFlow } from '@/machines/flows/countdown.flow';
import { activeMoves } from '#server/features/activation/activation.moves';
import { falseCountdownMoves, nonActiveCountdownMoves } from '#server/features/countdown/countdown.moves';
import { defineQuery } from '#server/features/lists/define-query';
import { falsePenaltyMoves, nonActivePenaltyMoves } from '#server/features/ledger/penalty.moves';
import { recallTrans } from '#server/features/risk/recall';
import { riskAdjustMoves } from '#server/features/risk/risk-adjust.moves';
import { riskOrderMoves } from '#server/features/risk/risk-order.moves';
import type { Handlers } from '#server/foundation/calls/context';
import { staffOf } from '#server/foundation/calls/doer';
import type { Deps } from '#server/foundation/deps';
import { newestFirst } from '#server/foundation/lists/order';
import { activeRecord, falseActive, nonActive, riskAdjust } from '#server/schema';
import { runsIn } from '#server/schema/sort-columns';
import { acted, actedOnMoney, decides } from './decide';
import { ofActivation, ofAssessment, ofCountdown, ofRecall, ofRiskOrder } from './money-moved';
import { openRisk } from './open-risk';

export const assessments = defineQuery(contract.platformRisk.assessments, {
  from: falseActive,
  path: falseActive.agentPath,
  runs: runsIn(countdownFlow, falseActive.countdownStatus),
  moves: [falseCountdownMoves, falsePenaltyMoves],
});
export const countdowns = defineQuery(contract.platformRisk.countdowns, {
  from: nonActive,
  path: nonActive.agentPath,
  runs: runsIn(countdownFlow, nonActive.countdownStatus),
  moves: [nonActiveCountdownMoves, nonActivePenaltyMoves],
});
export const activations = defineQuery(contract.platformRisk.activations, {
  from: activeRecord,
  path: activeRecord.agentPath,
  order: newestFirst([activeRecord.id]),
  moves: [activeMoves],
});

type Calls = Omit<Handlers<typeof contract.platformRisk>, 'assessments' | 'countdowns' | 'activations'>;

export const riskPortalCalls = (deps: Deps): { platformRisk: Calls } => ({
  platformRisk: {
    open: (input, context) => {
      const { requestNo: _requestNo, ...order } = input;
      const audited = { target: ['CUST', input.custNo], content: '下发风险工单', remark: input.riskDesc } as const;
      return acted(deps, context, input, audited, tx => openRisk(tx, order, staffOf(context)));
    },
    decideOrder: decides(deps, riskOrderMoves, {
      target: 'RISK',
      name: '风险工单',
      no: ({ riskOrderNo }) => riskOrderNo,
      only: ['approve', 'reject', 'close'],
      remark: 'rejectReason',
      money: { label: transAmount.label, bounds: {}, of: ofRiskOrder },
    }),
    recall: (input, context) => {
      const bound = { label: transAmount.label, action: 'recall', field: 'transNo' } as const;
      const audited = {
        target: ['TRANS', input.transNo],
        content: '发起调单',
        remark: input.adjustReason,
        bound,
      } as const;
      return actedOnMoney(deps, context, input, audited, async tx => {
        const answer = await recallTrans(tx, input, context.now);
        const [row] = await tx.select().from(riskAdjust).where(eq(riskAdjust.adjustNo, answer.adjustNo));
        return { answer, money: ofRecall(tx, row!) }; // it was opened
      });
    },
    decideAdjust: decides(deps, riskAdjustMoves, {
      target: 'ADJUST',
      name: '',
      only: ['accept', 'reject'],
      no: ({ adjustNo }) => adjustNo,
      money: { label: transAmount.label, bounds: { accept: 'recall' }, of: ofRecall },
    }),
    closeAssessment: decides(deps, falseCountdownMoves, {
      target: 'FALSE_ACTIVE',
      name: '伪激活考核',
      only: ['close'],
      no: ({ falseNo }) => falseNo,
      money: { label: deductAmount.label, bounds: { close: 'spare' }, of: ofAssessment },
    }),
    closeCountdown: decides(deps, nonActiveCountdownMoves, {
      target: 'NON_ACTIVE',
      name: '未激活考核',
      only: ['close'],
      no: ({ nonNo }) => nonNo,
      money: { label: deductAmount.label, bounds: { close: 'spare' }, of: ofCountdown },
    }),
    exemptAssessment: decides(deps, falsePenaltyMoves, {
      target: 'FALSE_ACTIVE',
      name: '伪激活扣款',
      only: ['exempt'],
      no: ({ falseNo }) => falseNo,
      money: { label: deductAmount.label, bounds: { exempt: 'spare' }, of: ofAssessment },
    }),
    exemptCountdown: decides(deps, nonActivePenaltyMoves, {
      target: 'NON_ACTIVE',
      name: '未激活扣款',
      only: ['exempt'],
      no: ({ nonNo }) => nonNo,
      money: { label: deductAmount.label, bounds: { exempt: 'spare' }, of: ofCountdown },
    }),
    failActivation: decides(deps, activeMoves, {
      target: 'ACTIVE',
      name: '',
      only: ['fraudOrRefund'],
      no: ({ activeNo }) => activeNo,
      remark: 'reason',
      money: { label: cashbackAmount.label, bounds: { fraudOrRefund: 'fraud' }, of: ofActivation },
    }),
  },
});
