/** Both countdowns of a terminal, to false activation and to its first activation: the server's half of their flow (domain.md 4.13, 4.14). */
import * as enums from '@/api/enums';
import { countdownFlow } from '@/machines/flows/countdown.flow';
import { standingOn } from '#server/platform/access/standing';
import { timer } from '#server/platform/calls/doer';
import { inputOf, moves } from '#server/platform/flows/moves';
import { falsePenaltyMoves, nonActivePenaltyMoves } from '#server/features/ledger/penalty.moves';
import { falseActive, nonActive } from '#server/schema';
import { chargeFalseActivation, chargeNonActivation } from './charge';

interface AssessmentInput {
  /** What has been traded in all, in fen. */
  readonly currentAmount?: number;
}

export const falseCountdownMoves = moves(countdownFlow, {
  table: falseActive,
  key: 'falseNo',
  state: ['countdownStatus'],
  labels: enums.countdownStatus,
  reads: ['agentNo', 'agentPath', 'deadline'],
  input: inputOf<AssessmentInput>(),
  actor: standingOn,
  facts: {
    standardReached: { input: ({ currentAmount = 0 }, row) => currentAmount >= row.standardAmount },
    isOverdue: (row, { now }) => row.deadline < now,
  },
  effects: {
    async chargePenalties(tx, { row, doer }) {
      const debtAmount = await chargeFalseActivation(tx, row, doer.now);
      await falsePenaltyMoves.send(tx, row, { type: 'create' }, timer(doer.now));
      const type = debtAmount === 0 ? 'deductAll' : 'deductPart';
      await falsePenaltyMoves.send(tx, row, { type, debtAmount }, timer(doer.now));
    },
  },
  values: {
    reach: ({ input, row }) => ({ currentAmount: input.currentAmount ?? row.currentAmount }),
    deadline: ({ doer }) => ({ judgeTime: doer.now }),
  },
});

export const nonActiveCountdownMoves = moves(countdownFlow, {
  table: nonActive,
  key: 'nonNo',
  state: ['countdownStatus'],
  labels: enums.countdownStatus,
  reads: ['agentNo', 'agentPath', 'deadline'],
  actor: standingOn,
  facts: {
    // Asked for by the activation itself.
    standardReached: () => true,
    isOverdue: (row, { now }) => row.deadline < now,
  },
  effects: {
    async chargePenalties(tx, { row, doer }) {
      const debtAmount = await chargeNonActivation(tx, row, doer.now);
      await nonActivePenaltyMoves.send(tx, row, { type: 'create' }, timer(doer.now));
      const type = debtAmount === 0 ? 'deductAll' : 'deductPart';
      await nonActivePenaltyMoves.send(tx, row, { type, debtAmount }, timer(doer.now));
    },
  },
  values: { deadline: ({ doer }) => ({ judgeTime: doer.now }) },
});
