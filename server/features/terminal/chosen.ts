/** Which terminals a call means: chosen ones, a run of numbers, or those of an uploaded file (domain.md S37). */
import { and, asc, between, inArray } from 'drizzle-orm';
import { Failure } from '@/api/failure';
import { inSubtree } from '#server/platform/access/subtree';
import type { ProviderContext } from '#server/platform/calls/context';
import type { Tx } from '#server/platform/db/open';
import type { Deps } from '#server/platform/deps';
import { sheetOf } from '#server/features/upload/sheet';
import { terminal } from '#server/schema';
import type { TerminalRow } from './movements';

export interface Chosen {
  readonly termSns?: readonly string[] | null;
  readonly snStart?: string | null;
  readonly snEnd?: string | null;
  readonly fileNo?: string | null;
}
const atMost = 500;

/** The numbers of a file, read before the transaction begins. */
export async function numbersOf(
  deps: Deps,
  context: ProviderContext,
  chosen: Chosen,
  purpose: 'TERM_ALLOT' | 'TERM_RECALL',
): Promise<Chosen> {
  const ways = [chosen.termSns, chosen.snStart && chosen.snEnd, chosen.fileNo].filter(Boolean).length;
  if (ways !== 1) throw new Failure('invalid', '请选择终端、填写号段或上传文件其中一种方式');
  if (!chosen.fileNo) return chosen;
  const rows = await sheetOf(deps, context, chosen.fileNo, purpose);
  return { termSns: rows.flatMap(([sn]) => (sn ? [sn.toUpperCase()] : [])) };
}

export interface Found {
  readonly rows: readonly TerminalRow[];
  /** Numbers that nobody in the subtree has. */
  readonly unknown: readonly string[];
}
/** Locks them in the order of their numbers, so that two movements never wait for each other. */
export async function lockChosen(tx: Tx, { me }: ProviderContext, { termSns, snStart, snEnd }: Chosen): Promise<Found> {
  const numbers = termSns ? [...new Set(termSns.map(each => each.toUpperCase()))] : [];
  if (numbers.length > atMost) throw new Failure('invalid', `一次最多操作${atMost}台终端`);
  const which = termSns ? inArray(terminal.termSn, [...numbers, '']) : between(terminal.termSn, snStart!, snEnd!);
  const rows = await tx
    .select()
    .from(terminal)
    .where(and(inSubtree(terminal.agentPath, me), which))
    .orderBy(asc(terminal.termSn))
    .limit(atMost + 1)
    .for('update');
  if (rows.length > atMost) throw new Failure('invalid', `一次最多操作${atMost}台终端`);
  if (rows.length === 0) throw new Failure('invalid', '没有找到可操作的终端');
  const found = new Set(rows.map(each => each.termSn));
  return { rows, unknown: numbers.filter(each => !found.has(each)) };
}
