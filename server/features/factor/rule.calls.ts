/** For whom of the own people a second factor is required (docs/domain/session.md#second-factor). */
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { contract } from '@/api/contract';
import { platformNo } from '@/api/constants';
import { factorScope, type FactorScope } from '@/api/enums/factor';
import { platformRoles, providerRoles, rightsOf } from '@/api/enums/staff-roles';
import { entryOf } from '@/api/schema/enumeration';
import { Failure } from '@/api/failure';
import { writeLog } from '#server/foundation/audit-log';
import type { Handlers, ProviderContext } from '#server/foundation/calls/context';
import { idempotent } from '#server/foundation/calls/idempotency';
import type { Deps } from '#server/foundation/deps';
import { underLock } from '#server/features/session/under-lock';
import { factor, factorReset, factorRule, operator, staffRole } from '#server/schema';
import { isConcerned, scopesOf, stricter } from './required';
import { resetMoves } from './reset.moves';

type RuleCalls = Pick<Handlers<typeof contract.factorRule>, 'load' | 'save'>;

export function ruleCalls(deps: Deps): RuleCalls {
  const { db } = deps;
  return {
    async load(_input, { me }) {
      const scopes = await scopesOf(db, deps, me.agentNo);
      return { ...scopes, people: await peopleOf(deps, me, stricter(scopes.scope, scopes.least)) };
    },
    save: ({ scope, least, ...input }, context) =>
      idempotent(db, context, { ...input, scope, least }, async tx => {
        const { agentNo } = await underLock(tx, context);
        if (least && agentNo !== platformNo) throw new Failure('forbidden', '平台要求由平台设置');
        const before = await scopesOf(tx, deps, agentNo);
        const set = { factorScope: scope, ...(least && { leastScope: least }), updateTime: context.now };
        await tx
          .insert(factorRule)
          .values({ agentNo, createTime: context.now, ...set })
          .onConflictDoUpdate({ target: factorRule.agentNo, set });
        await writeLog(tx, context, {
          opBizType: 'CONFIG',
          target: ['ORG', agentNo],
          content: `修改二次验证要求${least ? `，对服务商至少要求${labelOf(least)}` : ''}`,
          before: { 要求: labelOf(before.scope) },
          after: { 要求: labelOf(scope) },
        });
        return null;
      }),
  };
}

const labelOf = (scope: FactorScope): string => entryOf(factorScope, scope).label;

/** Who can work, what is required of them and what they have. */
async function peopleOf({ db }: Deps, { agentNo }: ProviderContext['me'], scope: FactorScope) {
  const { operatorNo, realName, roleCode, operatorStatus, createTime } = operator;
  const people = await db
    .select({ operatorNo, realName, roleCode, own: staffRole.rights })
    .from(operator)
    .leftJoin(staffRole, eq(staffRole.roleCode, roleCode))
    .where(and(eq(operator.agentNo, agentNo), eq(operatorStatus, 'TRUE')))
    .orderBy(asc(createTime), asc(operatorNo));
  const numbers = people.map(each => each.operatorNo);
  const [factors, resets] = await Promise.all([
    db
      .select({ no: factor.operatorNo })
      .from(factor)
      .where(and(inArray(factor.operatorNo, numbers), eq(factor.factorStatus, 'ACTIVE'))),
    db
      .select()
      .from(factorReset)
      .where(and(inArray(factorReset.operatorNo, numbers), resetMoves.isIn('WAIT'))),
  ]);
  const fixed = agentNo === platformNo ? platformRoles : providerRoles;
  return people.map(({ own, ...person }) => {
    const reset = resets.find(each => each.operatorNo === person.operatorNo);
    return {
      operatorNo: person.operatorNo,
      realName: person.realName,
      required: isConcerned(scope, person.roleCode, rightsOf(fixed, person.roleCode, own)),
      factors: factors.filter(({ no }) => no === person.operatorNo).length,
      resetNo: reset?.resetNo ?? null,
      effectTime: reset?.effectTime ?? null,
    };
  });
}
