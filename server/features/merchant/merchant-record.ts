/**
 * A merchant's record as created by its application: it exists from submission on, under review
 * (docs/domain/provider.md#examination, docs/domain/merchant.md#merchant-account).
 */
import { and, between, desc, eq } from 'drizzle-orm';
import { maskCard } from '@/api/format/mask';
import { inSubtree } from '#server/foundation/access/subtree';
import { imagesIn } from '#server/foundation/calls/stored-form';
import type { ProviderContext } from '#server/foundation/calls/context';
import { nextNumber } from '#server/foundation/db/next-number';
import type { Tx } from '#server/foundation/db/open';
import { encryptPersonal, type Encryption } from '#server/foundation/encryption';
import { institutionOf } from '#server/features/lookup/identity';
import { runningText, runningValue, runs } from '#server/rules/numbers';
import { chainOf, type ChainOf } from '#server/rules/pricing/contract-terms';
import { bank, mcc, merchant } from '#server/schema';
import { merchantAccountMoves } from './account.moves';
import type { MerchantForm } from './application';

/** Limits per transaction and per day, in fen. */
export const limitsOf = (custLevel: number) => (custLevel === 2 ? { onceLimit: 10_000_000, dayLimit: 20_000_000 } : {});

/** Columns of the merchant record, from the form. */
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

/** Institution, area and category, then a running number (docs/domain/conventions.md#identifiers). */
async function nextCustNo(
  tx: Tx,
  { areaCode, mcc: category }: Pick<MerchantForm, 'areaCode' | 'mcc'>,
): Promise<string> {
  const head = `${await institutionOf(tx)}${areaCode.slice(0, 4)}${category}`;
  const next = await nextNumber(tx, { kind: 'merchant', run: head, ...runs.merchant }, async () => {
    const last = await tx
      .select({ no: merchant.custNo })
      .from(merchant)
      .where(between(merchant.custNo, `${head}0000`, `${head}ZZZZ`))
      .orderBy(desc(merchant.custNo))
      .limit(1);
    return last[0] ? runningValue(last[0].no.slice(head.length)) : null;
  });
  return head + runningText(next, 4);
}

/**
 * The record of a new application: an existing pre-registration with its phone, or a new one. Returns the merchant
 * number.
 */
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
  const status = merchantAccountMoves.statusAfter(['submitDirect', 'AGENT']);
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
/**
 * Registration in the applet: a merchant of level 0 that may not trade (docs/domain/merchant.md#merchant-account,
 * docs/domain/merchant.md#merchant-onboarding).
 */
export async function preRegister(tx: Tx, form: PreRegistration, inviter: ChainOf, now: number): Promise<string> {
  const [names] = await tx.select({ mccName: mcc.mccName }).from(mcc).where(eq(mcc.mcc, form.mcc));
  const custNo = await nextCustNo(tx, form);
  await tx.insert(merchant).values({
    ...form,
    ...chainOf(inviter),
    ...merchantAccountMoves.statusAfter(['preRegister', 'CUST']),
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
