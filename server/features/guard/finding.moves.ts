/** Findings of 收益看护: the server side of their flow (docs/domain/earnings.md#income-guard). */
import { guardKind, guardStatus } from '@/api/enums/guard';
import { entryOf } from '@/api/schema/enumeration';
import { guardFindingFlow } from '@/machines/flows/guard-finding.flow';
import { remarkSuffix } from '#server/features/review/trail';
import { isOperator } from '#server/foundation/calls/doer';
import { inputOf, moves } from '#server/foundation/flows/moves';
import { guardFinding } from '#server/schema';

export type Finding = typeof guardFinding.$inferSelect;
interface FindingInput {
  readonly guardRemark?: string | null;
}

const handled = ({ input, doer }: { input: FindingInput; doer: { now: number } }) => ({
  guardRemark: input.guardRemark ?? null,
  handledTime: doer.now,
});

export const findingMoves = moves(guardFindingFlow, {
  table: guardFinding,
  key: 'findingNo',
  state: ['guardStatus'],
  labels: guardStatus,
  reads: ['agentNo', 'endTime'],
  input: inputOf<FindingInput>(),
  // Findings are the provider's own: nobody above or below sees them.
  actor: ({ agentNo }, me) => (agentNo === me.agentNo ? 'AGENT' : null),
  facts: { isRunning: ({ endTime }) => endTime === null },
  effects: {},
  values: {
    resolve: handled,
    ignore: handled,
    reopen: () => ({ guardRemark: null, handledTime: null }),
    recover: ({ doer }) => ({ endTime: doer.now }),
  },
  log: ({ type, row, doer }) =>
    isOperator(doer)
      ? {
          opBizType: 'UPDATE',
          target: ['GUARD', row.findingNo],
          agentPath: row.agentPath,
          content: `${guardFindingFlow.events[type].label}：${entryOf(guardKind, row.guardKind).label} ${row.custName}（${row.subjectNo}）${remarkSuffix(row.guardRemark)}`,
        }
      : null,
});
