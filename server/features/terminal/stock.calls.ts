/** Terminals: their story, moving them down and up the tree, taking them from merchants (domain.md S35-S37, 4.11, 4.12). */
import { and, asc, eq } from 'drizzle-orm';
import type { contract } from '@/api/contract';
import { dayMs } from '@/api/format/format';
import { Failure } from '@/api/failure';
import { terminalFlow } from '@/machines/flows/terminal.flow';
import type { Handlers, Provider, ProviderContext } from '#server/platform/calls/context';
import { once, type Transaction } from '#server/platform/calls/idempotency';
import { documentNo } from '#server/platform/db/numbers';
import { activity, agent, nonActive, policy, terminal } from '#server/schema';
import type { Deps } from '#server/platform/deps';
import { advance } from '#server/platform/flows/advance';
import { moveRow } from '#server/platform/flows/change-row';
import type { TerminalRow } from '../agent/find-rows';
import { logOf, writeLog } from '#server/platform/audit-log';
import { lockChosen, numbersOf, type Chosen } from './chosen';
import { noteMove } from './movements';
import { startCountdown, openPlan } from './first-allotment';
import { oneTerminal } from './calls';

type Calls = Pick<typeof contract, 'terminal' | 'stock'>;

interface Areas {
  terminal: Pick<Handlers<Calls['terminal']>, 'detail' | 'unbind'>;
  stock: Pick<Handlers<Calls['stock']>, 'allot' | 'recall' | 'changePolicy'>;
}

interface Outcome {
  readonly moveNo: string | null;
  readonly done: { termSn: string }[];
  readonly refused: { termSn: string; reason: string }[];
}

/** Why one terminal cannot take part, or null; then what is done to it. */
interface Task {
  readonly why: (row: TerminalRow) => string | null;
  readonly act: (row: TerminalRow, moveNo: string) => Promise<void>;
}

const holds = (me: Provider, row: TerminalRow) =>
  me.may.expandWay === 'ORG' ? row.agentNo === null && row.termStatus === 'STOCK' : row.agentNo === me.agentNo;

const facts = {
  'goes to a direct child': true,
  'is not bound': true,
  'a direct child holds it': true,
  'may be bound': false,
  'may be unbound': false,
};

export function terminalHandlers(deps: Deps): Areas {
  const { db } = deps;

  const run = async (
    tx: Transaction,
    context: ProviderContext,
    chosen: Chosen,
    dryRun: boolean | null | undefined,
    { why, act }: Task,
  ): Promise<Outcome> => {
    const { rows, unknown } = await lockChosen(tx, context, chosen);
    const judged = rows.map(row => ({ row, reason: why(row) }));
    const able = judged.filter(({ reason }) => reason === null);
    const refused = [
      ...judged.flatMap(({ row, reason }) => (reason ? [{ termSn: row.termSn, reason }] : [])),
      ...unknown.map(termSn => ({ termSn, reason: '终端不存在或不在您名下' })),
    ];
    const moveNo = dryRun || able.length === 0 ? null : await documentNo(tx, 'HB', context.now);
    if (moveNo) for (const { row } of able) await act(row, moveNo);
    return { moveNo, done: able.map(({ row }) => ({ termSn: row.termSn })), refused };
  };

  return {
    terminal: oneTerminal(deps),
    stock: {
      async allot({ toAgentNo, unitPrice, periods, dryRun, requestNo, ...which }, context) {
        const chosen = await numbersOf(deps, context, which, 'TERM_ALLOT');
        return once(db, context, { toAgentNo, unitPrice, periods, dryRun, requestNo, ...which }, async tx => {
          const { me, now } = context;
          const [child] = await tx
            .select()
            .from(agent)
            .where(and(eq(agent.agentNo, toAgentNo), eq(agent.parentAgentNo, me.agentNo)));
          if (!child || child.agentType !== 'AGENT')
            throw new Failure('invalid', '只能划拨给直属下级', null, [
              { field: 'toAgentNo', message: '只能划拨给直属下级' },
            ]);
          if (child.accountStatus !== 'TRUE') throw new Failure('conflict', '下级账户未通过审核或已禁用');
          const isOrg = me.may.expandWay === 'ORG';
          const outcome = await run(tx, context, chosen, dryRun, {
            why: row =>
              row.bindStatus === 'BIND'
                ? '终端已绑定商户'
                : !holds(me, row)
                  ? '终端不在您的库存中'
                  : row.termStatus === 'SCRAP'
                    ? '终端已报废'
                    : null,
            async act(row, moveNo) {
              const { state } = advance(
                terminalFlow,
                row.termStatus,
                isOrg ? { type: 'allot', by: 'ORG' } : { type: 'allotDown', by: 'AGENT' },
                facts,
              );
              const firstIssue = isOrg && child.levels === 1 && !row.allotTime;
              const [rules] = firstIssue
                ? await tx.select().from(policy).where(eq(policy.policyCode, row.policyCode))
                : [];
              const first = firstIssue
                ? {
                    purchaseAgentNo: child.agentNo,
                    purchaseAgentName: child.agentName,
                    allotTime: now,
                    nonActiveDeadline: now + rules!.nonActiveDays * dayMs,
                  }
                : {};
              await moveRow(
                tx,
                terminal,
                eq(terminal.termSn, row.termSn),
                row,
                {
                  termStatus: state as 'ISSUED',
                  agentNo: child.agentNo,
                  agentName: child.agentName,
                  agentPath: child.agentPath,
                  lastAllotTime: now,
                  ...(unitPrice && { purchasePrice: unitPrice }),
                  ...first,
                },
                now,
              );
              if (firstIssue) await startCountdown(tx, row, child, now, now + rules!.nonActiveDays * dayMs);
              else
                await tx
                  .update(nonActive)
                  .set({
                    agentNo: child.agentNo,
                    agentName: child.agentName,
                    agentPath: child.agentPath,
                    updateTime: now,
                  })
                  .where(and(eq(nonActive.termSn, row.termSn), eq(nonActive.countdownStatus, 'COUNTING')));
              await noteMove(
                tx,
                {
                  moveNo,
                  termSn: row.termSn,
                  termModel: row.termModel,
                  termMoveType: 'ALLOT',
                  fromAgentNo: me.agentNo,
                  fromAgentName: me.agentName,
                  toAgentNo: child.agentNo,
                  toAgentName: child.agentName,
                  agentPath: child.agentPath,
                  unitPrice: unitPrice ?? null,
                  operatorName: me.operatorName,
                },
                now,
              );
            },
          });
          const total = (unitPrice ?? 0) * outcome.done.length;
          const planNo =
            outcome.moveNo && total > 0
              ? await openPlan(tx, context, child, total, periods ?? 1, outcome.moveNo)
              : null;
          if (outcome.moveNo)
            await writeLog(
              tx,
              logOf(context, {
                opBizType: 'ALLOT',
                target: ['AGENT', child.agentNo],
                agentPath: child.agentPath,
                content: `划拨终端 ${outcome.done.length}台 批次${outcome.moveNo}`,
              }),
            );
          return { ...outcome, planNo };
        });
      },
      async recall({ dryRun, requestNo, ...which }, context) {
        const chosen = await numbersOf(deps, context, which, 'TERM_RECALL');
        return once(db, context, { dryRun, requestNo, ...which }, async tx => {
          const { me, now } = context;
          const children = new Map(
            (await tx.select().from(agent).where(eq(agent.parentAgentNo, me.agentNo))).map(each => [
              each.agentNo,
              each,
            ]),
          );
          const isOrg = me.may.expandWay === 'ORG';
          const outcome = await run(tx, context, chosen, dryRun, {
            why: row =>
              row.bindStatus === 'BIND'
                ? '终端已绑定商户'
                : !row.agentNo || !children.has(row.agentNo)
                  ? '终端不在直属下级名下'
                  : row.termStatus !== 'ISSUED' || row.activeTime
                    ? '终端已激活过'
                    : null,
            async act(row, moveNo) {
              const child = children.get(row.agentNo!)!;
              const { state, effects } = advance(
                terminalFlow,
                row.termStatus,
                isOrg ? { type: 'recallToOrg', by: 'ORG' } : { type: 'recallToAgent', by: 'AGENT' },
                facts,
              );
              const home = isOrg
                ? { agentNo: null, agentName: null }
                : { agentNo: me.agentNo, agentName: me.agentName };
              await moveRow(
                tx,
                terminal,
                eq(terminal.termSn, row.termSn),
                row,
                { termStatus: state as 'STOCK', ...home, agentPath: me.agentPath, lastAllotTime: now },
                now,
              );
              const counting = and(eq(nonActive.termSn, row.termSn), eq(nonActive.countdownStatus, 'COUNTING'));
              await tx
                .update(nonActive)
                .set(
                  effects.includes('close the countdown of the terminal')
                    ? { countdownStatus: 'CLOSED', updateTime: now }
                    : { ...{ agentNo: me.agentNo, agentName: me.agentName }, agentPath: me.agentPath, updateTime: now },
                )
                .where(counting);
              await noteMove(
                tx,
                {
                  moveNo,
                  termSn: row.termSn,
                  termModel: row.termModel,
                  termMoveType: 'RECALL',
                  fromAgentNo: child.agentNo,
                  fromAgentName: child.agentName,
                  toAgentNo: me.agentNo,
                  toAgentName: me.agentName,
                  agentPath: row.agentPath,
                  operatorName: me.operatorName,
                },
                now,
              );
            },
          });
          if (outcome.moveNo)
            await writeLog(
              tx,
              logOf(context, {
                opBizType: 'RECALL',
                target: ['SELF', me.agentNo],
                agentPath: me.agentPath,
                content: `回拨终端 ${outcome.done.length}台 批次${outcome.moveNo}`,
              }),
            );
          return outcome;
        });
      },
      async changePolicy({ policyCode, dryRun, requestNo, ...which }, context) {
        const chosen = await numbersOf(deps, context, which, 'TERM_ALLOT');
        return once(db, context, { policyCode, dryRun, requestNo, ...which }, async tx => {
          const { me, now } = context;
          const [target] = await tx.select().from(policy).where(eq(policy.policyCode, policyCode));
          if (!target)
            throw new Failure('invalid', '政策不存在', null, [{ field: 'policyCode', message: '政策不存在' }]);
          const types = new Map((await tx.select().from(policy)).map(each => [each.policyCode, each.policyType]));
          const [markting] = await tx
            .select()
            .from(activity)
            .where(eq(activity.policyCode, policyCode))
            .orderBy(asc(activity.marktingNo))
            .limit(1);
          return run(tx, context, chosen, dryRun, {
            why: row =>
              row.bindStatus === 'BIND'
                ? '终端已绑定商户'
                : !holds(me, row)
                  ? '终端不在您的库存中'
                  : types.get(row.policyCode) !== target.policyType
                    ? '产品类型不一致'
                    : row.policyCode === policyCode
                      ? '政策没有变化'
                      : null,
            async act(row, moveNo) {
              await moveRow(
                tx,
                terminal,
                eq(terminal.termSn, row.termSn),
                row,
                { policyCode, marktingNo: markting?.marktingNo ?? null },
                now,
              );
              await tx
                .update(nonActive)
                .set({ policyCode, updateTime: now })
                .where(and(eq(nonActive.termSn, row.termSn), eq(nonActive.countdownStatus, 'COUNTING')));
              await noteMove(
                tx,
                {
                  moveNo,
                  termSn: row.termSn,
                  termModel: row.termModel,
                  termMoveType: 'POLICY',
                  fromAgentNo: me.agentNo,
                  fromAgentName: me.agentName,
                  agentPath: row.agentPath,
                  operatorName: me.operatorName,
                  remark: `${row.policyCode}→${policyCode}`,
                },
                now,
              );
            },
          });
        });
      },
    },
  };
}
