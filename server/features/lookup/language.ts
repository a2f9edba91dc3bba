/** In which language somebody reads what the server sends (docs/domain/message.md#language). */
import { and, eq, or, sql } from 'drizzle-orm';
import type { Language } from '@/api/constants';
import { ownerRole } from '@/api/enums/staff-roles';
import type { ProviderContext } from '#server/foundation/calls/context';
import type { Tx } from '#server/foundation/db/open';
import { agent, identity, operator } from '#server/schema';

type Reading = Pick<Tx, 'select'>;
const usual: Language = 'zh';

/** Keeps the language of the portal that somebody has just opened, if its browser has chosen one. */
export async function keepLanguage(
  tx: Pick<Tx, 'update'>,
  { me, requester: { language } }: Pick<ProviderContext, 'me' | 'requester'>,
): Promise<void> {
  if (language === null) return;
  const isOther = sql`${operator.language} is distinct from ${language}`;
  await tx
    .update(operator)
    .set({ language })
    .where(and(eq(operator.operatorNo, me.operatorNo), isOther));
}

/** What the person has chosen; null if they never did. */
async function chosenBy(tx: Reading, operatorNo: string): Promise<Language | null> {
  const [row] = await tx
    .select({ language: operator.language })
    .from(operator)
    .where(eq(operator.operatorNo, operatorNo));
  return row?.language ?? null;
}

/** Of a member of the staff. */
export const languageOf = async (tx: Reading, operatorNo: string): Promise<Language> =>
  (await chosenBy(tx, operatorNo)) ?? usual;

/** Of a provider's mail address: of whoever of its staff named it, while they may sign in, and else of its owner. */
export async function languageOfAddress(tx: Reading, agentNo: string): Promise<Language> {
  const named = and(eq(operator.operatorNo, agent.emailBy), eq(operator.operatorStatus, 'TRUE'));
  const [row] = await tx
    .select({ language: operator.language })
    .from(agent)
    .innerJoin(operator, and(eq(operator.agentNo, agent.agentNo), or(named, eq(operator.roleCode, ownerRole))))
    .where(eq(agent.agentNo, agentNo))
    .orderBy(sql`coalesce(${named}, false) desc`)
    .limit(1);
  return row?.language ?? usual;
}

/** Of the address for heads of the log. */
export async function languageOfLogHead(tx: Reading): Promise<Language> {
  const [row] = await tx
    .select({ language: operator.language })
    .from(identity)
    .innerJoin(operator, eq(operator.operatorNo, identity.logHeadBy));
  return row?.language ?? usual;
}

/** Of a phone: of the colleague whose it is, and else of whoever has the message sent. */
export async function languageOfPhone(
  tx: Reading,
  { agentNo, operatorNo }: Pick<ProviderContext['me'], 'agentNo' | 'operatorNo'>,
  phone: string,
): Promise<Language> {
  const [holder] = await tx
    .select({ language: operator.language })
    .from(operator)
    .where(and(eq(operator.agentNo, agentNo), eq(operator.phone, phone)));
  return holder ? (holder.language ?? usual) : languageOf(tx, operatorNo);
}

/** Of a login that is invited: its own, and until it has chosen one, that of the colleague who invites it. */
export async function languageOfInvited(
  tx: Reading,
  { agentNo, operatorNo }: Pick<ProviderContext['me'], 'agentNo' | 'operatorNo'>,
  invitedNo: string,
): Promise<Language> {
  const { agentNo: ofNo, language } = operator;
  const [invited] = await tx.select({ ofNo, language }).from(operator).where(eq(operator.operatorNo, invitedNo));
  return invited?.language ?? (invited?.ofNo === agentNo ? languageOf(tx, operatorNo) : usual);
}
