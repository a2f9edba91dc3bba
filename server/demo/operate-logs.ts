/** Demo operation log (docs/domain/demo.md#world). */
import { dayMs } from '@/api/format/format';
import type { operateLog } from '#server/schema';
import type { Agent } from './agents';
import type { Dice } from './dice';

interface Drawing {
  readonly dice: Dice;
  readonly now: number;
  readonly agents: readonly Agent[];
  readonly operators: readonly { readonly operatorNo: string; readonly agentNo: string; readonly realName: string }[];
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
