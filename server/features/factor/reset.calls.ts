/** Asking for a reset of somebody's lost factors, and stopping it (docs/domain/session.md#lost-factor). */
import { and, desc, eq, gte, or } from 'drizzle-orm';
import type { contract } from '@/api/contract';
import { platformNo } from '@/api/constants';
import { ownerRole } from '@/api/enums/staff-roles';
import { dayMs } from '@/api/format/format';
import { Failure } from '@/api/failure';
import { doerOf, nameOf } from '#server/foundation/calls/doer';
import type { Handlers, ProviderContext } from '#server/foundation/calls/context';
import { idempotent } from '#server/foundation/calls/idempotency';
import { type Tx, takeTurns } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import { ownerLoginOf, relationToProvider } from '#server/features/provider/operator.moves';
import { underLock } from '#server/features/session/under-lock';
import { factorReset, operator } from '#server/schema';
import { activeFactors } from './required';
import { placeOf, resetMoves } from './reset.moves';

export const waitMs = 24 * 3_600_000;
const shownDays = 30;
type RuleCalls = Handlers<typeof contract.factorRule>;

type Asked = Pick<typeof operator.$inferSelect, 'operatorNo' | 'agentNo'>;

/** @throws Failure `conflict` if there is nothing to reset, or it is asked for already */
async function ask(tx: Tx, { operatorNo, agentNo }: Asked, reason: string, context: ProviderContext) {
  const { me, now } = context;
  await takeTurns(tx, `factor reset ${operatorNo}`);
  if ((await activeFactors(tx, operatorNo)).length === 0) throw new Failure('conflict', '该员工没有设置二次验证');
  if (await openReset(tx, operatorNo)) throw new Failure('conflict', '已申请重置，请等待生效');
  const asked = { askedBy: me.operatorNo, askedName: nameOf(doerOf(context)), createTime: now, updateTime: now };
  const place = await placeOf(tx, agentNo);
  const values = { operatorNo, agentNo, reason, effectTime: now + waitMs, ...asked, ...place };
  const { resetNo, effectTime } = await resetMoves.create(tx, values, { type: 'ask' }, doerOf(context));
  return { resetNo, effectTime };
}

/** Whether the owner's provider is below: a direct child, or any of an organisation's or the platform's. */
async function mayAsk(tx: Tx, { agentNo }: Asked, { me, side }: ProviderContext): Promise<boolean> {
  if (agentNo === me.agentNo || agentNo === platformNo) return false;
  if (side === 'PLATFORM') return true;
  const relation = relationToProvider({ agentNo, ...(await placeOf(tx, agentNo)) }, me);
  return relation === 'PARENT' || relation === 'ORG';
}

/** The reset of this operator that is under way. */
export async function openReset(tx: Pick<Tx, 'select'>, operatorNo: string) {
  const [row] = await tx
    .select()
    .from(factorReset)
    .where(and(eq(factorReset.operatorNo, operatorNo), resetMoves.isIn('WAIT')));
  return row ?? null;
}

export function askingCalls({ db }: Deps): Pick<RuleCalls, 'askReset' | 'withdrawReset'> {
  return {
    askReset: (input, context) =>
      idempotent(db, context, input, async tx => {
        const me = await underLock(tx, context);
        const colleague = and(eq(operator.operatorNo, input.operatorNo), eq(operator.agentNo, me.agentNo));
        const [row] = await tx.select().from(operator).where(colleague);
        if (!row) throw new Failure('missing', '员工不存在');
        if (row.operatorNo === me.operatorNo)
          throw new Failure('forbidden', '不能重置自己的二次验证，请由负责人、上级或平台操作');
        if (row.roleCode === ownerRole && row.agentNo !== platformNo)
          throw new Failure('forbidden', '负责人的二次验证由上级或平台重置');
        return ask(tx, row, input.reason, context);
      }),
    withdrawReset: ({ resetNo, ...input }, context) =>
      idempotent(db, context, { ...input, resetNo }, async tx => {
        const me = await underLock(tx, context);
        const [row] = await tx.select().from(factorReset).where(eq(factorReset.resetNo, resetNo));
        if (!row || row.askedBy !== me.operatorNo) throw new Failure('missing', '没有您申请的这次重置');
        await resetMoves.send(tx, row, { type: 'withdraw' }, doerOf(context));
        return null;
      }),
  };
}

/** For the owner of a provider below. */
export const ownerFactorCalls = ({ db }: Deps): Handlers<typeof contract.ownerFactor> => ({
  askReset: (input, context) =>
    idempotent(db, context, input, async tx => {
      await underLock(tx, context);
      const owner = await ownerLoginOf(tx, input.agentNo);
      // Whoever may not ask learns nothing of it.
      if (!owner || !(await mayAsk(tx, owner, context))) throw new Failure('missing', '下级的负责人不存在');
      return ask(tx, owner, input.reason, context);
    }),
});

export function resetCalls({ db }: Deps): Handlers<typeof contract.factorReset> {
  return {
    async load(_input, { me, now }) {
      const rows = await db
        .select({ reset: factorReset, realName: operator.realName })
        .from(factorReset)
        .innerJoin(operator, eq(operator.operatorNo, factorReset.operatorNo))
        .where(
          and(
            eq(factorReset.agentNo, me.agentNo),
            or(resetMoves.isIn('WAIT'), gte(factorReset.updateTime, now - shownDays * dayMs)),
          ),
        )
        .orderBy(desc(factorReset.createTime), desc(factorReset.resetNo))
        .limit(100);
      return {
        resets: rows.map(({ realName, reset: { resetNo, operatorNo, askedName, reason, ...reset } }) => ({
          resetNo,
          operatorNo,
          realName,
          askedBy: askedName,
          reason,
          status: reset.factorResetStatus,
          askTime: reset.createTime,
          effectTime: reset.effectTime,
          allowed: resetMoves.allowed({ ...reset, agentPath: me.agentPath, parentAgentNo: null }, me, now),
        })),
      };
    },
    async stop({ resetNo }, context) {
      await db.transaction(async tx => {
        const own = and(eq(factorReset.resetNo, resetNo), eq(factorReset.agentNo, context.me.agentNo));
        const [row] = await tx.select().from(factorReset).where(own);
        if (!row) throw new Failure('missing', '重置不存在');
        await resetMoves.send(tx, row, { type: 'stop' }, doerOf(context));
      });
      return null;
    },
  };
}
