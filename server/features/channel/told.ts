/**
 * What the channel is told of merchants and payees: papers, rates, settlement accounts and terminals, under the version
 * that it answers (docs/channel.md#merchants-and-payees). All is read at one moment, so that a version never goes with the
 * content of another.
 */
import { and, asc, eq, gt, inArray, isNull, or, type SQL } from 'drizzle-orm';
import { increasePlanMoves } from '#server/features/rate-increase/rate-increase.moves';
import type { Db, Tx } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import { agent, channelRegistration, increasePlan, merchant, merchantFee, terminal } from '#server/schema';
import { isReadBy, numbersFor } from './clear-numbers';
import { papersOf } from './papers';
import { namesOfParty } from './party-names';
import { type RegistrationKind, registrationMoves } from './registration.moves';

interface Page {
  /** The last number of the page before; absent for the first page. */
  readonly after?: string | null | undefined;
  readonly limit: number;
  /** Also those that the channel has answered. */
  readonly all: boolean;
}
type Asking = Pick<Deps, 'db' | 'secret'>;
type Told = typeof channelRegistration.$inferSelect;
type MerchantRow = typeof merchant.$inferSelect;
type Party = MerchantRow | typeof agent.$inferSelect;

/** Merchants by number, for a key of the channel. The reading of their numbers is written to the audit log. */
export const merchantsToTell = ({ db, secret }: Asking, page: Page, keyId: string, now: number) =>
  atOneMoment(db, async tx => {
    const rows = await tx
      .select({ told: channelRegistration, party: merchant, names: namesOfParty(merchant) })
      .from(channelRegistration)
      .innerJoin(merchant, eq(merchant.custNo, channelRegistration.partyNo))
      .where(isAsked('MERCHANT', page))
      .orderBy(asc(channelRegistration.partyNo))
      .limit(page.limit);
    const common = await commonOf(tx, rows);
    const numbers = await numbersFor(tx, { secret, keyId });
    const trade = await tradeOf(tx, rows, now);
    await isReadBy(tx, rows, keyId, now);
    return rows.map(row => {
      const { custType, mcc, mccName, arriveWay, onceLimit, dayLimit } = row.party;
      return {
        ...common(row),
        type: custType,
        mcc,
        mccName,
        arriveWay,
        onceLimit,
        dayLimit,
        ...trade(row.told.partyNo),
        sealed: numbers(row),
      };
    });
  });

/** The same of the providers that withdrawals are paid to. */
export const payeesToTell = ({ db, secret }: Asking, page: Page, keyId: string, now: number) =>
  atOneMoment(db, async tx => {
    const rows = await tx
      .select({ told: channelRegistration, party: agent, names: namesOfParty(agent) })
      .from(channelRegistration)
      .innerJoin(agent, eq(agent.agentNo, channelRegistration.partyNo))
      .where(isAsked('PAYEE', page))
      .orderBy(asc(channelRegistration.partyNo))
      .limit(page.limit);
    const common = await commonOf(tx, rows);
    const numbers = await numbersFor(tx, { secret, keyId });
    await isReadBy(tx, rows, keyId, now);
    return rows.map(row => ({ ...common(row), type: row.party.custKind, sealed: numbers(row) }));
  });

const atOneMoment = <T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction(read, { isolationLevel: 'repeatable read' });

const isAsked = (kind: RegistrationKind, { after, all }: Page): SQL | undefined =>
  and(
    eq(channelRegistration.registrationKind, kind),
    all ? undefined : registrationMoves.isIn('WAITING'),
    after ? gt(channelRegistration.partyNo, after) : undefined,
  );

type Names = { readonly [K in keyof ReturnType<typeof namesOfParty>]: string | null };
interface Row {
  readonly told: Told;
  readonly party: Party;
  readonly names: Names;
}

/** What is told of merchants and payees alike. */
async function commonOf(tx: Tx, rows: readonly Row[]) {
  const papers = await papersOf(tx, rows);
  return ({ told, party, names: { areaName, bankName, branchName } }: Row) => {
    const { settleType, accountName, bankHeadCode, bankBranchCode } = party;
    return {
      no: told.partyNo,
      version: told.contentVersion,
      status: told.registrationStatus,
      refuseReason: told.refuseReason,
      isClosed: party.accountStatus === 'CANCEL',
      name: told.partyName,
      shortName: party.shortName,
      legalName: party.legalName,
      idStart: party.idStart,
      idEnd: party.idEnd,
      licenseNo: party.licenseNo,
      licenseName: party.licenseName,
      licenseStart: party.licenseStart,
      licenseEnd: party.licenseEnd,
      businessScope: party.businessScope,
      areaCode: party.areaCode,
      areaName,
      address: party.address,
      account: { settleType, accountName, bankHeadCode, bankName, bankBranchCode, branchName },
      papers: papers(party.images),
    };
  };
}

/** Rates, the plan that raises them, and terminals of merchants, by the merchant's number. */
async function tradeOf(tx: Tx, rows: readonly Row[], now: number) {
  const numbers = rows.map(({ told }) => told.partyNo);
  const fees = await tx
    .select()
    .from(merchantFee)
    .where(and(inArray(merchantFee.custNo, numbers), or(isNull(merchantFee.endTime), gt(merchantFee.endTime, now))))
    .orderBy(asc(merchantFee.id));
  const plans = await tx
    .select()
    .from(increasePlan)
    .where(
      and(inArray(increasePlan.custNo, numbers), eq(increasePlan.incrType, 'FEE'), increasePlanMoves.isIn('DOING')),
    );
  const { termSn, termModel, custNo } = terminal;
  const units = await tx
    .select({ termSn, termModel, custNo })
    .from(terminal)
    .where(inArray(custNo, numbers))
    .orderBy(asc(termSn));
  return (no: string) => {
    const plan = plans.find(each => each.custNo === no);
    return {
      rates: fees
        .filter(each => each.custNo === no)
        .map(({ payBrand, cardType, feeMode, feeRate, capFee, extraFee, effectTime, endTime }) => ({
          payBrand,
          cardType,
          feeMode,
          feeRate,
          capFee,
          extraFee,
          effectTime,
          endTime,
        })),
      increase: plan ? { rate: plan.incrValue, from: plan.effectStart, until: plan.effectEnd } : null,
      terminals: units
        .filter(each => each.custNo === no)
        .map(unit => ({ termSn: unit.termSn, termModel: unit.termModel })),
    };
  };
}
