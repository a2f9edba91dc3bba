/**
 * Submitting a merchant's application (docs/domain/merchant.md#merchant-onboarding,
 * docs/domain/merchant.md#new-merchant).
 */
import { and, eq, inArray, ne, sql, type SQL } from 'drizzle-orm';
import { application } from '@/api/contract/application';
import type { FieldError } from '@/api/failure';
import { merchantRules } from '@/api/forms/onboarding';
import { refuseForm, ruleErrors } from '@/api/forms/rules';
import { findRow } from '#server/foundation/access/find-row';
import type { ProviderContext } from '#server/foundation/calls/context';
import { idempotent } from '#server/foundation/calls/idempotency';
import { imagesIn } from '#server/foundation/calls/stored-form';
import { documentNo } from '#server/foundation/db/numbers';
import { type Tx, takeTurns } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import { createEncryption, encryptPersonal } from '#server/foundation/encryption';
import { countRefusals, KnownElsewhere } from '#server/features/session/probes';
import { takeFiles } from '#server/features/upload/references';
import { chainOf } from '#server/rules/pricing/contract-terms';
import { agent, area, bank, branch, cardBin, mcc, merchant, merchantIncr } from '#server/schema';
import { Failure } from '@/api/failure';
import type { MerchantForm } from './application';
import { missingTerminal, terminalRefusals } from './applied-terminal';
import { recordOf, submitRecord } from './merchant-record';
import { merchantOnboardingMoves } from './onboarding.moves';

export const merchantsPerPerson = 3;
type Submission = MerchantForm & { incrNo?: string | null; requestNo: string };

interface Applicant {
  readonly phone: string;
  /** The hashes that the ID number may be stored with; empty if it is not given. */
  readonly idHashes: readonly string[];
}
/** Number of merchants, under a condition, of a phone or a person, whichever is larger; those under review count. */
export async function merchantCount(
  tx: Pick<Tx, 'execute'>,
  { phone, idHashes }: Applicant,
  condition: SQL,
): Promise<number> {
  const those = sql`${merchant} where account_status not in ('CANCEL', 'INIT') and ${condition}`;
  const { rows } = await tx.execute<{ most: number }>(sql`select greatest(
    (select count(*) from ${those} and phone = ${phone}),
    (select count(*) from ${those} and ${inArray(merchant.legalIdHash, idHashes)})) as most`);
  return rows[0]?.most ?? 0;
}

/**
 * The limit covers merchants of all providers. Checked last, so that the refusal reveals nothing while other fields are
 * invalid.
 */
async function refuseTooMany(tx: Tx, applicant: Applicant, custNo: string): Promise<void> {
  if ((await merchantCount(tx, applicant, ne(merchant.custNo, custNo))) < merchantsPerPerson) return;
  const message = `同一手机号或身份证最多开通${merchantsPerPerson}个商户`;
  throw new KnownElsewhere('invalid', message, null, [{ field: 'phone', message }]);
}

export function submitMerchant(deps: Deps) {
  const encryption = createEncryption(deps.secret);
  const submit = (input: Submission, context: ProviderContext): Promise<{ incrNo: string }> =>
    idempotent(deps.db, context, input, async tx => {
      const { incrNo, requestNo: _requestNo, ...form } = input;
      const { me, now } = context;
      const [own] = await tx.select({ status: agent.accountStatus }).from(agent).where(eq(agent.agentNo, me.agentNo));
      if (own!.status !== 'TRUE') throw new Failure('forbidden', '账户未通过审核，不能新增商户');
      const owner = await findRow(tx, agent, [agent.agentNo, form.agentNo], me);
      const before = incrNo ? await findRow(tx, merchantIncr, [merchantIncr.incrNo, incrNo], me) : null;
      const [legalIdHash, idHashes] = [encryption.hash(form.legalIdNo), encryption.hashes(form.legalIdNo)];
      // Lock phone and person, so that concurrent applications cannot exceed the limit.
      await takeTurns(tx, ...[form.phone, ...idHashes].map(each => `merchant ${each}`));
      refuseForm(await formErrors(tx, form, now));
      const applied = { termSn: form.termSn, policyCode: form.policyCode, owner, incrNo: incrNo ?? null };
      const refusals = await terminalRefusals(tx, applied, { me, now, lock: true });
      if (refusals.includes(missingTerminal)) throw new Failure('missing', missingTerminal.message, null, refusals);
      refuseForm(refusals);
      await takeFiles(tx, context, imagesIn(form));
      const record = await recordOf(tx, encryption, form, owner, now);
      const { custName, custType, custLevel, phone, termSn, policyCode } = form;
      const values = { custName, custType, custLevel, phone, termSn, policyCode, legalIdHash, ...chainOf(owner) };
      if (before) {
        // Keep the rates set for the application.
        const payload = { ...encryptPersonal(encryption, form), fees: before.payload['fees'] };
        const sent = { type: 'resubmit', values: { ...values, payload }, record } as const;
        await merchantOnboardingMoves.send(tx, before.incrNo, sent, context);
        await refuseTooMany(tx, { phone, idHashes }, before.custNo!); // set since the submission
        return { incrNo: before.incrNo };
      }
      const no = await documentNo(tx, 'SJ', now);
      const custNo = await submitRecord(tx, record, context);
      const submitted = {
        ...values,
        incrNo: no,
        payload: encryptPersonal(encryption, form),
        custNo,
        custSource: 'AGENT_WEB' as const,
        submitterNo: me.operatorNo,
        submitterAgentNo: me.agentNo,
        submitter: me.operatorName,
        createTime: now,
        updateTime: now,
      };
      await merchantOnboardingMoves.create(tx, submitted, { type: 'submit' }, context);
      await refuseTooMany(tx, { phone, idHashes }, custNo);
      return { incrNo: no };
    });
  return (input: Submission, context: ProviderContext) => countRefusals(deps.db, context, () => submit(input, context));
}

async function formErrors(tx: Tx, form: MerchantForm, now: number): Promise<FieldError[]> {
  const errors = ruleErrors(application, merchantRules, form, { now });
  const say = (field: string, message: string, wrong: boolean) => {
    if (wrong) errors.push({ field, message });
  };
  const unknown = async (rows: Promise<unknown[]>) => (await rows).length === 0;
  say('mcc', '行业编码不存在', await unknown(tx.select().from(mcc).where(eq(mcc.mcc, form.mcc))));
  const place = and(eq(area.areaCode, form.areaCode), eq(area.parentCode, form.cityCode));
  say('areaCode', '地区编码不存在', await unknown(tx.select().from(area).where(place)));
  const head = eq(bank.bankHeadCode, form.bankHeadCode);
  say('bankHeadCode', '开户银行不存在', await unknown(tx.select().from(bank).where(head)));
  if (form.bankBranchCode) {
    const which = eq(branch.bankBranchCode, form.bankBranchCode);
    say('bankBranchCode', '开户支行不存在', await unknown(tx.select().from(branch).where(which)));
  }
  say('bankCardNo', '结算卡仅支持借记卡', form.settleType !== 'OPEN' && !(await isDebit(tx, form.bankCardNo)));
  return errors;
}

/** By the card prefix; cards with an unknown prefix count as debit cards. */
async function isDebit(tx: Tx, bankCardNo: string): Promise<boolean> {
  const [bin] = await tx
    .select()
    .from(cardBin)
    .where(sql`starts_with(${bankCardNo}, ${cardBin.bin})`)
    .limit(1);
  return !bin || bin.cardType === 'JJK';
}
