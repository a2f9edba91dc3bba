/** Exports by the calendar: the server side of their flow (docs/domain/download.md#scheduled-exports). */
import { exportPlanStatus } from '@/api/enums/export-plan';
import { exportPlanFlow } from '@/machines/flows/export-plan.flow';
import { notify } from '#server/features/notice/notice-row';
import { ownerOnly } from '#server/foundation/access/relation';
import { isTimer } from '#server/foundation/calls/doer';
import { dayWords, phrase } from '#server/foundation/phrase';
import { inputOf, moves } from '#server/foundation/flows/moves';
import { nextDue, type Rhythm } from '#server/rules/export-plan/next-due';
import { exportPlan } from '#server/schema';
import { linkTo } from './link-to';

export type Plan = typeof exportPlan.$inferSelect;
interface PlanInput {
  /** Of `change`. */
  readonly chosen?: Pick<Plan, keyof Rhythm | 'planName' | 'sendWay'>;
  /** Of `deliver`. */
  readonly taskNo?: string;
  readonly dueDay?: string;
  readonly failReason?: string;
  readonly endReason?: string;
}
const saidOf = (what: string, { planName, endReason }: Plan): string =>
  endReason === null ? `${what}：定期导出「${planName}」` : `${what}：定期导出「${planName}」，${endReason}`;
const about = ({ exportPlanNo, operatorNo }: Plan) =>
  ({ operatorNo, about: ['EXPORT_PLAN', exportPlanNo] }) as const satisfies object;
const said = new Set(['create', 'change', 'pause', 'resume', 'end', 'revoke']);

export const exportPlanMoves = moves(exportPlanFlow, {
  table: exportPlan,
  key: 'exportPlanNo',
  state: ['exportPlanStatus'],
  labels: exportPlanStatus,
  reads: ['agentNo', 'operatorNo', 'nextTime'],
  input: inputOf<PlanInput>(),
  actor: ownerOnly,
  webhookNoun: 'exportPlan',
  facts: {
    isMaker: (row, { operatorNo }) => row.operatorNo === operatorNo,
    isDue: (row, { now }) => row.nextTime !== null && row.nextTime <= now,
  },
  effects: {
    async tellFile(tx, { row, input, doer }) {
      if (row.sendWay !== 'MAIL') return;
      const { planName, agentNo } = row;
      const day = dayWords(input.dueDay!); // `deliver` is sent with its day
      const text = phrase`定期导出「${planName}」${day} 的文件已生成，登录后可下载：${await linkTo(tx, row)}`;
      const title = phrase`定期导出「${planName}」已生成`;
      await notify(tx, agentNo, { title, text, mailed: true, ...about(row) }, doer.now);
    },
    // Once, until there is a file again.
    async tellFailure(tx, { before, row, doer }) {
      if (before.lastError === row.lastError) return;
      const { planName, agentNo } = row;
      const text = `定期导出「${planName}」未能生成文件：${row.lastError}`;
      await notify(tx, agentNo, { title: `定期导出「${planName}」未能生成`, text, ...about(row) }, doer.now);
    },
    tellEnd: (tx, { row, doer }) => {
      const { planName, agentNo } = row;
      const text = `定期导出「${planName}」已结束，不再生成文件：${row.endReason}`;
      return notify(tx, agentNo, { title: `定期导出「${planName}」已结束`, text, ...about(row) }, doer.now);
    },
  },
  values: {
    // A paused plan gets its time when it is resumed.
    change: ({ row, input: { chosen }, doer }) => ({
      ...chosen!, // the call sends it
      nextTime: row.nextTime === null ? null : nextDue(chosen!, doer.now),
    }),
    pause: () => ({ nextTime: null }),
    resume: ({ row, doer }) => ({ nextTime: nextDue(row, doer.now) }),
    end: () => ({ nextTime: null, endReason: '由创建人结束' }),
    due: ({ row }) => ({ lastDueTime: row.nextTime, nextTime: nextDue(row, row.nextTime!) }), // `isDue` holds
    deliver: ({ input }) => ({ lastTaskNo: input.taskNo, lastError: null }),
    fail: ({ input }) => ({ lastError: input.failReason }),
    revoke: ({ input }) => ({ nextTime: null, endReason: input.endReason }),
  },
  log: ({ type, row, doer }) =>
    said.has(type)
      ? {
          opBizType: 'EXPORT',
          target: ['SELF', row.exportPlanNo],
          content: saidOf(exportPlanFlow.events[type].label, row),
          jobOf: isTimer(doer) && row.agentNo,
        }
      : null,
});
