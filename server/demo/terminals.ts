/** Demo terminals and their movements (docs/domain/demo.md#world, docs/domain/terminal.md#stock). */
import { dayMs } from '@/api/format/format';
import { activeMoves } from '#server/features/activation/activation.moves';
import { bondMoves, terminalMoves } from '#server/features/terminal/terminal.moves';
import type { terminal, terminalMove } from '#server/schema';
import { tradesNothing, type Agent } from './agents';
import type { Dice } from './dice';
import type { Merchant } from './merchants';
import { policies } from './policies';
import type { Activity } from './pricing';
import { soonAfter } from './trades';

export type TerminalRow = typeof terminal.$inferInsert;
export type Movement = typeof terminalMove.$inferInsert;

const serialPrefixes = { 'MP46': '00003602', 'QS-D20': '00003705', 'N58': '00003602', 'A90': '00003705' } as const;
const models = { ELESIGNPOS: ['MP46', 'QS-D20'], LARGEPOS: ['N58', 'A90'] } as const;
const vendors = { 'MP46': '新大陆', 'QS-D20': '鼎和', 'N58': '新国都', 'A90': '升腾' } as const;
const prices = { ELESIGNPOS: 6_800, LARGEPOS: 18_800 } as const;
const unusedDays = 180;
const hour = 3_600_000;

interface Drawing {
  readonly dice: Dice;
  readonly agents: readonly Agent[];
  readonly merchants: readonly Merchant[];
  readonly activities: readonly Activity[];
  readonly now: number;
  readonly no: (kind: string, time: number) => string;
}
/** Owner, times and merchant of a terminal. */
interface Placed {
  readonly taker: Merchant | undefined;
  readonly holder: Agent;
  readonly status: 'STOCK' | 'ISSUED' | 'BOUND' | 'SCRAP';
  readonly inTime: number;
  readonly allotTime: number | null;
  readonly bindTime: number | null;
}

/** Draws terminals; sets serial number and bind time on the merchants of bound ones. */
export function drawTerminals(drawing: Drawing, count: number): { terminals: TerminalRow[]; moves: Movement[] } {
  const { agents, merchants } = drawing;
  const waiting = merchants.filter(({ accountStatus }) => accountStatus === 'TRUE' || accountStatus === 'FALSE');
  const holders = agents.filter(({ levels, agentNo }) => levels > 0 && !tradesNothing(agentNo));
  const bound = Math.round(count * 0.44);
  const moves: Movement[] = [];
  const terminals = Array.from({ length: count }, (_, index) => {
    const taker = index < bound ? waiting[index % waiting.length] : undefined;
    const placed = place(drawing, taker, holders);
    const row = drawTerminal(drawing, placed, index);
    moves.push(...movesOf(drawing, row, placed));
    return row;
  });
  return { terminals, moves };
}

function place({ dice, agents, now }: Drawing, taker: Merchant | undefined, holders: readonly Agent[]): Placed {
  // A merchant's second terminal is bound after its first, and does not join the activity again.
  const bindTime = taker ? soonAfter(taker.bindTime ?? taker.createTime, dice.between(1, 48) * hour, now) : null;
  const status = taker
    ? 'BOUND'
    : dice.weighed([
        ['STOCK', 25],
        ['ISSUED', 30],
        ['SCRAP', 1],
      ] as const);
  const first = agents.find(each => each.agentNo === '80000001')!;
  const issued = () => (dice.chance(0.2) ? first : dice.pick(holders));
  const holder = taker?.owner ?? (status === 'ISSUED' ? issued() : agents[0]!);
  const allotTime = holder.oneAgentNo ? drawAllotment(dice, bindTime, now) : null;
  const inTime = (allotTime ?? now - dice.between(10, 300) * dayMs) - dice.between(1, 60) * dayMs;
  return { taker, holder, status, inTime, allotTime, bindTime };
}

/** Of the terminals not yet activated, some are overdue, some nearly due, and most have time left. */
function drawAllotment(dice: Dice, bindTime: number | null, now: number): number {
  if (bindTime !== null) return bindTime - dice.between(5, 60) * dayMs;
  const days = dice.weighed([
    [dice.between(181, 240), 12],
    [dice.between(174, 180), 22],
    [dice.between(1, 173), 66],
  ]);
  return now - days * dayMs - dice.between(0, 86_399) * 1000;
}

function drawTerminal({ dice, agents, activities }: Drawing, placed: Placed, index: number): TerminalRow {
  const { taker, holder, status, inTime, allotTime, bindTime } = placed;
  const [policyCode, , policyType] = policies.find(([code]) => code === taker?.policyCode) ?? dice.pick(policies);
  const levelOne = agents.find(each => each.agentNo === holder.oneAgentNo);
  const termModel = dice.pick(models[policyType]);
  const termSn = `${serialPrefixes[termModel]}${String(883_000_000_000 + index * 7).slice(0, 12)}`;
  const isSecond = taker !== undefined && taker.termSn !== null;
  if (taker && !isSecond) Object.assign(taker, { termSn, bindTime });
  const isOfOrg = holder.levels === 0;
  return {
    termSn,
    termNo: taker ? String(33_000_000 + index) : null,
    termModel,
    vendor: vendors[termModel],
    policyCode,
    marktingNo: dice.pick(activities.filter(each => each.policyCode === policyCode)).marktingNo,
    custNo: taker?.custNo ?? null,
    custName: taker?.custName ?? null,
    ...bondMoves.flowState(taker ? 'BIND' : 'UNBIND'),
    ...terminalMoves.flowState(status),
    ...activeMoves.flowState(isSecond ? 'ALREADY_ACTIVE' : 'INIT'),
    agentNo: isOfOrg ? null : holder.agentNo,
    agentName: isOfOrg ? null : holder.agentName,
    agentPath: holder.agentPath,
    orgNo: holder.orgNo,
    purchaseAgentNo: levelOne?.agentNo ?? null,
    purchaseAgentName: levelOne?.agentName ?? null,
    iccid: `898600${dice.digits(14)}`,
    flowServiceEnd: null,
    purchasePrice: prices[policyType],
    inTime,
    allotTime,
    lastAllotTime: allotTime,
    bindTime,
    unbindTime: null,
    activeTime: null,
    nonActiveDeadline: allotTime === null ? null : allotTime + unusedDays * dayMs,
    lastTransTime: null,
    createTime: inTime,
    updateTime: bindTime ?? allotTime ?? inTime,
  };
}

/** Stock-in, then one transfer per level within an hour each, then binding or scrapping. */
function movesOf({ dice, agents, now, no }: Drawing, row: TerminalRow, placed: Placed): Movement[] {
  const { taker, holder, status, inTime, allotTime, bindTime } = placed;
  const root = agents[0]!;
  const move = (
    termMoveType: Movement['termMoveType'],
    operateTime: number,
    from: Agent | null,
    to: Agent | null,
    rest: Partial<Movement> = {},
  ): Movement => {
    const lower = to && (!from || to.agentPath.length > from.agentPath.length) ? to : (from ?? root);
    return {
      moveNo: no('HB', operateTime),
      termSn: row.termSn,
      termModel: row.termModel,
      termMoveType,
      operateTime,
      fromAgentNo: from?.agentNo ?? null,
      fromAgentName: from?.agentName ?? null,
      toAgentNo: to?.agentNo ?? null,
      toAgentName: to?.agentName ?? null,
      agentPath: lower.agentPath,
      custNo: null,
      unitPrice: null,
      operatorName: (from ?? root).legalName,
      result: '成功',
      remark: null,
      ...rest,
    };
  };
  const moves = [move('IN', inTime, null, root)];
  let from = root;
  for (const agentNo of holder.agentPath.split('/').filter(each => each && each !== root.agentNo)) {
    const to = agents.find(each => each.agentNo === agentNo)!;
    moves.push(move('ALLOT', (allotTime ?? inTime) + to.levels * hour, from, to));
    from = to;
  }
  if (taker && bindTime) moves.push(move('BIND', bindTime, taker.owner, null, { custNo: taker.custNo }));
  if (status === 'SCRAP')
    moves.push(move('SCRAP', now - dice.between(1, 60) * dayMs, root, null, { remark: '屏幕损坏' }));
  return moves;
}
