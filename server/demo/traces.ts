/** What people left behind in the demo world: log entries and export tasks (domain.md 8). */
import { dayMs, formatTime } from '@/api/format/format';
import { contract } from '@/api/contract';
import type { AnyList } from '@/api/schema/list';
import { downloadMoves } from '#server/features/download/download.moves';
import type { downloadTask, operateLog } from '#server/schema';
import type { Agent } from './agents';
import type { Dice } from './dice';

interface Drawing {
  readonly dice: Dice;
  readonly now: number;
  readonly agents: readonly Agent[];
  readonly operators: readonly { readonly operatorNo: string; readonly agentNo: string; readonly realName: string }[];
  readonly no: (kind: string, time: number) => string;
}
const done = [
  ['CREATE', '提交代理商进件'],
  ['CONFIG', '分润配置：DQ2601 贷记卡成本 0.54%→0.545%'],
  ['DISABLE', '禁用登录：长期未登录'],
  ['ENABLE', '启用登录'],
  ['RESET_PWD', '重置登录密码'],
  ['AUDIT', '审核代理商进件：通过'],
  ['ALLOT', '划拨终端 20台'],
  ['RECALL', '回拨终端 3台'],
] as const;

export function drawLogs({ dice, now, agents, operators }: Drawing): (typeof operateLog.$inferInsert)[] {
  const targets = agents.filter(each => each.parentAgentNo);
  const byAgent = new Map(operators.map(each => [each.agentNo, each]));
  return Array.from({ length: 800 }, (_, index) => {
    const target = index % 12 === 0 ? dice.pick(agents.filter(each => each.agentType === 'ORG')) : dice.pick(targets);
    const by = byAgent.get(target.parentAgentNo ?? target.agentNo)!;
    const [opBizType, content] = dice.pick(done);
    return {
      opBizType,
      targetType: target.agentType,
      targetNo: target.agentNo,
      content,
      operatorNo: by.operatorNo,
      operatorName: by.realName,
      operatorAgentNo: by.agentNo,
      agentPath: target.agentPath,
      clientIp: `10.8.${dice.between(0, 9)}.${dice.between(2, 250)}`,
      result: '成功',
      operateTime: now - dice.between(0, 60) * dayMs - dice.between(0, 86_399) * 1000,
    };
  }).sort((a, b) => a.operateTime - b.operateTime);
}

const tasksEach = 12;
const nameOf = ({ summary, path }: Pick<AnyList, 'summary' | 'path'>) => ({ summary, path });
/** Finished ones of the last days: their files are gone, so they have expired or failed, as old ones do. */
export function drawTasks({ dice, now, agents, operators, no }: Drawing): (typeof downloadTask.$inferInsert)[] {
  const lists = [
    nameOf(contract.trans.list),
    nameOf(contract.customer.list),
    nameOf(contract.profit.list),
    nameOf(contract.terminal.list),
  ];
  return ['80000001', '10000001'].flatMap(agentNo => {
    const { agentPath } = agents.find(each => each.agentNo === agentNo)!;
    const by = operators.find(each => each.agentNo === agentNo)!;
    return Array.from({ length: tasksEach }, (_, index) => {
      const list = lists[index % lists.length]!;
      const failed = index % 3 === 2;
      // What expired is older than a week; what failed is still there to be tried again.
      const createTime = now - (failed ? index / 3 : 8 + index) * dayMs - dice.between(0, 9) * 3_600_000;
      return {
        ...{
          taskNo: no('XZ', createTime),
          taskName: list.summary,
          bizName: list.summary,
          callPath: list.path,
          queryBody: {},
          fileName: `${list.summary}_${formatTime(createTime).replace(/\D/g, '')}.xlsx`,
          fileKey: null,
        },
        ...{
          totalCount: dice.between(20, 9000),
          doneCount: 0,
          fileSize: failed ? null : dice.between(9_000, 900_000),
          ...downloadMoves.standing(failed ? 'FAIL' : 'EXPIRE'),
          failReason: failed ? '生成失败，请重新生成' : null,
        },
        ...{
          agentNo,
          agentPath,
          operatorNo: by.operatorNo,
          operatorName: by.realName,
          startTime: createTime,
          finishTime: createTime + 4000,
          expireTime: failed ? null : createTime + 7 * dayMs,
          createTime,
          updateTime: createTime + 4000,
        },
      };
    });
  });
}
