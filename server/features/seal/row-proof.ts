/**
 * The proof of one entry of the audit log as a file, which docs/examples/verify-log-proof.mjs checks without this server
 * (docs/domain/platform.md#row-proof): the row as it was sealed, its way to the root of its seal, and the seals behind it.
 */
import { and, asc, eq, gte, lt } from 'drizzle-orm';
import type { CallOutput } from '@/api/schema/call';
import type { platformSeal } from '@/api/contract/platform/seal';
import { Failure } from '@/api/failure';
import { logNoOf } from '#server/foundation/audit-log';
import type { Deps } from '#server/foundation/deps';
import { leafOf, rootOf, stepsFrom } from '#server/rules/seal/merkle';
import { logSeal } from '#server/schema';
import { rowsOf } from './sealed-rows';
import { sealsOf } from './verify';
import type { Seal } from './seal';

/** Seals behind that of the row: those of a day and a half, so that a head of the next day, as it is told, is among them. */
const behindAtMost = 5000;
const behindMs = 36 * 3_600_000;

/** @throws Failure `conflict` for an entry that is not sealed yet, or is not as it was sealed */
export async function proofOfEntry(
  { db, secret }: Pick<Deps, 'db' | 'secret'>,
  id: number,
): Promise<CallOutput<typeof platformSeal.rowProof>> {
  const [seal] = await db
    .select()
    .from(logSeal)
    .where(and(eq(logSeal.source, 'OPERATE'), lt(logSeal.fromId, id), gte(logSeal.throughId, id)))
    .orderBy(asc(logSeal.sealNo))
    .limit(1);
  if (!seal) throw new Failure('conflict', '这条记录还没有封存：每分钟封存一次，请在两分钟后再导出');
  const rows = await rowsOf(db, secret, 'OPERATE', { ...seal, limit: seal.rowCount + 1 });
  const index = rows.findIndex(row => row.id === id);
  const leaves = rows.map(({ text }) => leafOf(text));
  if (index < 0 || rootOf(leaves).toString('hex') !== seal.root)
    throw new Failure('conflict', '这条记录所在的封存与日志不一致，无法证明：请平台在「日志核对」中查看');
  const logNo = logNoOf(id);
  const file = {
    format: 'agent-web-log-proof-1',
    logNo,
    row: rows[index]!.text, // its index was found above
    steps: stepsFrom(leaves, index),
    seals: await sealsFrom(db, seal),
  };
  return { fileName: `日志证明_${logNo}.json`, content: `${JSON.stringify(file, null, 1)}\n` };
}

async function sealsFrom(db: Deps['db'], first: Seal) {
  const seals = [];
  for await (const { tags: _tags, ...said } of sealsOf(db, first.sealNo - 1)) {
    seals.push(said);
    if (said.sealTime - first.sealTime > behindMs || seals.length > behindAtMost) break;
  }
  return seals;
}
