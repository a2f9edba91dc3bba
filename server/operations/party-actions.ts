/** Operations of the platform on providers and merchants. */
import { eq, getTableColumns } from 'drizzle-orm';
import { z } from 'zod';
import * as enums from '@/api/enums';
import { dayMs } from '@/api/format/format';
import { Failure } from '@/api/failure';
import { type Doer, platformStaff } from '#server/foundation/calls/doer';
import { documentNo } from '#server/foundation/db/numbers';
import type { Tx } from '#server/foundation/db/open';
import { agentAccountMoves } from '#server/features/provider/account.moves';
import { operatorMoves } from '#server/features/provider/operator.moves';
import { setSwitches } from '#server/features/provider/switches';
import { couponMoves, issueCoupon } from '#server/features/coupon/coupon.moves';
import { increasePlanMoves } from '#server/features/rate-increase/rate-increase.moves';
import { merchantAccountMoves } from '#server/features/merchant/account.moves';
import { preRegister } from '#server/features/merchant/merchant-record';
import { chainOf } from '#server/rules/pricing/contract-terms';
import { agent, agentSwitch, merchant } from '#server/schema';
import { action, codes, fen, fenOrZero, moveAction, no, whole, yesNo, type Actions } from './action';

const account = { disable: platformStaff, enable: platformStaff, cancel: platformStaff };
const words = (most: number) => z.string().min(2).max(most);

/** Every switch of a provider, except the watermark, which an organisation sets itself. */
const switches = Object.fromEntries(
  Object.keys(getTableColumns(agentSwitch))
    .filter(name => name !== 'agentNo' && name !== 'watermark')
    .map(name => [name, yesNo.optional()]),
);

export const partyActions: Actions = {
  'move-agent': moveAction('Moves the account of a provider', agentAccountMoves, { key: 'agentNo', events: account }),
  'set-switches': action(
    'Opens or closes menus, columns and rewards of a provider; an absent switch stays',
    z.object({ agentNo: no, ...switches }),
    ({ db }, { agentNo, ...given }, _now) =>
      db.transaction(async tx => {
        const set = Object.fromEntries(Object.entries(given).filter(([, on]) => on !== undefined));
        if (Object.keys(set).length === 0)
          throw new Failure('invalid', `请至少提供一个开关：${Object.keys(switches).join('、')}`);
        return (await setSwitches(tx, agentNo, set)).after;
      }),
  ),
  'move-operator': moveAction('Moves a login', operatorMoves, {
    key: 'operatorNo',
    events: { disable: platformStaff, enable: platformStaff },
    remark: 'reason',
  }),
  'move-cust': moveAction('Moves the account of a merchant', merchantAccountMoves, {
    key: 'custNo',
    events: { ...account, expire: platformStaff },
  }),
  'pre-register': action(
    'Somebody registered in the applet, invited by a provider',
    z.object({
      phone: z.string().regex(/^1[3-9]\d{9}$/),
      custName: words(40),
      legalName: words(30),
      agentNo: no,
      policyCode: no,
      areaCode: z.string().regex(/^\d{6}$/),
      mcc: z.string().regex(/^\d{4}$/),
    }),
    ({ db }, { agentNo, ...form }, now) =>
      db.transaction(async tx => {
        const [inviter] = await tx.select().from(agent).where(eq(agent.agentNo, agentNo));
        if (!inviter) throw new Failure('missing', '代理商不存在');
        return { custNo: await preRegister(tx, form, inviter, now) };
      }),
  ),
  'issue-coupon': action(
    'Gives a merchant a coupon, from today or some days from now on',
    z.object({
      custNo: no,
      couponName: words(40),
      couponType: codes(enums.couponType),
      faceAmount: fen,
      minTransAmount: fenOrZero.default(0),
      inDays: whole(0, 90).default(0),
      days: whole(1, 365).default(30),
    }),
    ({ db }, coupon, now) => db.transaction(tx => giveCoupon(tx, coupon, platformStaff(now))),
  ),
  'revoke-coupon': moveAction('Takes a coupon back', couponMoves, {
    key: 'couponNo',
    events: { expireOrRevoke: platformStaff },
  }),
  'stop-increase': moveAction('Ends a plan after a complaint', increasePlanMoves, {
    key: 'planNo',
    events: { stop: platformStaff },
  }),
};

interface NewCoupon extends Pick<
  Parameters<typeof issueCoupon>[1],
  'custNo' | 'couponName' | 'couponType' | 'faceAmount' | 'minTransAmount'
> {
  readonly inDays?: number;
  readonly days: number;
}
/** Gives a merchant a coupon, from today or some days from now on (docs/domain/merchant.md#coupons). */
export async function giveCoupon(
  tx: Tx,
  { custNo, inDays = 0, days, ...values }: NewCoupon,
  doer: Doer,
): Promise<{ couponNo: string }> {
  const { custName, ...cust } = await merchantOf(tx, custNo);
  const validStart = doer.now + inDays * dayMs;
  const couponNo = await documentNo(tx, 'KQ', doer.now);
  const owner = { couponNo, custNo, custName, ...chainOf(cust) };
  const life = { validStart, validEnd: validStart + days * dayMs };
  await issueCoupon(tx, { ...values, ...owner, ...life }, doer);
  return { couponNo };
}

export async function merchantOf(tx: Tx, custNo: string): Promise<typeof merchant.$inferSelect> {
  const [row] = await tx.select().from(merchant).where(eq(merchant.custNo, custNo)).for('update');
  if (!row) throw new Failure('missing', '商户不存在', null, [{ field: 'custNo', message: '商户不存在' }]);
  return row;
}
