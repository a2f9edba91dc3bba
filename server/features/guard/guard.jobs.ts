/** Runs the rules of each provider after the days are closed, and tells it once of what is new (docs/domain/earnings.md#income-guard). */
import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm';
import { contract } from '@/api/contract';
import { guardKind } from '@/api/enums/guard';
import { mayCall } from '@/api/schema/gate';
import { providerOf } from '#server/features/session/provider-of';
import { notify } from '#server/features/notice/notice-row';
import type { Db, Tx } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import type { Job } from '#server/foundation/each-row';
import { enqueueAll, type JobHandler } from '#server/foundation/queue';
import { agent, guardFinding, guardRule, operator, transClosed } from '#server/schema';
import { rulesOn } from './rules';
import { watchIncome } from './watch';

export const guardJob = 'guardIncome';

/** Asks for a job of each provider with rules that are on. */
export const askForGuard: Job = async ({ db }, now) => {
  const owners = await db
    .selectDistinct({ agentNo: guardRule.agentNo })
    .from(guardRule)
    .orderBy(asc(guardRule.agentNo));
  if (owners.length === 0) return;
  await enqueueAll(
    db,
    owners.map(({ agentNo }) => ({ kind: guardJob, key: agentNo, payload: { agentNo }, owner: agentNo, runTime: now })),
  );
};

export const guardHandler =
  (deps: Deps): JobHandler =>
  async (_payload, { owner, settle, signal }) => {
    const { db } = deps;
    const [watcher] = await db.select().from(agent).where(eq(agent.agentNo, owner));
    const rules = await rulesOn(db, owner);
    const [closed] = await db.select().from(transClosed);
    if (watcher && closed && rules.length > 0)
      await watchIncome(deps, watcher, rules, { closedUntil: closed.closedUntil, signal });
    const readers = await readersOf(db, owner);
    await db.transaction(async tx => {
      await settle(tx);
      await tell(tx, owner, readers, deps.clock.now());
      if (!closed || rules.length === 0) return;
      const kinds = rules.map(({ kind }) => kind);
      await tx
        .update(guardRule)
        .set({ ranUntil: closed.closedUntil })
        .where(and(eq(guardRule.agentNo, owner), inArray(guardRule.guardKind, kinds)));
    });
  };

/** One notice of all that is new. */
async function tell(tx: Tx, agentNo: string, readers: readonly string[], now: number): Promise<void> {
  const isNew = and(eq(guardFinding.agentNo, agentNo), isNull(guardFinding.toldTime));
  const found = await tx
    .select({ kind: guardFinding.guardKind, findings: count() })
    .from(guardFinding)
    .where(isNew)
    .groupBy(guardFinding.guardKind);
  if (found.length === 0) return;
  await tx.update(guardFinding).set({ toldTime: now }).where(isNew);
  const all = found.reduce((sum, { findings }) => sum + findings, 0);
  const parts = guardKind.flatMap(({ code, label }) => {
    const of = found.find(({ kind }) => kind === code);
    return of ? [`${label} ${of.findings} 条`] : [];
  });
  const title = `${contract.guard.list.summary}新发现 ${all} 条`;
  const text = `${parts.join('，')}。可在「${contract.guard.list.summary}」中查看每一条的依据。`;
  for (const operatorNo of readers) await notify(tx, agentNo, { title, text, operatorNo }, now);
}

/** Those of the staff who may read the findings. */
async function readersOf(db: Db, agentNo: string): Promise<readonly string[]> {
  const staff = await db
    .select({ operatorNo: operator.operatorNo })
    .from(operator)
    .where(eq(operator.agentNo, agentNo))
    .orderBy(operator.operatorNo);
  const readers: string[] = [];
  for (const { operatorNo } of staff) {
    const one = await providerOf(db, operatorNo);
    if (one && mayCall(contract.guard.list, one.may)) readers.push(operatorNo);
  }
  return readers;
}
