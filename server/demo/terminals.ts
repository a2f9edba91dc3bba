/** Terminals of the demo world and where they have been (domain.md 8, 4.11). */
import { dayMs } from '@/api/format/format';
import type { terminal, terminalMove } from '#server/schema';
import { tradesNothing, type Agent } from './agents';
import type { Dice } from './dice';
import type { Merchant } from './merchants';
import { policies } from './prices';
import type { Activity } from './terms';

export type TerminalRow = typeof terminal.$inferInsert;
export type Move = typeof terminalMove.$inferInsert;

const models = { ELESIGNPOS: ['MP46', 'QS-D20'], LARGEPOS: ['N58', 'A90'] } as const;
const vendors = { 'MP46': '新大陆', 'QS-D20': '鼎和', 'N58': '新国都', 'A90': '升腾' } as const;

interface Drawing {
  readonly dice: Dice;
  readonly agents: readonly Agent[];
  readonly merchants: readonly Merchant[];
  readonly activities: readonly Activity[];
  readonly now: number;
  readonly no: (kind: string, time: number) => string;
}

/** Bound ones go to merchants, which learn their serial number and since when they have it. */
export function drawTerminals(
  { dice, agents, merchants, activities, now, no }: Drawing,
  count: number,
): { terminals: TerminalRow[]; moves: Move[] } {
  const root = agents[0]!;
  const byNo = new Map(agents.map(each => [each.agentNo, each]));
  const waiting = merchants.filter(({ accountStatus }) => accountStatus === 'TRUE' || accountStatus === 'FALSE');
  const holders = agents.filter(({ levels, agentNo }) => levels > 0 && !tradesNothing(agentNo));
  const first = byNo.get('80000001');
  const bound = Math.round(count * 0.44);
  const moves: Move[] = [];
  const terminals = Array.from({ length: count }, (_, index): TerminalRow => {
    const taker = index < bound ? waiting[index % waiting.length] : undefined;
    // A merchant's second terminal comes later than its first, and takes no part in the activity again.
    const bindTime = taker
      ? Math.min(now, (taker.bindTime ?? taker.createTime) + dice.between(1, 48) * 3_600_000)
      : null;
    const status = taker
      ? 'BOUND'
      : dice.weighed([
          ['STOCK', 25],
          ['ISSUED', 30],
          ['SCRAP', 1],
        ] as const);
    const [policyCode, , policyType] = policies.find(([code]) => code === taker?.policyCode) ?? dice.pick(policies);
    const holder = taker?.owner ?? (status === 'ISSUED' ? (dice.chance(0.2) ? first! : dice.pick(holders)) : root);
    const levelOne = holder.oneAgentNo ? byNo.get(holder.oneAgentNo)! : null;
    const termModel = dice.pick(models[policyType]);
    const termSn = `0000${termModel === 'MP46' || termModel === 'N58' ? '3602' : '3705'}${String(883_000_000_000 + index * 7).slice(0, 12)}`;
    const isFirst = taker && !taker.termSn;
    if (isFirst) {
      taker.termSn = termSn;
      taker.bindTime = bindTime;
    }
    // Stock that nobody has activated: some of it overdue, some about to be, most with time left.
    const allotTime = !levelOne
      ? null
      : bindTime
        ? bindTime - dice.between(5, 60) * dayMs
        : now -
          dice.weighed([
            [dice.between(181, 240), 12],
            [dice.between(174, 180), 22],
            [dice.between(1, 173), 66],
          ]) *
            dayMs -
          dice.between(0, 86_399) * 1000;
    const inTime = (allotTime ?? now - dice.between(10, 300) * dayMs) - dice.between(1, 60) * dayMs;
    const move = (
      termMoveType: Move['termMoveType'],
      operateTime: number,
      from: Agent | null,
      to: Agent | null,
      rest: Partial<Move> = {},
    ) => {
      const lower = to && (!from || to.agentPath.length > from.agentPath.length) ? to : (from ?? root);
      moves.push({
        ...{ moveNo: no('HB', operateTime), termSn, termModel, termMoveType, operateTime },
        ...{
          fromAgentNo: from?.agentNo ?? null,
          fromAgentName: from?.agentName ?? null,
          toAgentNo: to?.agentNo ?? null,
          toAgentName: to?.agentName ?? null,
        },
        ...{
          custNo: null,
          agentPath: lower.agentPath,
          unitPrice: null,
          operatorName: (from ?? root).legalName,
          result: '成功',
          remark: null,
          ...rest,
        },
      });
    };
    move('IN', inTime, null, root);
    // Handed down step by step, within a day per step.
    let from = root;
    for (const agentNo of (holder.agentPath ?? '').split('/').filter(each => each && each !== root.agentNo)) {
      const to = byNo.get(agentNo)!;
      const steps = to.levels === 0 ? 0 : to.levels;
      move('ALLOT', (allotTime ?? inTime) + steps * 3_600_000, from, to);
      from = to;
    }
    if (taker && bindTime) move('BIND', bindTime, taker.owner, null, { custNo: taker.custNo });
    if (status === 'SCRAP') move('SCRAP', now - dice.between(1, 60) * dayMs, root, null, { remark: '屏幕损坏' });
    return {
      termSn,
      termNo: taker ? String(33_000_000 + index) : null,
      termModel,
      vendor: vendors[termModel],
      policyCode,
      marktingNo: dice.pick(activities.filter(each => each.policyCode === policyCode)).marktingNo,
      custNo: taker?.custNo ?? null,
      custName: taker?.custName ?? null,
      bindStatus: taker ? 'BIND' : 'UNBIND',
      termStatus: status,
      activeStatus: taker && !isFirst ? 'ALREADY_ACTIVE' : 'INIT',
      agentNo: holder.levels === 0 ? null : holder.agentNo,
      agentName: holder.levels === 0 ? null : holder.agentName,
      agentPath: holder.agentPath,
      orgNo: holder.orgNo,
      purchaseAgentNo: levelOne?.agentNo ?? null,
      purchaseAgentName: levelOne?.agentName ?? null,
      iccid: `898600${dice.digits(14)}`,
      flowServiceEnd: null,
      flowFeeStatus: null,
      purchasePrice: policyType === 'ELESIGNPOS' ? 6_800 : 18_800,
      inTime,
      allotTime,
      lastAllotTime: allotTime,
      bindTime,
      unbindTime: null,
      activeTime: null,
      nonActiveDeadline: allotTime === null ? null : allotTime + 180 * dayMs,
      lastTransTime: null,
      createTime: inTime,
      updateTime: bindTime ?? allotTime ?? inTime,
    };
  });
  return { terminals, moves };
}
