/** A merchant's record as its application makes it: it is there from the submission on, under review (domain.md 4.1, 4.3). */
import { and, eq, sql } from 'drizzle-orm';
import { maskCard } from '@/api/format/mask';
import { inSubtree } from '#server/platform/access/subtree';
import { imagesIn } from '#server/platform/calls/image-fields';
import type { ProviderContext } from '#server/platform/calls/context';
import type { Tx } from '#server/platform/db/open';
import { takeTurns } from '#server/platform/db/take-turns';
import { encryptPersonal, type Encryption } from '#server/platform/encryption';
import { chainOf, type ChainOf } from '#server/rules/pricing/contract-terms';
import { bank, mcc, merchant } from '#server/schema';
import { merchantAccountMoves } from './account.moves';
import type { MerchantForm } from './application';

/** Fen at once and in a day. */
export const limitsOf = (custLevel: number) => (custLevel === 2 ? { onceLimit: 10_000_000, dayLimit: 20_000_000 } : {});

/** What the form says of the merchant, as its record holds it. */
export async function recordOf(tx: Tx, encryption: Encryption, form: MerchantForm, owner: ChainOf) {
  const { agentNo: _agentNo, termSn: _termSn, ...rest } = form;
  const [names] = await tx.select({ mccName: mcc.mccName }).from(mcc).where(eq(mcc.mcc, form.mcc));
  const [head] = await tx.select().from(bank).where(eq(bank.bankHeadCode, form.bankHeadCode));
  return {
    ...encryptPersonal(encryption, rest),
    ...limitsOf(form.custLevel),
    ...chainOf(owner),
    legalIdHash: encryption.hash(form.legalIdNo),
    bankCardMask: maskCard(form.bankCardNo),
    mccName: names?.mccName ?? form.mcc,
    bankName: head?.bankName ?? form.bankHeadCode,
    images: imagesIn(form),
  };
}
export type MerchantRecord = Awaited<ReturnType<typeof recordOf>>;

/** Institution, area and category, then a running number (domain.md 0.3). Two of one kind at once take turns. */
async function nextCustNo(
  tx: Tx,
  { areaCode, mcc: category }: Pick<MerchantForm, 'areaCode' | 'mcc'>,
): Promise<string> {
  const head = `898${areaCode.slice(0, 4)}${category}`;
  await takeTurns(tx, head);
  const { rows } = await tx.execute<{ next: number }>(
    sql`select coalesce(max(right(cust_no, 4)::int), 0) + 1 as next from merchant where cust_no like ${`${head}%`}`,
  );
  return head + String(rows[0]!.next).padStart(4, '0');
}

/** The record of a new application: that of the pre-registration under its phone, or a new one. Answers the merchant's number. */
export async function submitRecord(tx: Tx, record: MerchantRecord, context: ProviderContext): Promise<string> {
  const { me, now } = context;
  const [known] = await tx
    .select({ custNo: merchant.custNo })
    .from(merchant)
    .where(and(eq(merchant.phone, record.phone), eq(merchant.accountStatus, 'INIT'), inSubtree(merchant.agentPath, me)))
    .limit(1);
  if (known) {
    const applicant = { as: 'CUST' as const, name: me.operatorName, now };
    await merchantAccountMoves.send(tx, known.custNo, { type: 'submit', values: record }, applicant);
    return known.custNo;
  }
  const custNo = await nextCustNo(tx, record);
  const status = merchantAccountMoves.born(['submitDirect', 'AGENT']);
  await tx
    .insert(merchant)
    .values({ ...record, ...status, custNo, custSource: 'AGENT_WEB', createTime: now, updateTime: now });
  return custNo;
}

interface PreRegistration {
  readonly phone: string;
  readonly custName: string;
  readonly legalName: string;
  readonly areaCode: string;
  readonly mcc: string;
  readonly policyCode: string;
}
/** Somebody registered in the applet: a merchant of level 0 that may not trade (domain.md 4.3, S23). */
export async function preRegister(tx: Tx, form: PreRegistration, inviter: ChainOf, now: number): Promise<string> {
  const [names] = await tx.select({ mccName: mcc.mccName }).from(mcc).where(eq(mcc.mcc, form.mcc));
  const custNo = await nextCustNo(tx, form);
  await tx.insert(merchant).values({
    ...form,
    ...chainOf(inviter),
    ...merchantAccountMoves.born(['preRegister', 'CUST']),
    custNo,
    custType: 'INDIVIDUALS',
    custLevel: 0,
    custSource: 'CUSTOMER_APPLET',
    mccName: names?.mccName ?? form.mcc,
    settleType: 'INDIVIDUAL',
    bankName: '',
    arriveWay: 'AUTO',
    createTime: now,
    updateTime: now,
  });
  return custNo;
}
