/** Whom a request is about: the numbers that were asked for, and the records that are found to be the person's. */
import { and, eq, inArray, isNotNull, or, type SQL } from 'drizzle-orm';
import { ownerRole } from '@/api/enums/staff-roles';
import type { Tx } from '#server/foundation/db/open';
import type { Encryption } from '#server/foundation/encryption';
import { agent, merchant, operator } from '#server/schema';
import type { PersonParties } from '#server/schema/person';

export interface Sought {
  readonly phone: string | null;
  readonly idNo: string | null;
}
export interface Who extends PersonParties {
  /** As asked for, and empty once an erasure has only to wait for what stays. */
  readonly sought: Sought;
  /** The asked phone, and those of merchants and providers that were found by the ID number. */
  readonly phones: readonly string[];
  readonly idHashes: readonly string[];
  /** Of phones and mail addresses, as messages have them. */
  readonly recipientHashes: readonly string[];
  /** Names of the person's logins, with the provider in which they worked. */
  readonly worked: readonly { readonly name: string; readonly agentNo: string }[];
}
type Read = Pick<Tx, 'select'>;

/** Finds merchants, providers and logins by the numbers, or by the parties of an earlier search. */
export async function findWho(tx: Read, encryption: Encryption, sought: Sought, known: PersonParties): Promise<Who> {
  const { phone, idNo } = sought;
  const idHashes = idNo ? encryption.hashes(idNo) : [];
  const byNumber = (t: typeof merchant | typeof agent): SQL | undefined =>
    or(
      phone ? eq(t.phone, phone) : undefined,
      phone ? eq(t.reservePhone, phone) : undefined,
      inArray(t.legalIdHash, [...idHashes]),
    );
  const merchants = await tx
    .select({ no: merchant.custNo, phone: merchant.phone, idHash: merchant.legalIdHash })
    .from(merchant)
    .where(or(byNumber(merchant), inArray(merchant.custNo, [...known.custNos])));
  const agents = await tx
    .select({ no: agent.agentNo, phone: agent.phone, email: agent.email, idHash: agent.legalIdHash })
    .from(agent)
    .where(or(byNumber(agent), inArray(agent.agentNo, [...known.agentNos])));
  const ofId = [...merchants, ...agents].filter(({ idHash }) => idHash !== null && idHashes.includes(idHash));
  const phones = [...new Set([...(phone ? [phone] : []), ...ofId.map(each => each.phone)])];
  const isOwner = agents.map(each =>
    and(eq(operator.agentNo, each.no), eq(operator.roleCode, ownerRole), eq(operator.phone, each.phone)),
  );
  const operators = await tx
    .select({ no: operator.operatorNo, name: operator.realName, agentNo: operator.agentNo })
    .from(operator)
    .where(
      and(
        isNotNull(operator.operatorNo),
        or(inArray(operator.phone, phones), inArray(operator.operatorNo, [...known.operatorNos]), ...isOwner),
      ),
    );
  const recipients = [...phones, ...agents.flatMap(({ email }) => (email ? [email] : []))];
  return {
    sought,
    phones,
    idHashes,
    recipientHashes: recipients.flatMap(each => encryption.hashes(each)),
    custNos: merchants.map(each => each.no),
    agentNos: agents.map(each => each.no),
    operatorNos: operators.map(each => each.no),
    worked: operators.map(({ name, agentNo }) => ({ name, agentNo })),
  };
}

export const partiesOf = ({ custNos, agentNos, operatorNos }: Who): PersonParties => ({
  custNos,
  agentNos,
  operatorNos,
});
