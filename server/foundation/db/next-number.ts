/** Numbers that count on from the highest, such as those of providers (docs/domain/conventions.md#identifiers). */
import { and, eq, inArray, max } from 'drizzle-orm';
import { Failure } from '@/api/failure';
import { numberFloor } from '#server/schema';
import { takeTurns, type Tx } from './open';

/** What counts on by itself. */
export interface Run {
  readonly kind: string;
  /** What the numbers are of, where each has its own. */
  readonly run?: string;
  readonly label: string;
  readonly first: number;
  readonly last: number;
}
/** In `numberFloor`: of whatever had no number before a restore. */
export const anyOther = '*';

/**
 * The next number of a run. Serialised per run until the transaction ends.
 *
 * @param highest Reads the highest that there is; null if there is none.
 * @param count How many are taken: the answer and those that follow it.
 * @throws Failure `conflict` at the end of the run
 */
export async function nextNumber(
  tx: Pick<Tx, 'select' | 'execute'>,
  { kind, run = '', label, first, last }: Run,
  highest: () => Promise<number | null>,
  count = 1,
): Promise<number> {
  await takeTurns(tx, `number ${kind} ${run}`);
  const floors = and(eq(numberFloor.kind, kind), inArray(numberFloor.run, [run, anyOther]));
  const [floor] = await tx
    .select({ last: max(numberFloor.last) })
    .from(numberFloor)
    .where(floors);
  const next = Math.max((await highest()) ?? 0, floor?.last ?? 0, first - 1) + 1;
  if (next + count - 1 > last) throw new Failure('conflict', `${label}已用完，请联系平台`);
  return next;
}
