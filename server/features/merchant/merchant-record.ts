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
import { termsOf } from '#server/features/pricing/org-terms';
import { institutionOf } from '#server/features/lookup/identity';
import { limitsOf, type OrgTerms } from '#server/rules/pricing/org-terms';
import { runningText, runningValue, runs } from '#server/rules/numbers';
import { chainOf, type ChainOf } from '#server/rules/pricing/contract-terms';
import { bank, mcc, merchant } from '#server/schema';
import { merchantAccountMoves } from './account.moves';
import type { MerchantForm } from './application';

/** Columns of the merchant record, from the form; its limits are those of now. */
export async function recordOf(tx: Tx, encryption: Encryption, form: MerchantForm, owner: ChainOf, now: number) {
  const [names] = await tx.select({ mccName: mcc.mccName }).from(mcc).where(eq(mcc.mcc, form.mcc));
  const [head] = await tx.select().from(bank).where(eq(bank.bankHeadCode, form.bankHeadCode));
  const { agentNo: _agentNo, termSn: _termSn, ...rest } = form;
  return recordWith(encryption, rest, owner, await termsOf(tx, owner.agentPath, now), {
    mccName: names?.mccName ?? form.mcc,
    bankName: head?.bankName ?? form.bankHeadCode,
  });
}
/** The same with the terms of the organisation and the names of the form's codes. */
export function recordWith(
  encryption: Encryption,
  form: Omit<MerchantForm, 'agentNo' | 'termSn'>,
  owner: ChainOf,
  terms: OrgTerms,
  names: { readonly mccName: string; readonly bankName: string },
) {
  return {
    ...encryptPersonal(encryption, form),
    ...limitsOf(terms, form.custLevel),
    ...chainOf(owner),
    legalIdHash: encryption.hash(form.legalIdNo),
    bankCardMask: maskCard(form.bankCardNo),
    ...names,
    images: imagesIn(form),
  };
}
export type MerchantRecord = Awaited<ReturnType<typeof recordOf>>;

type OfNumber = Pick<MerchantForm, 'areaCode' | 'mcc'>;
/** Institution, area and category, then a running number (docs/domain/conventions.md#identifiers). */
const headOf = (institution: string, { areaCode, mcc: category }: OfNumber): string =>
  `${institution}${areaCode.slice(0, 4)}${category}`;

async function numbersUnder(tx: Tx, head: string, count: number): Promise<string[]> {
  const highest = async () => {
    const last = await tx
      .select({ no: merchant.custNo })
      .from(merchant)
      .where(between(merchant.custNo, `${head}0000`, `${head}ZZZZ`))
      .orderBy(desc(merchant.custNo))
      .limit(1);
    return last[0] ? runningValue(last[0].no.slice(head.length)) : null;
  };
  const next = await nextNumber(tx, { kind: 'merchant', run: head, ...runs.merchant }, highest, count);
  return Array.from({ length: count }, (_, index) => head + runningText(next + index, 4));
}
async function nextCustNo(tx: Tx, form: OfNumber): Promise<string> {
  const [no] = await numbersUnder(tx, headOf(await institutionOf(tx), form), 1);
  return no!; // one was asked for
}
/** Numbers for many new merchants, in their order. @throws Failure `conflict` at the end of a run */
export async function nextCustNos(tx: Tx, forms: readonly OfNumber[]): Promise<string[]> {
  const institution = await institutionOf(tx);
  const places = new Map<string, number[]>();
  for (const [index, form] of forms.entries()) {
    const head = headOf(institution, form);
    places.set(head, [...(places.get(head) ?? []), index]);
  }
  const numbers: string[] = [];
  // In order, so that two imports cannot wait for each other.
  for (const head of [...places.keys()].toSorted()) {
    const indexes = places.get(head)!; // one of its keys
    const dealt = await numbersUnder(tx, head, indexes.length);
    for (const [position, index] of indexes.entries()) numbers[index] = dealt[position]!; // as many as indexes
  }
  return numbers;
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
