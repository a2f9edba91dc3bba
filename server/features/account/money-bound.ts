/** Upper bounds of actions on money (docs/domain/platform.md#bounds-of-money). */
import { moneyBound as actions } from '@/api/enums/platform';
import { Failure } from '@/api/failure';
import { formatMoney } from '@/api/format/format';
import { type CodeOf, entryOf } from '@/api/schema/enumeration';
import type { Side } from '@/api/schema/gate';
import type { Tx } from '#server/foundation/db/open';
import { moneyBound } from '#server/schema';

export type BoundCode = CodeOf<typeof actions>;
/** Fen by action. */
export type Bounds = Readonly<Record<BoundCode, number>>;

/** In force until the owner of the installation sets another. */
export const usualBounds: Bounds = {
  reward: 5_000_000,
  coupon: 100_000,
  pay: 50_000_000,
  invoice: 100_000_000,
  writeOff: 5_000_000,
  exclude: 5_000_000,
  book: 20_000_000,
  resolve: 20_000_000,
  spare: 500_000,
  fraud: 500_000,
  recall: 20_000_000,
  withdraw: 50_000_000,
  reduce: 50_000_000,
  dispute: 5_000_000,
};

/** What is in force. */
export async function boundsOf(tx: Pick<Tx, 'select'>): Promise<Bounds> {
  const set = await tx.select().from(moneyBound);
  return { ...usualBounds, ...Object.fromEntries(set.map(({ action, amount }) => [action, amount])) };
}

/** Returns what changes. */
export async function saveBounds(
  tx: Tx,
  bounds: Bounds,
  now: number,
): Promise<{ before: Bounds; changed: BoundCode[] }> {
  const before = await boundsOf(tx);
  const changed = actions.map(({ code }) => code).filter(code => before[code] !== bounds[code]);
  for (const action of changed) {
    const set = { amount: bounds[action], updateTime: now };
    await tx
      .insert(moneyBound)
      .values({ action, ...set })
      .onConflictDoUpdate({ target: moneyBound.action, set });
  }
  return { before, changed };
}

interface Bounded {
  readonly action: BoundCode;
  /** Fen. */
  readonly amount: number;
  /** What the amount is called, and its field in the body, if it is one. */
  readonly label: string;
  readonly field?: string;
}
/**
 * Refuses an amount above the bound of its action, in the transaction that moves it. @param side The reader of the refusal.
 * @throws Failure `invalid` that names the amount, the bound and who may change it
 */
export async function ensureWithinBound(
  tx: Pick<Tx, 'select'>,
  { action, amount, label, field }: Bounded,
  side: Side,
): Promise<void> {
  const most = (await boundsOf(tx))[action];
  if (amount <= most) return;
  const who =
    side === 'PLATFORM' ? '有“员工与角色”操作权限的员工（如管理员）可在“资金操作限额”中修改' : '请联系平台的管理员修改';
  const message = `${label} ${formatMoney(amount)} 元超过“${entryOf(actions, action).label}”的单笔限额 ${formatMoney(most)} 元，${who}`;
  throw new Failure('invalid', message, null, field ? [{ field, message }] : []);
}
