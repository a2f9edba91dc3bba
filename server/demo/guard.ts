/**
 * 收益看护 of the organisation and its agent (docs/domain/earnings.md#income-guard): the rules are on, and have run as on the live server
 * over the days before today; what they found was told then.
 */
import { eq, inArray } from 'drizzle-orm';
import { guardKind } from '@/api/enums/guard';
import { dayMs, dayOf, startOfDay } from '@/api/format/format';
import { usualParameters } from '@/api/forms/guard';
import { rulesOn } from '#server/features/guard/rules';
import { watchIncome } from '#server/features/guard/watch';
import type { Db } from '#server/foundation/db/open';
import { agent, guardFinding, guardRule, operator } from '#server/schema/index';

const owners = ['org_demo', 'agent_l1'];

export async function storeGuard(db: Db, now: number): Promise<void> {
  const closedUntil = startOfDay(dayOf(now));
  const setTime = now - 30 * dayMs;
  const people = await db
    .select({ operator, agent })
    .from(operator)
    .innerJoin(agent, eq(agent.agentNo, operator.agentNo))
    .where(inArray(operator.username, owners));
  for (const { operator: by, agent: owner } of people) {
    const { agentNo } = owner;
    await db.insert(guardRule).values(
      guardKind.map(({ code }) => ({
        agentNo,
        guardKind: code,
        parameters: usualParameters[code],
        operatorNo: by.operatorNo,
        operatorName: by.realName,
        createTime: setTime,
        updateTime: setTime,
      })),
    );
    const night = { closedUntil, signal: new AbortController().signal };
    await watchIncome({ db, clock: { now: () => now } }, owner, await rulesOn(db, agentNo), night);
  }
  await db.update(guardRule).set({ ranUntil: closedUntil });
  await db.update(guardFinding).set({ toldTime: now });
}
