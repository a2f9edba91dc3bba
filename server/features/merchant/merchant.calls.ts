/** Merchants: the record, pre-registrations, and what may be asked for (domain.md S22, S23, S29). */
import { and, desc, eq } from 'drizzle-orm';
import type { contract } from '@/api/contract';
import type { EventOf } from '@/machines/flows/flow';
import { merchantAccountFlow } from '@/machines/flows/merchant-account.flow';
import { findRow } from '#server/platform/access/find-row';
import { inSubtree } from '#server/platform/access/subtree';
import type { Handlers } from '#server/platform/calls/context';
import type { Deps } from '#server/platform/deps';
import { merchant } from '#server/schema';
import { merchantAccountMoves } from './account.moves';
import { merchantDetail } from './merchant-detail';
import { terminalOf } from './terminal-of';

type Calls = Pick<Handlers<typeof contract.customer>, 'detail' | 'preRegister' | 'actions'>;
/** Which of the account's events each flag of the specification's call stands for. */
const flags = {
  feeChangeShow: 'changeFee',
  flowCardChangeShow: 'changeFlowCard',
  unbindShow: 'unbind',
  levelUpShow: 'levelUp',
  phoneChangeShow: 'changePhone',
  settleCardChangeShow: 'changeSettleCard',
  incrShow: 'increase',
} as const satisfies Record<string, EventOf<typeof merchantAccountFlow>>;
type Flags = Record<keyof typeof flags, boolean>;
const eachFlag = (isShown: (event: EventOf<typeof merchantAccountFlow>) => boolean): Flags =>
  Object.fromEntries(Object.entries(flags).map(([flag, event]) => [flag, isShown(event)])) as Flags;

export function merchantCalls(deps: Deps): Calls {
  const { db } = deps;
  const detailOf = merchantDetail(deps);
  return {
    detail: ({ custNo }, context) => detailOf(custNo, context),
    async preRegister({ phone }, { me }) {
      const [row] = await db
        .select()
        .from(merchant)
        .where(and(eq(merchant.phone, phone), merchantAccountMoves.isIn('INIT'), inSubtree(merchant.agentPath, me)))
        .orderBy(desc(merchant.createTime))
        .limit(1);
      if (!row) return null;
      // Registered, then identified, then with a card to be paid to.
      const stage = 1 + Number(row.legalIdNo !== null) + Number(row.bankCardNo !== null);
      return { phone, stage, inviteAgentNo: row.agentNo, createTime: row.createTime };
    },
    async actions({ custNo }, { me, now }) {
      if (!custNo) return eachFlag(event => event !== 'increase' || me.may.custIncrease !== 'false');
      const row = await findRow(db, merchant, [merchant.custNo, custNo], me);
      const beside = { termSn: await terminalOf(db, custNo) };
      const allowed = await merchantAccountMoves.allowedNow(db, { ...row, ...beside }, me, now);
      return eachFlag(event => allowed[`${merchantAccountFlow.id}.${event}`] === null);
    },
  };
}
