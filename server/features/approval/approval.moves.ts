/** Requests of four eyes: the server side of their flow (docs/domain/access.md#four-eyes). */
import { allCalls, type PlainCall } from '@/api/contract';
import * as enums from '@/api/enums';
import { formatTime } from '@/api/format/format';
import { mayCall } from '@/api/schema/gate';
import { entryOf } from '@/api/schema/enumeration';
import { approvalFlow } from '@/machines/flows/approval.flow';
import { ownerOnly } from '#server/foundation/access/relation';
import { isOperator, nameOf } from '#server/foundation/calls/doer';
import { inputOf, moves } from '#server/foundation/flows/moves';
import { remarkSuffix } from '#server/features/review/trail';
import { notify } from '#server/features/notice/notice-row';
import { approval } from '#server/schema';
import { approversOf } from './people';

export type Approval = typeof approval.$inferSelect;

interface ApprovalInput {
  readonly remark?: string | null;
  readonly failReason?: string;
  readonly decideHash?: string;
  /** Why asker and approver are not two persons; null if they are. */
  readonly same?: string | null;
  readonly sameNetwork?: boolean;
}

const byPath = new Map(allCalls.map(call => [call.path, call]));
/** The call that a request asks for. @throws Error for one that an earlier version of the server offered */
export function callOf({ callPath }: Pick<Approval, 'callPath'>): PlainCall {
  const call = byPath.get(callPath);
  if (!call) throw new Error(`Expected a call, found ${callPath}`);
  return call;
}
export const topicOf = (row: Pick<Approval, 'callPath'>): string => byPath.get(row.callPath)?.summary ?? row.callPath;

const told = {
  ask: '提交复核',
  approve: '批准',
  refuse: '驳回',
  withdraw: '撤回',
  expire: '复核过期',
  fail: '批准后未能执行',
} as const;

export const approvalMoves = moves(approvalFlow, {
  table: approval,
  webhookNoun: 'approval',
  key: 'approvalNo',
  state: ['approvalStatus'],
  labels: enums.approvalStatus,
  reads: ['agentNo', 'askedBy', 'callPath', 'expireTime'],
  input: inputOf<ApprovalInput>(),
  actor: ownerOnly,
  facts: {
    isInTime: (row, { now }) => row.expireTime > now,
    isOverdue: (row, { now }) => row.expireTime <= now,
    isAsker: (row, { operatorNo }) => row.askedBy === operatorNo,
    isOther: (row, { operatorNo }) => row.askedBy !== operatorNo,
    mayCarryOut: (row, { me }) => {
      const call = byPath.get(row.callPath);
      return call !== undefined && me !== null && mayCall(call, me.may);
    },
    twoPersons: { input: ({ same }) => same ?? true },
    hasRemark: { input: ({ remark }) => Boolean(remark) },
  },
  effects: {
    tellApprovers: async (tx, { row, doer }) => {
      const text = `${row.askedName}提交了「${topicOf(row)}」，${formatTime(row.expireTime)}前需要另一位同事复核`;
      for (const { operatorNo } of await approversOf(tx, row.agentNo, [callOf(row)]))
        if (operatorNo !== row.askedBy)
          await notify(tx, row.agentNo, { title: '有操作等待复核', text, operatorNo, about: aboutOf(row) }, doer.now);
    },
    tellAsker: (tx, { row, input, doer, type }) => {
      const outcome = entryOf(enums.approvalStatus, row.approvalStatus).label;
      const why = type === 'fail' ? row.failReason : input.remark;
      const text = `「${topicOf(row)}」（${row.approvalNo}）${outcome}${remarkSuffix(why)}`;
      const says = { title: `复核${outcome}`, text, operatorNo: row.askedBy, about: aboutOf(row) };
      return notify(tx, row.agentNo, says, doer.now);
    },
  },
  values: {
    approve: ({ input, doer }) => ({ ...decided(doer, input), decideHash: input.decideHash ?? null }),
    refuse: ({ input, doer }) => decided(doer, input),
    fail: ({ input, doer }) => ({ ...decided(doer, input), failReason: input.failReason?.slice(0, 200) ?? null }),
  },
  log: ({ type, row, input, doer }) => ({
    opBizType: 'APPROVAL',
    target: ['APPROVAL', row.approvalNo],
    agentPath: row.agentPath,
    content: [
      `${told[type]} ${topicOf(row)}（${row.approvalNo}）`,
      isOperator(doer) && row.askedBy !== doer.me.operatorNo && `，申请人${row.askedName}`,
      input.sameNetwork && '，与申请人网络相同',
      remarkSuffix(type === 'fail' ? row.failReason : input.remark),
    ]
      .filter(Boolean)
      .join(''),
    ...(type === 'fail' && { result: '失败' as const }),
  }),
});

const aboutOf = ({ approvalNo }: Approval) => ['APPROVAL', approvalNo] as const;

type Doing = Parameters<typeof nameOf>[0];
const decided = (doer: Doing, { remark }: ApprovalInput) => ({
  decidedName: nameOf(doer),
  decidedRemark: remark ?? null,
  decideTime: doer.now,
});
