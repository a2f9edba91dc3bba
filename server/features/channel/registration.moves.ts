/**
 * What the channel has to know of merchants and payees, and what it answers: the server side of the flow
 * (docs/domain/platform.md#registration). Whoever changes it tells the channel in the same transaction, so that a version
 * never stands for two contents.
 */
import { and, type Column, eq, isNotNull, sql } from 'drizzle-orm';
import * as enums from '@/api/enums';
import type { CodeOf } from '@/api/schema/enumeration';
import { entryOf } from '@/api/schema/enumeration';
import { registrationFlow } from '@/machines/flows/channel-registration.flow';
import { timer } from '#server/foundation/calls/doer';
import { takeTurns, type Tx } from '#server/foundation/db/open';
import { inputOf, moves } from '#server/foundation/flows/moves';
import { agent, channelRegistration, merchant } from '#server/schema';

export type RegistrationKind = CodeOf<typeof enums.registrationKind>;
type Row = typeof channelRegistration.$inferSelect;
interface RegistrationInput {
  /** The version that the channel answers. */
  readonly contentVersion?: number;
  readonly reason?: string | null;
  /** As it is told with a new version. */
  readonly partyName?: string;
}

export const registrationMoves = moves(registrationFlow, {
  table: channelRegistration,
  key: 'partyNo',
  state: ['registrationStatus'],
  labels: enums.registrationStatus,
  reads: [],
  input: inputOf<RegistrationInput>(),
  actor: () => null,
  facts: {
    isCurrent: {
      input: ({ contentVersion }, row) => contentVersion === row.contentVersion || `当前版本为${row.contentVersion}`,
    },
    hasReason: { input: ({ reason }) => Boolean(reason) },
  },
  effects: {},
  values: {
    change: toldAnew,
    again: toldAnew,
    registered: ({ doer }) => ({ answerTime: doer.now }),
    refused: ({ input, doer }) => ({ answerTime: doer.now, refuseReason: input.reason }),
  },
  settledBy: ({ registrationStatus, contentVersion }) =>
    `当前版本为${contentVersion}，${entryOf(enums.registrationStatus, registrationStatus).label}`,
});

/** A version is never told twice: a late answer to the one before does not count for this one. */
function toldAnew({ row, input, doer }: { row: Row; input: RegistrationInput; doer: { now: number } }) {
  return {
    contentVersion: row.contentVersion + 1,
    ...(input.partyName && { partyName: input.partyName }),
    tellTime: doer.now,
    answerTime: null,
    refuseReason: null,
  };
}

/**
 * Tells the channel of a merchant or payee that is new or has changed, as a new version; a provider without a settlement
 * account is nobody to pay. Called in the transaction of the change.
 */
export async function registerWithChannel(tx: Tx, kind: RegistrationKind, partyNo: string, now: number): Promise<void> {
  const partyName = await nameOf(tx, kind, partyNo);
  if (partyName === null) return;
  // Two changes at once of a party that the channel does not know yet.
  await takeTurns(tx, `channel ${kind} ${partyNo}`);
  const [known] = await tx.select().from(channelRegistration).where(isParty(kind, partyNo));
  if (known) await registrationMoves.send(tx, known, { type: 'change', partyName }, timer(now));
  else
    await registrationMoves.create(
      tx,
      newRegistration(kind, { partyNo, partyName }, now),
      { type: 'tell' },
      timer(now),
    );
}

/** The columns of a party that the channel is told of for the first time, but its status. */
export const newRegistration = (
  registrationKind: RegistrationKind,
  party: { readonly partyNo: string; readonly partyName: string },
  now: number,
) => ({ registrationKind, ...party, tellTime: now, createTime: now, updateTime: now });

interface Told {
  readonly partyNo: string;
  readonly partyName: string;
}
/** The same for many merchants with few statements: a new one is told for the first time, a known one as a new version. */
export async function registerManyWithChannel(
  tx: Pick<Tx, 'insert'>,
  merchants: readonly { readonly custNo: string; readonly custName: string }[],
  now: number,
): Promise<void> {
  const parties = new Map<string, Told>(
    merchants.map(({ custNo, custName }) => [custNo, { partyNo: custNo, partyName: custName }]),
  );
  const waits = registrationMoves.statusAfter(['tell', 'TIMER']);
  const rows = [...parties.values()].map(party => ({ ...newRegistration('MERCHANT', party, now), ...waits }));
  for (let start = 0; start < rows.length; start += batchSize)
    await tx
      .insert(channelRegistration)
      .values(rows.slice(start, start + batchSize))
      .onConflictDoUpdate({ target: channelRegistration.partyNo, set: versionsOn(1, now) });
}
const batchSize = 1000;

/**
 * Tells the channel of everybody anew. After a restore it may know of later versions than the database, with other contents:
 * the versions go on beyond them, and nobody is paid by what the channel took in meanwhile.
 *
 * @param by More than a party can have changed in the time that was lost.
 */
export async function tellAllAnew(tx: Pick<Tx, 'update'>, by: number, now: number): Promise<void> {
  await tx.update(channelRegistration).set(versionsOn(by, now));
}

/** The columns of parties that are told of anew, `by` versions later. */
const versionsOn = (by: number, now: number) => ({
  ...registrationMoves.statusAfter(['tell', 'TIMER']),
  contentVersion: sql`${channelRegistration.contentVersion} + ${by}::integer`,
  version: sql`${channelRegistration.version} + 1`,
  tellTime: now,
  updateTime: now,
  answerTime: null,
  refuseReason: null,
});

export const isParty = (kind: RegistrationKind, partyNo: string | Column) =>
  and(eq(channelRegistration.registrationKind, kind), eq(channelRegistration.partyNo, partyNo));

async function nameOf(tx: Tx, kind: RegistrationKind, partyNo: string): Promise<string | null> {
  const [row] =
    kind === 'MERCHANT'
      ? await tx.select({ name: merchant.custName }).from(merchant).where(eq(merchant.custNo, partyNo))
      : await tx
          .select({ name: agent.agentName })
          .from(agent)
          .where(and(eq(agent.agentNo, partyNo), isNotNull(agent.bankCardNo)));
  return row?.name ?? null;
}

/**
 * The version under which the channel has registered a provider's present settlement account; null while it has not
 * (docs/domain/account.md#withdrawals).
 */
export async function registeredPayee(tx: Pick<Tx, 'select'>, agentNo: string): Promise<number | null> {
  const [row] = await tx
    .select({ version: channelRegistration.contentVersion })
    .from(channelRegistration)
    .where(isRegisteredPayee(agentNo));
  return row?.version ?? null;
}

export const isRegisteredPayee = (agentNo: string | Column) =>
  and(isParty('PAYEE', agentNo), registrationMoves.isIn('REGISTERED'));
