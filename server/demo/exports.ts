/**
 * Demo export tasks: expired ones, one that timed out, and one that the worker makes at the first start
 * (docs/domain/demo.md#world).
 */
import { dayMs, dayOf, formatTime } from '@/api/format/format';
import { contract } from '@/api/contract';
import type { AnyList } from '@/api/schema/list';
import { downloadMoves, exportJob, fileLifeMs } from '#server/features/download/download.moves';
import { longestMs, tookTooLong } from '#server/features/download/run-task';
import type { downloadTask, job } from '#server/schema';
import type { Agent } from './agents';
import type { Dice } from './dice';

interface Drawing {
  readonly dice: Dice;
  readonly now: number;
  readonly agents: readonly Agent[];
  readonly operators: readonly { readonly operatorNo: string; readonly agentNo: string; readonly realName: string }[];
  readonly no: (kind: string, time: number) => string;
}
type Task = typeof downloadTask.$inferInsert;

const oldEach = 10;
const hourMs = 3_600_000;

/** Tasks of agent_l1 and of the organisation. */
export function drawTasks(drawing: Drawing): Task[] {
  const { dice, now } = drawing;
  const { trans, customer, profit, terminal } = contract;
  const old = [trans.list, customer.list, profit.list, terminal.list];
  return ['80000001', '10000001'].flatMap(agentNo => {
    const task = taskOf(drawing, agentNo);
    const expired = Array.from({ length: oldEach }, (_, index) => {
      const createTime = now - (8 + index) * dayMs - dice.between(0, 9) * hourMs;
      const finishTime = createTime + 4000;
      return task(old[index % old.length]!, createTime, {
        ...downloadMoves.flowState('EXPIRE'),
        totalCount: dice.between(20, 9000),
        fileSize: dice.between(9_000, 900_000),
        startTime: createTime,
        finishTime,
        expireTime: finishTime + fileLifeMs,
      });
    });
    const begun = now - dayMs - 2 * hourMs;
    const failed = task(trans.list, begun, {
      ...downloadMoves.flowState('FAIL'),
      queryBody: lastDays(now, 60),
      totalCount: 48_913,
      doneCount: 31_400,
      failReason: tookTooLong,
      startTime: begun,
      finishTime: begun + longestMs,
    });
    const fresh = task(trans.list, now - hourMs, { ...downloadMoves.flowState('INIT'), queryBody: lastDays(now, 7) });
    return [...expired, failed, fresh];
  });
}

/** Jobs for the pending tasks: the worker makes their files at the first start, so that there is one to download. */
export const jobsOf = (tasks: readonly Task[]): (typeof job.$inferInsert)[] =>
  tasks
    .filter(task => downloadMoves.stateOf(task) === 'INIT')
    .map(({ taskNo, createTime }) => ({
      kind: exportJob,
      key: taskNo,
      payload: { taskNo },
      runTime: createTime,
      createTime,
    }));

const lastDays = (now: number, days: number) => ({
  transTimeStart: dayOf(now - (days - 1) * dayMs),
  transTimeEnd: dayOf(now),
});

function taskOf({ agents, operators, no }: Drawing, agentNo: string) {
  const { agentPath } = agents.find(each => each.agentNo === agentNo)!;
  const { operatorNo, realName } = operators.find(each => each.agentNo === agentNo)!;
  return (
    { summary, path }: AnyList,
    createTime: number,
    rest: Partial<Task> & ReturnType<typeof downloadMoves.flowState>,
  ): Task => ({
    taskNo: no('XZ', createTime),
    taskName: summary,
    bizName: summary,
    callPath: path,
    queryBody: {},
    fileName: `${summary}_${formatTime(createTime).replace(/\D/g, '')}.xlsx`,
    doneCount: 0,
    agentNo,
    agentPath,
    operatorNo,
    operatorName: realName,
    createTime,
    updateTime: rest.finishTime ?? createTime,
    ...rest,
  });
}
