/** A phone is one provider's and one login's (docs/domain/access.md#staff). */
import { and, eq, ne, or } from 'drizzle-orm';
import { Failure } from '@/api/failure';
import type { Provider } from '#server/foundation/calls/context';
import type { Tx } from '#server/foundation/db/open';
import { agent, operator } from '#server/schema';
import { KnownElsewhere } from './probes';

type Reading = Pick<Tx, 'select'>;

/** Whose login or record has the phone, other than `exceptAgentNo`, which may have it. */
async function holderOf(tx: Reading, phone: string, exceptAgentNo?: string): Promise<string | null> {
  const [login] = await tx
    .select({ agentNo: operator.agentNo })
    .from(operator)
    .where(
      and(
        or(eq(operator.username, phone), eq(operator.phone, phone)),
        exceptAgentNo === undefined ? undefined : ne(operator.agentNo, exceptAgentNo),
      ),
    );
  if (login) return login.agentNo;
  const [owner] = await tx
    .select({ agentNo: agent.agentNo })
    .from(agent)
    .where(and(eq(agent.phone, phone), exceptAgentNo === undefined ? undefined : ne(agent.agentNo, exceptAgentNo)));
  return owner?.agentNo ?? null;
}

/** Whether a provider or a login has the phone. */
export const isPhoneKnown = async (tx: Reading, phone: string): Promise<boolean> =>
  (await holderOf(tx, phone)) !== null;

/**
 * Refuses a phone that a provider or a login has, unless it is that of `exceptAgentNo`. Calls that reach this without
 * proof of the phone run in `countRefusals`. @throws Failure `conflict` at the field `phone`; `KnownElsewhere` if it is
 * not the asking provider's own
 */
export async function refuseKnownPhone(
  tx: Reading,
  phone: string,
  { agentNo }: Pick<Provider, 'agentNo'>,
  exceptAgentNo?: string,
): Promise<void> {
  const holder = await holderOf(tx, phone, exceptAgentNo);
  if (holder === null) return;
  const message = '该手机号已被使用';
  const errors = [{ field: 'phone', message }];
  if (holder === agentNo) throw new Failure('conflict', message, null, errors);
  throw new KnownElsewhere('conflict', message, null, errors);
}
