/** Requests about a merchant and their review (domain.md 4.2, S25): maker is not checker, and only one of two reviewers decides. */
import { asText } from '#server/platform/stringify';
import { and, eq } from 'drizzle-orm';
import { formatTime } from '@/api/format/format';
import { Failure } from '@/api/failure';
import type { Actor } from '@/machines/flows/actor';
import { auditFlow } from '@/machines/flows/audit.flow';
import type { Provider, ProviderContext } from '#server/platform/calls/context';
import type { Transaction } from '#server/platform/calls/idempotency';
import { canonical } from '#server/platform/stable-stringify';
import { documentNo } from '#server/platform/db/numbers';
import { custChange, custChangeRecord, merchant } from '#server/schema';
import { advance } from '#server/platform/flows/advance';
import { moveRow } from '#server/platform/flows/change-row';
import type { Sealer } from '#server/platform/encryption';
import type { MerchantRow } from '../agent/find-rows';
import { chainOf } from '#server/rules/pricing/contract-terms';
import { logOf, writeLog } from '#server/platform/audit-log';
import { tell } from '../notice/notify';
import { changes, type ChangeType, type Values } from './change-types';

export type CustChangeRow = typeof custChange.$inferSelect;
const reviewDays = 15;
export const reviewMs = reviewDays * 86_400_000;
const secret = ['bankCardNo'] as const;
const sealValues = (sealer: Sealer, values: Values): Record<string, unknown> => ({
  ...values,
  ...Object.fromEntries(secret.flatMap(name => (values[name] ? [[name, sealer.seal(asText(values[name]))]] : []))),
});
const openValues = (sealer: Sealer, values: Values): Values => ({
  ...values,
  ...Object.fromEntries(secret.flatMap(name => (values[name] ? [[name, sealer.open(asText(values[name]))]] : []))),
});

interface Request {
  readonly custChangeType: ChangeType;
  readonly after: Values;
  readonly images?: Record<string, string>;
}

/** Makes a request about a merchant that the caller has locked; answers its number. */
export async function requestChange(
  tx: Transaction,
  sealer: Sealer,
  row: MerchantRow,
  { custChangeType, after, images = {} }: Request,
  context: ProviderContext,
): Promise<string> {
  const { me, now } = context;
  const change = changes[custChangeType];
  if (row.accountStatus !== 'TRUE') throw new Failure('conflict', '商户状态不允许变更');
  const broken = change.broken(after, row);
  if (broken.length > 0) throw new Failure('invalid', broken[0]);
  const [waiting] = await tx
    .select({ no: custChange.auditNo })
    .from(custChange)
    .where(
      and(
        eq(custChange.custNo, row.custNo),
        eq(custChange.custChangeType, custChangeType),
        eq(custChange.auditStatus, 2),
      ),
    );
  if (waiting) throw new Failure('conflict', '存在待审核的变更申请');
  const before = await change.live(row, { tx, sealer, now, by: me.operatorName }, after);
  const auditNo = await documentNo(tx, 'BG', now);
  await tx.insert(custChange).values({
    auditNo,
    custNo: row.custNo,
    custName: row.custName,
    ...chainOf(row),
    custChangeType,
    before: sealValues(sealer, before),
    after: sealValues(sealer, after),
    beforeValue: change.words(before, sealer),
    afterValue: change.words(after, sealer),
    images,
    applySource: 'AGENT_WEB',
    applyName: me.operatorName,
    applyNo: me.operatorNo,
    auditStatus: 2,
    createTime: now,
    updateTime: now,
  });
  await writeLog(
    tx,
    logOf(context, {
      opBizType: 'UPDATE',
      target: ['CUST', row.custNo],
      agentPath: row.agentPath,
      content: `申请商户变更 ${auditNo}`,
    }),
  );
  return auditNo;
}

/** As whom somebody reviews a merchant's change: they hold the merchant, are above its holder, or are an organisation. */
const reviewerOf = (me: Provider, row: CustChangeRow): Actor =>
  me.may.expandWay === 'ORG' ? 'ORG' : row.agentNo === me.agentNo ? 'AGENT' : 'PARENT';

export async function decideChange(
  tx: Transaction,
  sealer: Sealer,
  auditNo: string,
  { pass, remark }: { pass: boolean; remark: string | null },
  context: ProviderContext,
): Promise<void> {
  const { me, now } = context;
  const [row] = await tx.select().from(custChange).where(eq(custChange.auditNo, auditNo)).for('update');
  if (!row || !row.agentPath.startsWith(me.agentPath)) throw new Failure('missing');
  if (row.auditStatus !== 2)
    throw new Failure(
      'conflict',
      `该申请已由${row.auditorName ?? '系统'}于${formatTime(row.auditTime ?? row.updateTime)}${row.auditStatus === 1 ? '通过' : '拒绝'}`,
    );
  if (row.applyNo === me.operatorNo) throw new Failure('forbidden', '不能审核本人提交的申请');
  if (!pass && !remark)
    throw new Failure('invalid', '拒绝时需填写审核意见', null, [
      { field: 'auditRemark', message: '拒绝时需填写审核意见' },
    ]);
  const change = changes[row.custChangeType];
  const [cust] = await tx.select().from(merchant).where(eq(merchant.custNo, row.custNo)).for('update');
  const done = { tx, sealer, now, by: me.operatorName };
  const after = openValues(sealer, row.after);
  const unchanged =
    !pass || canonical(await change.live(cust!, done, after)) === canonical(openValues(sealer, row.before));
  if (!unchanged) throw new Failure('conflict', '商户资料已变化，请驳回后重新申请');
  const { state } = advance(
    auditFlow,
    '2',
    { type: pass ? 'approve' : 'reject', by: reviewerOf(me, row) },
    {
      'no such change waits': true,
      'is not the applicant': true,
      'is above the merchant': true,
      'merchant may be changed': cust!.accountStatus !== 'CANCEL' && cust!.accountStatus !== 'FALSE',
      'nothing changed since': unchanged,
      'gives a reason': Boolean(remark),
      'is overdue': false,
    },
  );
  await moveRow(
    tx,
    custChange,
    eq(custChange.auditNo, auditNo),
    row,
    {
      auditStatus: Number(state) as 0 | 1,
      auditRemark: remark,
      auditorNo: me.operatorNo,
      auditorName: me.operatorName,
      auditTime: now,
    },
    now,
  );
  if (pass) {
    await change.apply(cust!, after, done);
    await tx.insert(custChangeRecord).values({
      recordNo: await documentNo(tx, 'JL', now),
      custNo: row.custNo,
      custName: row.custName,
      ...chainOf(row),
      custChangeType: row.custChangeType,
      beforeValue: row.beforeValue,
      afterValue: row.afterValue,
      operatorSource: row.applySource,
      operatorName: row.applyName,
      remark,
      auditNo,
      createTime: now,
    });
  }
  const word = pass ? '已通过' : '被拒绝';
  await tell(
    tx,
    row.agentNo,
    { title: `商户变更${word}`, text: `${row.custName} 的变更申请 ${auditNo} ${word}${remark ? `：${remark}` : ''}` },
    now,
  );
  await writeLog(
    tx,
    logOf(context, {
      opBizType: 'AUDIT',
      target: ['CUST', row.custNo],
      agentPath: row.agentPath,
      content: `审核商户变更 ${auditNo}：${pass ? '通过' : '拒绝'}${remark ? `（${remark}）` : ''}`,
      before: { 变更前: row.beforeValue },
      after: { 变更后: row.afterValue },
    }),
  );
}
