/** A phone is one provider's and one login's (docs/domain/access.md#staff). */
import { and, eq, ne, or } from 'drizzle-orm';
import { Failure } from '@/api/failure';
import type { Tx } from '#server/platform/db/open';
import { agent, operator } from '#server/schema';

/** Whether a provider or a login has the phone; `agentNo` is one that may have it. */
export async function isPhoneKnown(tx: Pick<Tx, 'select'>, phone: string, agentNo?: string): Promise<boolean> {
  const [login] = await tx
    .select({ no: operator.operatorNo })
    .from(operator)
    .where(
      and(
        or(eq(operator.username, phone), eq(operator.phone, phone)),
        agentNo === undefined ? undefined : ne(operator.agentNo, agentNo),
      ),
    );
  if (login) return true;
  const [owner] = await tx
    .select({ no: agent.agentNo })
    .from(agent)
    .where(and(eq(agent.phone, phone), agentNo === undefined ? undefined : ne(agent.agentNo, agentNo)));
  return owner !== undefined;
}

/** @throws Failure `conflict` at the field `phone` */
export async function refuseKnownPhone(tx: Pick<Tx, 'select'>, phone: string, agentNo?: string): Promise<void> {
  const message = '该手机号已被使用';
  if (await isPhoneKnown(tx, phone, agentNo))
    throw new Failure('conflict', message, null, [{ field: 'phone', message }]);
}
