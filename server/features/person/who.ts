/**
 * Whom a request is about. The numbers are searched for once; from then on it is about the records that were found and nothing else,
 * because a phone that is given up belongs to somebody else after some months.
 */
import { and, eq, inArray, or, type SQL } from 'drizzle-orm';
import { ownerRole } from '@/api/enums/staff-roles';
import type { Db } from '#server/foundation/db/open';
import type { Encryption } from '#server/foundation/encryption';
import { agent, merchant, operator } from '#server/schema';
import type { PersonParties } from '#server/schema/person';
import { rowsNaming } from './named-rows';

export interface Sought {
  readonly phone: string | null;
  readonly idNo: string | null;
}
/** The records, and by what else rows of the person are found. */
export interface Who extends PersonParties {
  /** Of the phones and mail addresses, as messages have them; none once the numbers are forgotten. */
  readonly recipientHashes: readonly string[];
  /** Names of the person's logins, with the provider in which they worked. */
  readonly worked: readonly { readonly name: string; readonly agentNo: string }[];
}
type Reading = Pick<Db, 'select'>;

/** What the numbers find, and what an earlier search has found. */
export async function search(
  db: Reading,
  encryption: Encryption,
  { phone, idNo }: Sought,
  known: PersonParties,
): Promise<PersonParties> {
  if (phone === null && idNo === null) return known;
  const idHashes = idNo ? encryption.hashes(idNo) : [];
  const byNumber = (t: typeof merchant | typeof agent): SQL | undefined =>
    or(
      phone ? eq(t.phone, phone) : undefined,
      phone ? eq(t.reservePhone, phone) : undefined,
      inArray(t.legalIdHash, [...idHashes]),
    );
  const merchants = await db
    .select({ no: merchant.custNo, phone: merchant.phone, idHash: merchant.legalIdHash })
    .from(merchant)
    .where(or(byNumber(merchant), inArray(merchant.custNo, [...known.custNos])));
  const agents = await db
    .select({ no: agent.agentNo, phone: agent.phone, idHash: agent.legalIdHash })
    .from(agent)
    .where(or(byNumber(agent), inArray(agent.agentNo, [...known.agentNos])));
  const phones = phonesOf({ phone, idHashes }, [...merchants, ...agents]);
  const isOwner = agents.map(each =>
    and(eq(operator.agentNo, each.no), eq(operator.roleCode, ownerRole), eq(operator.phone, each.phone)),
  );
  const operators = await db
    .select({ no: operator.operatorNo })
    .from(operator)
    .where(or(inArray(operator.phone, phones), inArray(operator.operatorNo, [...known.operatorNos]), ...isOwner));
  return {
    custNos: merchants.map(each => each.no),
    agentNos: agents.map(each => each.no),
    operatorNos: operators.map(each => each.no),
    rows: await rowsNaming(db, encryption, { idNo, phones }, known.rows),
  };
}

/** The asked phone, and those of records with the ID number. */
const phonesOf = (
  { phone, idHashes }: { readonly phone: string | null; readonly idHashes: readonly string[] },
  records: readonly { readonly phone: string; readonly idHash: string | null }[],
): string[] => [
  ...new Set([
    ...(phone ? [phone] : []),
    ...records.flatMap(each => (each.idHash !== null && idHashes.includes(each.idHash) ? [each.phone] : [])),
  ]),
];

/** @param sought As asked for; nothing once they are forgotten. */
export async function whoOf(
  db: Reading,
  encryption: Encryption,
  { phone, idNo }: Sought,
  parties: PersonParties,
): Promise<Who> {
  const isAsked = phone !== null || idNo !== null;
  const idHashes = idNo ? encryption.hashes(idNo) : [];
  const columns = (t: typeof merchant | typeof agent) => ({ phone: t.phone, idHash: t.legalIdHash });
  const merchants = await db
    .select(columns(merchant))
    .from(merchant)
    .where(inArray(merchant.custNo, [...parties.custNos]));
  const agents = await db
    .select({ ...columns(agent), email: agent.email })
    .from(agent)
    .where(inArray(agent.agentNo, [...parties.agentNos]));
  const worked = await db
    .select({ name: operator.realName, agentNo: operator.agentNo })
    .from(operator)
    .where(inArray(operator.operatorNo, [...parties.operatorNos]));
  const mails = agents.flatMap(({ email }) => (email ? [email] : []));
  const recipients = isAsked ? [...phonesOf({ phone, idHashes }, [...merchants, ...agents]), ...mails] : [];
  return { ...parties, recipientHashes: recipients.flatMap(each => encryption.hashes(each)), worked };
}
