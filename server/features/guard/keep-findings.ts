/** Stores what the rules found, once for each subject until its figure is right again (docs/domain/earnings.md#income-guard). */
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { dayMs, dayOf } from '@/api/format/format';
import { timer } from '#server/foundation/calls/doer';
import { documentNo } from '#server/foundation/db/numbers';
import { takeTurns, type Tx } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import { chainOf } from '#server/rules/pricing/contract-terms';
import { agent, guardFinding } from '#server/schema';
import { type Finding, findingMoves } from './finding.moves';
import type { Watcher } from './sales';
import type { Judged } from './rules';

/** @param closedUntil Midnight after the day of the verdicts */
export async function keepFindings(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { agentNo }: Watcher,
  judged: readonly Judged[],
  closedUntil: number,
): Promise<void> {
  const decided = judged.filter(({ verdict }) => verdict.is !== 'UNKNOWN');
  if (decided.length === 0) return;
  const doer = timer(clock.now());
  await db.transaction(async tx => {
    // Two runs at the same moment find each subject once.
    await takeTurns(tx, `guard ${agentNo}`);
    const running = await runningIn(tx, agentNo, decided);
    const [owner] = await tx.select().from(agent).where(eq(agent.agentNo, agentNo));
    for (const { kind, custNo, custName, subjectNo, verdict } of decided) {
      const found = running.find(row => row.guardKind === kind && row.subjectNo === subjectNo);
      if (verdict.is === 'RIGHT' && found) await findingMoves.send(tx, found, { type: 'recover' }, doer);
      if (verdict.is !== 'WRONG' || found || !owner) continue;
      const row = {
        findingNo: await documentNo(tx, 'KH', doer.now),
        ...chainOf(owner),
        guardKind: kind,
        custNo,
        custName,
        subjectNo,
        guardDay: dayOf(closedUntil - dayMs),
        foundAmount: verdict.found,
        expectedAmount: verdict.expected,
        guardReason: verdict.reason,
        evidence: verdict.rows,
        createTime: doer.now,
        updateTime: doer.now,
      };
      await findingMoves.create(tx, row, { type: 'find' }, doer);
    }
  });
}

const runningIn = (tx: Pick<Tx, 'select'>, agentNo: string, judged: readonly Judged[]): Promise<Finding[]> =>
  tx
    .select()
    .from(guardFinding)
    .where(
      and(
        eq(guardFinding.agentNo, agentNo),
        isNull(guardFinding.endTime),
        inArray(
          guardFinding.subjectNo,
          judged.map(({ subjectNo }) => subjectNo),
        ),
      ),
    );
