/** Onboarding of merchants: submitted by an agent, examined by the platform, carried out (domain.md 4.1, S23, S24). */
import { and, eq, sql } from 'drizzle-orm';
import { Failure } from '@/api/failure';
import type { Actor } from '@/machines/flows/actor';
import { examineFlow } from '@/machines/flows/examine.flow';
import type { ProviderContext } from '#server/platform/calls/context';
import { once, type Transaction } from '#server/platform/calls/idempotency';
import { documentNo } from '#server/platform/db/numbers';
import { agent, area, bank, branch, cardBin, mcc, merchantIncr } from '#server/schema';
import type { Deps } from '#server/platform/deps';
import { advance } from '#server/platform/flows/advance';
import { moveRow } from '#server/platform/flows/change-row';
import { createSealer, type Sealer } from '#server/platform/encryption';
import { agentInSight, terminalInSight } from '../agent/find-rows';
import { chainOf } from '#server/rules/pricing/contract-terms';
import { refuseForm, subjectErrors } from '../agent/form-rules';
import { logOf, writeLog } from '#server/platform/audit-log';
import { tell } from '../notice/notify';
import { createMerchant } from './open-merchant';
import { type CustForm, type CustIncrRow, sealForm } from './application';

export const merchantsPerPerson = 3;

const triesAtMost = 5;

/** How many merchants a phone or a person has, with those that wait. */
export async function merchantCount(
  tx: Pick<Transaction, 'execute'>,
  phone: string,
  idHash: string | null,
  exceptIncrNo: string | null = null,
): Promise<number> {
  const { rows } = await tx.execute<{ most: number }>(sql`select greatest(
      (select count(*) from merchant where phone = ${phone} and account_status <> 'CANCEL') + (select count(*) from merchant_incr where phone = ${phone} and examine_status = 'INIT' and incr_no is distinct from ${exceptIncrNo}),
      (select count(*) from merchant where legal_id_hash = ${idHash} and account_status <> 'CANCEL') + (select count(*) from merchant_incr where legal_id_hash = ${idHash} and examine_status = 'INIT' and incr_no is distinct from ${exceptIncrNo})) as most`);
  return rows[0]?.most ?? 0;
}

export function submitCust(deps: Deps) {
  const sealer = createSealer(deps.secret);
  return (
    { incrNo, requestNo, ...form }: CustForm & { incrNo?: string | null; requestNo: string },
    context: ProviderContext,
  ): Promise<{ incrNo: string }> =>
    once(deps.db, context, { ...form, incrNo, requestNo }, async tx => {
      const { me, now } = context;
      const [own] = await tx.select({ status: agent.accountStatus }).from(agent).where(eq(agent.agentNo, me.agentNo));
      if (own!.status !== 'TRUE') throw new Failure('forbidden', '账户未通过审核，不能新增商户');
      const owner = await agentInSight(tx, me, form.agentNo);
      await checkForm(tx, form, sealer.hash(form.legalIdNo), incrNo ?? null, now);
      const unit = await terminalInSight(tx, me, form.termSn, { lock: true });
      const holder =
        unit.agentNo && (owner.agentPath.includes(`/${unit.agentNo}/`) || unit.agentPath.startsWith(owner.agentPath));
      if (unit.termStatus !== 'ISSUED' || unit.bindStatus !== 'UNBIND' || !holder)
        throw new Failure('invalid', '终端未划拨给该代理商或已绑定', null, [
          { field: 'termSn', message: '终端未划拨给该代理商或已绑定' },
        ]);
      const step = {
        examineStatus: 'INIT' as const,
        examineRemark: null,
        operatorName: me.operatorName,
        operateTime: now,
      };
      const values = {
        ...{
          custName: form.custName,
          custType: form.custType,
          custLevel: form.custLevel,
          phone: form.phone,
          legalIdHash: sealer.hash(form.legalIdNo),
          termSn: form.termSn,
          policyCode: form.policyCode,
        },
        ...chainOf({ ...owner, orgNo: owner.orgNo }),
      };
      const log = (no: string) =>
        writeLog(
          tx,
          logOf(context, {
            opBizType: 'CREATE',
            target: ['INCR', no],
            agentPath: owner.agentPath,
            content: `提交商户进件 ${form.custName}`,
          }),
        );
      if (incrNo) {
        const [row] = await tx.select().from(merchantIncr).where(eq(merchantIncr.incrNo, incrNo)).for('update');
        if (!row || !row.agentPath.startsWith(me.agentPath)) throw new Failure('missing');
        advance(
          examineFlow,
          row.examineStatus,
          { type: 'resubmit', by: me.may.expandWay === 'ORG' ? 'ORG' : 'AGENT' },
          {
            'nothing else is under examination': true,
            'is not the submitter': false,
            'gives a reason': false,
            'is a change of one’s own record': false,
            'is the submitter': row.submitterNo === me.operatorNo,
            'has tries left': row.submitTimes < triesAtMost,
          },
        );
        // Rates that were entered for the application stay with it.
        const payload = { ...sealForm(sealer, form), fees: row.payload['fees'] };
        await moveRow(
          tx,
          merchantIncr,
          eq(merchantIncr.incrNo, incrNo),
          row,
          {
            ...values,
            payload,
            examineStatus: 'INIT',
            examineRemark: null,
            examineTime: null,
            submitTimes: row.submitTimes + 1,
            trail: [...row.trail, step],
          },
          now,
        );
        await log(incrNo);
        return { incrNo };
      }
      const no = await documentNo(tx, 'SJ', now);
      await tx.insert(merchantIncr).values({
        incrNo: no,
        ...values,
        payload: sealForm(sealer, form),
        custSource: 'AGENT_WEB',
        submitterNo: me.operatorNo,
        submitter: me.operatorName,
        examineStatus: 'INIT',
        trail: [step],
        createTime: now,
        updateTime: now,
      });
      await log(no);
      return { incrNo: no };
    });
}

async function checkForm(
  tx: Transaction,
  form: CustForm,
  idHash: string,
  incrNo: string | null,
  now: number,
): Promise<void> {
  const errors = [...subjectErrors({ ...form, kind: form.custType }, { now, ages: [18, 65] })];
  if (form.custLevel === 1 && form.custType !== 'INDIVIDUALS')
    errors.push({ field: 'custLevel', message: '企业和个体应申请认证商户' });
  if (form.custLevel === 2 && form.custType === 'INDIVIDUALS')
    errors.push({ field: 'custLevel', message: '个人只能申请基础商户' });
  const known = async (field: string, message: string, rows: Promise<unknown[]>) =>
    (await rows).length === 0 && errors.push({ field, message });
  await known('mcc', '行业编码不存在', tx.select().from(mcc).where(eq(mcc.mcc, form.mcc)));
  await known(
    'areaCode',
    '地区编码不存在',
    tx
      .select()
      .from(area)
      .where(and(eq(area.areaCode, form.areaCode), eq(area.parentCode, form.cityCode))),
  );
  await known('bankHeadCode', '开户银行不存在', tx.select().from(bank).where(eq(bank.bankHeadCode, form.bankHeadCode)));
  if (form.bankBranchCode)
    await known(
      'bankBranchCode',
      '开户支行不存在',
      tx.select().from(branch).where(eq(branch.bankBranchCode, form.bankBranchCode)),
    );
  if (form.settleType !== 'OPEN') {
    const [bin] = await tx
      .select()
      .from(cardBin)
      .where(sql`starts_with(${form.bankCardNo}, ${cardBin.bin})`)
      .limit(1);
    if (bin && bin.cardType !== 'JJK') errors.push({ field: 'bankCardNo', message: '结算卡仅支持借记卡' });
  }
  if ((await merchantCount(tx, form.phone, idHash, incrNo)) >= merchantsPerPerson)
    errors.push({ field: 'phone', message: `同一手机号或身份证最多开通${merchantsPerPerson}个商户` });
  refuseForm(errors);
}

/** Decides an application that the caller has locked; the platform and its channel do (4.1). */
export async function decideCust(
  tx: Transaction,
  sealer: Sealer,
  row: CustIncrRow,
  { examineStatus, examineRemark }: { examineStatus: 'PASS' | 'FAIL'; examineRemark: string | null },
  who: { by: Actor; operatorName: string; now: number },
): Promise<void> {
  const { now } = who;
  const facts = {
    'nothing else is under examination': true,
    'is not the submitter': true,
    'gives a reason': Boolean(examineRemark && examineRemark.length >= 2),
    'is a change of one’s own record': false,
    'is the submitter': false,
    'has tries left': true,
  };
  if (examineStatus === 'FAIL' && !facts['gives a reason']) throw new Failure('invalid', '拒绝时需填写审核意见');
  advance(examineFlow, row.examineStatus, { type: examineStatus === 'PASS' ? 'approve' : 'reject', by: who.by }, facts);
  const custNo = examineStatus === 'PASS' ? await createMerchant(tx, sealer, row, now) : null;
  const trail = [...row.trail, { examineStatus, examineRemark, operatorName: who.operatorName, operateTime: now }];
  await moveRow(
    tx,
    merchantIncr,
    eq(merchantIncr.incrNo, row.incrNo),
    row,
    { examineStatus, examineRemark, examineTime: now, trail, ...(custNo && { custNo }) },
    now,
  );
  const word = examineStatus === 'PASS' ? '已通过' : '被驳回';
  await tell(
    tx,
    row.agentNo,
    { title: `商户进件${word}`, text: `${row.custName} 的进件${word}${examineRemark ? `：${examineRemark}` : ''}` },
    now,
  );
}
