/** Onboarding of agents and branch organisations: submitted, examined, carried out (domain.md 4.1, 4.3, S09, S11, S18). */
import { and, eq, ne, sql } from 'drizzle-orm';
import type { CallInput } from '@/api/schema/call';
import type { contract } from '@/api/contract';
import { dayMs, dayOf, startOfDay } from '@/api/format/format';
import { Failure } from '@/api/failure';
import type { Actor } from '@/machines/flows/actor';
import { examineFlow } from '@/machines/flows/examine.flow';
import type { ProviderContext } from '#server/platform/calls/context';
import { once, type Transaction } from '#server/platform/calls/idempotency';
import { documentNo } from '#server/platform/db/numbers';
import { agent, agentIncr, agentSwitch, operator } from '#server/schema';
import type { Deps } from '#server/platform/deps';
import { advance } from '#server/platform/flows/advance';
import { moveRow } from '#server/platform/flows/change-row';
import { openAccounts } from '../ledger/post';
import { createSealer, type Sealer } from '#server/platform/encryption';
import { logOf, writeLog } from '#server/platform/audit-log';
import type { Passwords } from '../login/password';
import { tell } from '../notice/notify';
import { brokenOf, refuseBroken, storeTerms } from '../policy/save-terms';
import { passwordDigest } from '@/api/format/digest';
import { refuseForm, subjectErrors } from './form-rules';
import { inside } from '#server/platform/access/subtree';

export type AgentForm = Omit<CallInput<typeof contract.agentIncr.save>, 'incrNo' | 'requestNo'> &
  Partial<Pick<CallInput<typeof contract.orgIncr.save>, 'enterpriseKind' | 'filingNo'>>;
export type IncrRow = typeof agentIncr.$inferSelect;
const triesAtMost = 5;
const deepest = 6;
const sealed = ['legalIdNo', 'bankCardNo'] as const;

const sealForm = (sealer: Sealer, form: AgentForm): Record<string, unknown> => ({
  ...form,
  ...Object.fromEntries(sealed.map(name => [name, sealer.seal(form[name])])),
});
export const openForm = (sealer: Sealer, payload: Record<string, unknown>): AgentForm =>
  ({
    ...payload,
    ...Object.fromEntries(sealed.map(name => [name, sealer.open(payload[name] as string)])),
  }) as AgentForm;

/** Whether a phone is free: no provider has it, and no application for one waits. */
export async function phoneFree(
  tx: Pick<Transaction, 'select'>,
  phone: string,
  exceptIncrNo?: string | null,
): Promise<boolean> {
  const [taken] = await tx.select({ no: agent.agentNo }).from(agent).where(eq(agent.phone, phone));
  const [waiting] = await tx
    .select({ no: agentIncr.incrNo })
    .from(agentIncr)
    .where(
      and(
        eq(agentIncr.phone, phone),
        eq(agentIncr.examineStatus, 'INIT'),
        exceptIncrNo ? ne(agentIncr.incrNo, exceptIncrNo) : undefined,
      ),
    );
  return !taken && !waiting;
}

export function submitAgent(deps: Deps, type: 'AGENT' | 'ORG') {
  const sealer = createSealer(deps.secret);
  return (
    { incrNo, requestNo, ...form }: AgentForm & { incrNo?: string | null; requestNo: string },
    context: ProviderContext,
  ): Promise<{ incrNo: string }> =>
    once(deps.db, context, { ...form, incrNo, requestNo }, async tx => {
      const { me, now } = context;
      const [parent] = await tx.select().from(agent).where(eq(agent.agentNo, me.agentNo)).for('update');
      if (parent!.accountStatus !== 'TRUE') throw new Failure('forbidden', '账户未通过审核，不能发展下级');
      if (type === 'AGENT' && me.levels >= deepest) throw new Failure('forbidden', '已是最末级代理商，不能发展下级');
      if (type === 'ORG' && parent!.parentAgentNo) throw new Failure('forbidden', '分支机构不能再开设机构');
      refuseForm(subjectErrors({ ...form, kind: form.custKind }, { now, ages: [18, 70] }));
      if (form.custKind === 'INDIVIDUALS' && form.invoiceWay !== 'ASSIST')
        throw new Failure('invalid', '个人只能选择灵工结算', null, [
          { field: 'invoiceWay', message: '个人只能选择灵工结算' },
        ]);
      if (!(await phoneFree(tx, form.phone, incrNo))) throw new Failure('conflict', '该手机号已被使用或正在审核');
      const [twin] = await tx
        .select({ no: agent.agentNo })
        .from(agent)
        .where(and(eq(agent.parentAgentNo, me.agentNo), eq(agent.agentName, form.agentName)));
      if (twin) throw new Failure('conflict', '已有同名的下级');
      refuseBroken(await brokenOf(tx, { parentPath: me.agentPath }, form, now));
      const by: Actor = me.may.expandWay === 'ORG' ? 'ORG' : 'AGENT';
      const step = {
        examineStatus: 'INIT' as const,
        examineRemark: null,
        operatorName: me.operatorName,
        operateTime: now,
      };
      const values = {
        payload: sealForm(sealer, form),
        agentName: form.agentName,
        custKind: form.custKind,
        licenseNo: form.licenseNo ?? null,
        legalName: form.legalName,
        phone: form.phone,
        areaCode: form.areaCode,
      };
      const log = (no: string) =>
        writeLog(
          tx,
          logOf(context, {
            opBizType: 'CREATE',
            target: ['INCR', no],
            agentPath: me.agentPath,
            content: `提交${type === 'ORG' ? '机构' : '代理商'}进件 ${form.agentName}`,
          }),
        );
      if (incrNo) {
        const row = await ownApplication(tx, context, incrNo);
        advance(
          examineFlow,
          row.examineStatus,
          { type: 'resubmit', by },
          {
            'nothing else is under examination': true,
            'is not the submitter': false,
            'gives a reason': false,
            'is a change of one’s own record': false,
            'is the submitter': row.submitterNo === me.operatorNo,
            'has tries left': row.submitTimes < triesAtMost,
          },
        );
        await moveRow(
          tx,
          agentIncr,
          eq(agentIncr.incrNo, incrNo),
          row,
          {
            ...values,
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
      const no = await documentNo(tx, 'JJ', now);
      await tx.insert(agentIncr).values({
        incrNo: no,
        agentType: type,
        ...values,
        parentAgentNo: me.agentNo,
        parentAgentName: me.agentName,
        oneAgentNo: parent!.oneAgentNo,
        oneAgentName: parent!.oneAgentName,
        agentPath: me.agentPath,
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

async function ownApplication(tx: Transaction, { me }: ProviderContext, incrNo: string): Promise<IncrRow> {
  const [row] = await tx
    .select()
    .from(agentIncr)
    .where(and(eq(agentIncr.incrNo, incrNo), inside(agentIncr.agentPath, me)))
    .for('update');
  if (!row) throw new Failure('missing');
  return row;
}

export interface Decision {
  readonly incrNo: string;
  readonly examineStatus: 'PASS' | 'FAIL';
  readonly examineRemark: string | null;
}
export interface Examiner {
  readonly by: Actor;
  readonly operatorNo: string | null;
  readonly operatorName: string;
  readonly now: number;
}

/** Decides an application that was locked by the caller, and carries it out; for an organisation's operators and the platform's alike. */
export async function decideAgent(
  tx: Transaction,
  sealer: Sealer,
  passwords: { readonly hash: string },
  row: IncrRow,
  { examineStatus, examineRemark }: Omit<Decision, 'incrNo'>,
  who: Examiner,
): Promise<void> {
  if (row.examineStatus !== 'INIT') {
    const last = row.trail.at(-1);
    throw new Failure('conflict', `该进件已由${last?.operatorName ?? '他人'}审核`);
  }
  const facts = {
    'nothing else is under examination': true,
    'is not the submitter': who.operatorNo === null || row.submitterNo !== who.operatorNo,
    'gives a reason': Boolean(examineRemark && examineRemark.length >= 2),
    'is a change of one’s own record': false,
    'is the submitter': false,
    'has tries left': true,
  };
  if (examineStatus === 'FAIL' && !facts['gives a reason'])
    throw new Failure('invalid', '拒绝时需填写审核意见', null, [
      { field: 'examineRemark', message: '拒绝时需填写审核意见' },
    ]);
  if (!facts['is not the submitter']) throw new Failure('forbidden', '不能审核本人提交的进件');
  advance(examineFlow, row.examineStatus, { type: examineStatus === 'PASS' ? 'approve' : 'reject', by: who.by }, facts);
  const agentNo = examineStatus === 'PASS' ? await createAgent(tx, sealer, passwords, row, who.now) : null;
  const trail = [...row.trail, { examineStatus, examineRemark, operatorName: who.operatorName, operateTime: who.now }];
  await moveRow(
    tx,
    agentIncr,
    eq(agentIncr.incrNo, row.incrNo),
    row,
    { examineStatus, examineRemark, examineTime: who.now, trail, ...(agentNo && { agentNo }) },
    who.now,
  );
  const word = examineStatus === 'PASS' ? '已通过' : '被拒绝';
  await tell(
    tx,
    row.parentAgentNo,
    { title: `代理商进件${word}`, text: `${row.agentName} 的进件${word}${examineRemark ? `：${examineRemark}` : ''}` },
    who.now,
  );
}

async function createAgent(
  tx: Transaction,
  sealer: Sealer,
  passwords: { readonly hash: string },
  row: IncrRow,
  now: number,
): Promise<string> {
  const form = openForm(sealer, row.payload);
  const [parent] = await tx.select().from(agent).where(eq(agent.agentNo, row.parentAgentNo)).for('update');
  // Checked again: the parent's own terms may have changed while the application waited.
  refuseBroken(await brokenOf(tx, { parentPath: parent!.agentPath }, form, now));
  const first = row.agentType === 'ORG' ? '10000000' : '80000000';
  // Two that are approved at once would take the same number.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('agent_no'))`);
  const { rows } = await tx.execute<{ no: string }>(
    sql`select lpad((greatest(max(agent_no), ${first})::bigint + 1)::text, 8, '0') as no from agent where agent_type = ${row.agentType}`,
  );
  const agentNo = rows[0]!.no;
  const agentPath = `${parent!.agentPath}${agentNo}/`;
  const levels = row.agentType === 'ORG' ? 0 : parent!.levels + 1;
  const { policies: _policies, vips: _vips, legalIdNo, bankCardNo, ...rest } = form;
  await tx.insert(agent).values({
    ...rest,
    agentNo,
    agentType: row.agentType,
    expandWay: row.agentType,
    levels,
    parentAgentNo: parent!.agentNo,
    oneAgentNo: levels === 0 ? null : levels === 1 ? agentNo : parent!.oneAgentNo,
    oneAgentName: levels === 0 ? null : levels === 1 ? form.agentName : parent!.oneAgentName,
    orgNo: row.agentType === 'ORG' ? agentNo : parent!.orgNo,
    agentPath,
    legalIdNo: row.payload['legalIdNo'] as string,
    legalIdHash: sealer.hash(legalIdNo),
    bankCardNo: row.payload['bankCardNo'] as string,
    bankCardMask: bankCardNo.replace(/^(\d{6})\d+(\d{4})$/, '$1******$2'),
    cashbackTaxPoint: Math.max(parent!.cashbackTaxPoint, form.taxPoint),
    images: Object.fromEntries(
      Object.entries(form).filter(
        (entry): entry is [string, string] => entry[0].endsWith('Img') && typeof entry[1] === 'string',
      ),
    ),
    policyType: parent!.policyType,
    accountStatus: 'TRUE',
    createTime: now,
    updateTime: now,
  });
  await openAccounts(tx, [{ agentNo, agentPath }], now);
  await tx.insert(agentSwitch).values({ agentNo });
  const [{ next }] = (
    await tx.execute<{ next: number }>(
      sql`select coalesce(max(substr(operator_no, 3)::bigint), 0) + 1 as next from operator`,
    )
  ).rows as [{ next: number }];
  await tx.insert(operator).values({
    operatorNo: `OP${String(next).padStart(8, '0')}`,
    agentNo,
    username: form.phone,
    phone: form.phone,
    realName: form.legalName,
    passwordHash: passwords.hash,
    operatorStatus: 'TRUE',
    firstLogin: true,
    createTime: now,
    updateTime: now,
  });
  await storeTerms(tx, agentNo, form, 0);
  await tell(tx, agentNo, { title: '欢迎加入', text: '您的账户已开通，请修改初始密码后使用。' }, now);
  return agentNo;
}

/** An initial password for whoever is about to be created, made outside of any transaction. */
export async function initialPassword(
  deps: Pick<Deps, 'random'>,
  passwords: Passwords,
): Promise<{ readonly clear: string; readonly hash: string }> {
  const clear = `${deps.random(9).toString('base64url')}7a`;
  return { clear, hash: await passwords.hash(await passwordDigest(clear)) };
}
export const nextMidnight = (now: number): number => startOfDay(dayOf(now)) + dayMs;
