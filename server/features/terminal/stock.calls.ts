/** Stock: moving terminals down and up the agent tree, and to another policy (docs/domain/terminal.md#stock). */
import { and, asc, between, eq, inArray } from 'drizzle-orm';
import { batchAtMost } from '@/api/constants';
import type { contract } from '@/api/contract/index';
import { Failure } from '@/api/failure';
import type { EventOf } from '@/machines/flows/flow';
import type { terminalFlow } from '@/machines/flows/terminal.flow';
import { openPlan } from '#server/features/account/deduct-plan.moves';
import { fileReadOf } from '#server/features/upload/file-read';
import { readSheet } from '#server/features/upload/sheet';
import { inSubtree } from '#server/foundation/access/subtree';
import { writeLog } from '#server/foundation/audit-log';
import type { Handlers, ProviderContext } from '#server/foundation/calls/context';
import { idempotent } from '#server/foundation/calls/idempotency';
import { digestOf } from '#server/foundation/calls/previewed';
import { documentNo } from '#server/foundation/db/numbers';
import type { Tx } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import { activity, agent, terminal } from '#server/schema/index';
import type { TerminalInput, TerminalRow } from './movements';
import { policiesLike } from './policies-like';
import { allotPreview, goodsOf, policyPreview, recallPreview } from './preview';
import { terminalMoves } from './terminal.moves';

type StockCalls = Pick<Handlers<typeof contract.stock>, 'allot' | 'recall' | 'changePolicy'>;
const isOrg = ({ me }: ProviderContext) => me.may.expandWay === 'ORG';

export const stockCalls = (deps: Deps): StockCalls => ({ ...allotment(deps), ...recall(deps), ...policyChange(deps) });

const allotment = (deps: Deps): Pick<StockCalls, 'allot'> => ({
  async allot(input, context) {
    const { toAgentNo, unitPrice, periods, dryRun, digest, requestNo: _requestNo, ...which } = input;
    const chosen = await numbersOf(deps, context, which, 'TERM_ALLOT');
    return idempotent(deps.db, context, input, async tx => {
      const child = await childOf(tx, context, toAgentNo);
      const type = isOrg(context) ? 'allot' : 'allotDown';
      const { outcome, able } = await moveTerminals(
        tx,
        context,
        chosen,
        { type, child, unitPrice },
        { dryRun, digest },
      );
      const price = { unitPrice, periods };
      if (!outcome.moveNo) {
        const preview = able.length > 0 ? allotPreview(able, child, price, context.now) : null;
        return { ...outcome, planNo: null, preview };
      }
      const goods = goodsOf(price, able.length);
      const plan = goods && { ...goods, planType: 'GOODS' as const, relatedNo: outcome.moveNo };
      const planNo = plan && (await openPlan(tx, child, context.me, plan, context));
      await writeLog(tx, context, {
        opBizType: 'ALLOT',
        target: ['AGENT', child.agentNo],
        agentPath: child.agentPath,
        content: `划拨终端 ${outcome.done.length} 台，批次号 ${outcome.moveNo}`,
      });
      return { ...outcome, planNo, preview: null };
    });
  },
});

const recall = (deps: Deps): Pick<StockCalls, 'recall'> => ({
  async recall(input, context) {
    const { dryRun, digest, requestNo: _requestNo, ...which } = input;
    const chosen = await numbersOf(deps, context, which, 'TERM_RECALL');
    return idempotent(deps.db, context, input, async tx => {
      const type = isOrg(context) ? 'recallToOrg' : 'recallToAgent';
      const { outcome, able } = await moveTerminals(tx, context, chosen, { type }, { dryRun, digest });
      if (outcome.moveNo)
        await writeLog(tx, context, {
          opBizType: 'RECALL',
          target: ['SELF', context.me.agentNo],
          agentPath: context.me.agentPath,
          content: `回拨终端 ${outcome.done.length} 台，批次号 ${outcome.moveNo}`,
        });
      return { ...outcome, preview: dryRun && able.length > 0 ? await recallPreview(tx, able, context) : null };
    });
  },
});

const policyChange = (deps: Deps): Pick<StockCalls, 'changePolicy'> => ({
  async changePolicy(input, context) {
    const { policyCode, dryRun, digest, requestNo: _requestNo, ...which } = input;
    const chosen = await numbersOf(deps, context, which, 'TERM_ALLOT');
    return idempotent(deps.db, context, input, async tx => {
      const alike = await policiesLike(tx, policyCode);
      const [markting] = await tx
        .select()
        .from(activity)
        .where(eq(activity.policyCode, policyCode))
        .orderBy(asc(activity.marktingNo))
        .limit(1);
      const policyTo = { policyCode, marktingNo: markting?.marktingNo ?? null };
      const sent = { type: 'changePolicy', policyTo, alike } as const;
      const { outcome, able } = await moveTerminals(tx, context, chosen, sent, { dryRun, digest });
      return { ...outcome, preview: dryRun && able.length > 0 ? await policyPreview(tx, able, policyCode) : null };
    });
  },
});

/** Checked once for the whole batch, before any terminal. */
async function childOf(tx: Tx, { me }: ProviderContext, toAgentNo: string) {
  const [child] = await tx
    .select()
    .from(agent)
    .where(and(eq(agent.agentNo, toAgentNo), eq(agent.parentAgentNo, me.agentNo), eq(agent.agentType, 'AGENT')));
  if (child) return child;
  const message = '只能划拨给直属下级';
  throw new Failure('invalid', message, null, [{ field: 'toAgentNo', message }]);
}

/**
 * Result of moving many terminals: possible ones are moved, each of the others has a reason
 * (docs/domain/terminal.md#stock).
 */
interface Outcome {
  readonly digest: string;
  readonly file: ReturnType<typeof fileReadOf> | null;
  readonly moveNo: string | null;
  readonly done: { termSn: string }[];
  readonly refused: { termSn: string; reason: string }[];
}
/** Outcome, and the terminals that were or would be moved, in their state before. */
interface Moved {
  readonly outcome: Outcome;
  readonly able: readonly TerminalRow[];
}
type Sent = {
  readonly type: Extract<
    EventOf<typeof terminalFlow>,
    'allot' | 'allotDown' | 'recallToAgent' | 'recallToOrg' | 'changePolicy'
  >;
} & TerminalInput;

interface Previewed {
  readonly dryRun?: boolean | null | undefined;
  readonly digest?: string | null | undefined;
}
/** A dry run only checks the terminals. */
async function moveTerminals(
  tx: Tx,
  context: ProviderContext,
  chosen: Chosen,
  sent: Sent,
  { dryRun = false, digest }: Previewed,
): Promise<Moved> {
  const { rows, unknown } = await lockChosen(tx, context, chosen);
  const refused = unknown.map(termSn => ({ termSn, reason: '终端不存在或不在您名下' }));
  const able = [];
  for (const row of rows) {
    const refusal = await terminalMoves.refusal(tx, row, sent, context);
    if (refusal) refused.unshift({ termSn: row.termSn, reason: refusal.message });
    else able.push(row);
  }
  const done = able.map(({ termSn }) => ({ termSn }));
  // Who holds them and under which policy is shown before, and so may not have changed.
  const shown = able.map(({ termSn, agentNo, policyCode }) => ({ termSn, agentNo, policyCode }));
  const found = {
    digest: digestOf({ dryRun: dryRun ?? false, digest: digest ?? null }, { shown, refused }),
    file: dryRun ? (chosen.file ?? null) : null,
    done,
    refused,
  };
  if (able.length === 0 || dryRun) return { outcome: { moveNo: null, ...found }, able };
  const moveNo = await documentNo(tx, 'HB', context.now);
  for (const row of able) await terminalMoves.send(tx, row, { ...sent, moveNo }, context);
  return { outcome: { moveNo, ...found }, able };
}

/**
 * Terminals of a call: selected ones, a number range, or those of an uploaded file (docs/domain/terminal.md#stock).
 */
interface Chosen {
  readonly termSns?: readonly string[] | null;
  readonly snStart?: string | null;
  readonly snEnd?: string | null;
  readonly fileNo?: string | null;
  /** What was read in the file. */
  readonly file?: ReturnType<typeof fileReadOf>;
}

/** Reads the numbers of a file before the transaction starts. */
async function numbersOf(
  deps: Deps,
  context: ProviderContext,
  chosen: Chosen,
  purpose: 'TERM_ALLOT' | 'TERM_RECALL',
): Promise<Chosen> {
  const ways = [chosen.termSns, chosen.snStart && chosen.snEnd, chosen.fileNo].filter(Boolean).length;
  if (ways !== 1) throw new Failure('invalid', '请选择终端、填写号段或上传文件其中一种方式');
  if (!chosen.fileNo) return chosen;
  const sheet = await readSheet(deps, context, chosen.fileNo, purpose);
  const wrong = sheet.rows.flatMap(({ line, reasons }) => reasons.map(reason => `第${line}行：${reason}`));
  if (wrong.length > 0) throw new Failure('invalid', wrong.slice(0, wrongShown).join('；'));
  return { termSns: sheet.rows.map(({ texts }) => texts.termSn), file: fileReadOf(sheet) };
}
/** One sentence holds no more. */
const wrongShown = 5;

interface Found {
  readonly rows: readonly TerminalRow[];
  /** Numbers that are not in the reader's subtree. */
  readonly unknown: readonly string[];
}
/** Locks the terminals in order of their numbers, so that concurrent movements cannot deadlock. */
async function lockChosen(tx: Tx, { me }: ProviderContext, { termSns, snStart, snEnd }: Chosen): Promise<Found> {
  const numbers = termSns ? [...new Set(termSns.map(each => each.toUpperCase()))] : [];
  if (numbers.length > batchAtMost) throw new Failure('invalid', `一次最多操作${batchAtMost}台终端`);
  const which = termSns ? inArray(terminal.termSn, [...numbers, '']) : between(terminal.termSn, snStart!, snEnd!);
  const rows = await tx
    .select()
    .from(terminal)
    .where(and(inSubtree(terminal.agentPath, me), which))
    .orderBy(asc(terminal.termSn))
    .limit(batchAtMost + 1)
    .for('update');
  if (rows.length > batchAtMost) throw new Failure('invalid', `一次最多操作${batchAtMost}台终端`);
  if (rows.length === 0) throw new Failure('invalid', '没有找到可操作的终端');
  const found = new Set(rows.map(each => each.termSn));
  return { rows, unknown: numbers.filter(each => !found.has(each)) };
}
