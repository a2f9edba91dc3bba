/** 日志核对: the head of the seals, what the last proofs have found, and the proof of one entry (docs/domain/platform.md#log-check). */
import { desc, eq } from 'drizzle-orm';
import type { contract } from '@/api/contract';
import { ledgerExtent } from '@/api/enums';
import { Failure } from '@/api/failure';
import { dayMs } from '@/api/format/format';
import { entryOf } from '@/api/schema/enumeration';
import { askForCheck, type Check, checkJob, provenSince, readChecks } from '#server/features/seal/check';
import { proofOfEntry } from '#server/features/seal/row-proof';
import { idOfLogNo, logNoOf } from '#server/foundation/audit-log';
import type { Handlers } from '#server/foundation/calls/context';
import type { Db } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import { job, ledger, logSeal, operateLog } from '#server/schema';
import { acted } from './decide';

/** docs/alerts.yml rings then. */
const lateAfterMs = 2 * dayMs;

export const sealCalls = (deps: Deps): { platformSeal: Handlers<typeof contract.platformSeal> } => ({
  platformSeal: {
    async checks(_input, { now }) {
      const { db } = deps;
      const [last] = await db.select().from(logSeal).orderBy(desc(logSeal.sealNo)).limit(1);
      const checks = await readChecks(deps, deps.secret);
      const since = await provenSince(db, checks);
      const shown = [];
      for (const check of checks) shown.push({ ...check, head: check.goodHead, recordNo: await recordOf(db, check) });
      return {
        sealCount: last?.sealNo ?? 0,
        head: last?.head ?? null,
        sealTime: last?.sealTime ?? null,
        running: (await db.$count(job, eq(job.kind, checkJob))) > 0,
        late: since !== null && now - since > lateAfterMs,
        checks: shown,
      };
    },
    check: (input, context) => {
      const content = `核对日志：${entryOf(ledgerExtent, input.extent).label}`;
      return acted(deps, context, input, { target: ['TIMER', 'checkLog'], content }, async tx => {
        await askForCheck(tx, context.now, input.extent);
        return null;
      });
    },
    async rowProof({ logNo }) {
      const id = idOfLogNo(logNo);
      if (id === null || (await deps.db.$count(operateLog, eq(operateLog.id, id))) === 0)
        throw new Failure('missing', '没有这条操作记录');
      return proofOfEntry(deps, id);
    },
  },
});

/** How operators call the first row that is not as it was sealed; of a posting that is gone its place alone is known. */
async function recordOf(db: Db, { source, rowId, foundSealNo }: Check): Promise<string | null> {
  if (rowId === null || source === null) return foundSealNo === null ? null : `封存 ${foundSealNo}`;
  if (source === 'OPERATE') return logNoOf(rowId);
  const [posting] = await db.select({ no: ledger.ledgerNo }).from(ledger).where(eq(ledger.id, rowId));
  return posting?.no ?? `#${rowId}`;
}
