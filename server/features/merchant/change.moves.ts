/**
 * Change requests of merchants and their review: the server side of the flow
 * (docs/domain/merchant.md#merchant-changes, docs/domain/merchant.md#change-review). Applicants cannot review their
 * own requests.
 */
import { and, eq, ne } from 'drizzle-orm';
import stringify from 'safe-stable-stringify';
import * as enums from '@/api/enums';
import { dayMs, formatTime } from '@/api/format/format';
import { entryOf } from '@/api/schema/enumeration';
import { auditFlow, reviewDays } from '@/machines/flows/merchant-change.flow';
import { relationTo } from '#server/foundation/access/relation';
import { type Doer, isOperator, isTimer, nameOf, numberOf } from '#server/foundation/calls/doer';
import { hasRow } from '#server/foundation/access/find-row';
import { documentNo } from '#server/foundation/db/numbers';
import type { Tx } from '#server/foundation/db/open';
import { decryptPersonal, type Encryption } from '#server/foundation/encryption';
import { inputOf, moves } from '#server/foundation/flows/moves';
import { registerWithChannel } from '#server/features/channel/registration.moves';
import { remarkSuffix } from '#server/features/review/trail';
import { removeRecognised } from '#server/features/review/recognised';
import { recogniseMissing } from '#server/features/upload/recognise.jobs';
import { type NoticeText, notify } from '#server/features/notice/notice-row';
import { chainOf } from '#server/rules/pricing/contract-terms';
import { custChange, custChangeRecord, merchant, operator } from '#server/schema';
import type { MerchantRow, Values } from './changes/change';
import { changes } from './changes/changes';

export type ChangeRow = typeof custChange.$inferSelect;
interface ChangeInput {
  readonly auditRemark?: string | null;
  /** Needed by an approval to decrypt the request. */
  readonly encryption?: Encryption;
  /** Requested values, unencrypted. */
  readonly after?: Values;
}
export const changeOutcomeLabels: Partial<Record<string, string>> = {
  approve: '已通过',
  reject: '被驳回',
  timeout: '超时自动驳回',
};

export const changeMoves = moves(auditFlow, {
  table: custChange,
  webhookNoun: 'merchantChange',
  key: 'auditNo',
  state: ['auditStatus'],
  labels: enums.auditStatus,
  reads: ['agentNo', 'agentPath', 'applyNo', 'createTime'],
  input: inputOf<ChangeInput>(),
  // Any provider with the merchant in its subtree may request, as its agent.
  actor: (row, me) => (row.auditStatus === undefined ? relationTo(row, me) && 'AGENT' : relationTo(row, me)),
  facts: {
    noneWaiting: { record: async (tx, row) => !(await isWaiting(tx, row)) },
    merchantIsOpen: { record: (tx, row) => isIn(tx, row.custNo, ['TRUE']) },
    isPossible: {
      async input({ after = {} }, row, _asking, tx) {
        return changes[row.custChangeType].refusals(after, await merchantOf(tx, row.custNo))[0] ?? true;
      },
    },
    notApplicant: (row, { me }) => row.applyNo !== me?.operatorNo,
    merchantMayChange: { record: async (tx, row) => !(await isIn(tx, row.custNo, ['CANCEL', 'FALSE'])) },
    unchangedSince: { input: ({ encryption }, row, { now }, tx) => isUnchanged(tx, row, encryption!, now) },
    hasRemark: { input: ({ auditRemark }) => Boolean(auditRemark) },
    isOverdue: (row, { now }) => row.createTime < now - reviewDays * dayMs,
  },
  effects: {
    readDocuments: async (tx, { row, doer }) => recogniseMissing(tx, await documentsOf(tx, row), doer.now),
    removeRecognised: async (tx, { row }) => removeRecognised(tx, await documentsOf(tx, row)),
    applyChange: (tx, { row, input, doer }) => applyChange(tx, row, input.encryption!, doer), // sent with every approval
    notifyApplicant: async (tx, { row, type, input, doer }) =>
      notify(tx, await applicantOf(tx, row), changeNews(row, changeOutcomeLabels[type]!, input.auditRemark), doer.now),
  },
  values: {
    approve: decided,
    reject: decided,
    timeout: ({ doer }) => ({ auditRemark: changeOutcomeLabels['timeout'], auditTime: doer.now }),
  },
  settledBy: ({ auditorName, auditTime, updateTime, auditStatus }) =>
    `该申请已由${auditorName ?? '系统'}于${formatTime(auditTime ?? updateTime)}${auditStatus === 1 ? '通过' : '驳回'}`,
  log({ type, row, input, doer }) {
    if (!isOperator(doer) && !isTimer(doer)) return null;
    const head = {
      target: ['CUST', row.custNo],
      agentPath: row.agentPath,
      jobOf: isTimer(doer) && row.agentNo,
    } as const;
    if (type === 'apply') return { ...head, opBizType: 'UPDATE', content: `申请${wordOf(row)} ${row.auditNo}` };
    return {
      ...head,
      opBizType: 'AUDIT',
      content: `审核${wordOf(row)} ${row.auditNo}：${auditFlow.events[type].label}${remarkSuffix(input.auditRemark)}`,
      before: { [wordOf(row)]: row.beforeValue },
      after: { [wordOf(row)]: row.afterValue },
    };
  },
});

/** Images to compare with the request: its own, and the merchant's identity card. */
async function documentsOf(tx: Tx, { custNo, images }: ChangeRow): Promise<Record<string, string>> {
  const { idFrontImg } = (await merchantOf(tx, custNo)).images;
  return { ...(idFrontImg && { idFrontImg }), ...images };
}

/** The provider whose operator asked: the merchant's own, or one above it. */
async function applicantOf(tx: Tx, { applyNo, agentNo }: ChangeRow): Promise<string> {
  if (applyNo === null) return agentNo;
  const [own] = await tx.select({ agentNo: operator.agentNo }).from(operator).where(eq(operator.operatorNo, applyNo));
  return own?.agentNo ?? agentNo;
}

/** Label of the change type. */
const wordOf = ({ custChangeType }: Pick<ChangeRow, 'custChangeType'>) =>
  entryOf(enums.custChangeType, custChangeType).label;

/** Notice to the applicant about a decision. */
export const changeNews = (
  row: Pick<ChangeRow, 'auditNo' | 'custNo' | 'custName' | 'custChangeType'>,
  outcome: string,
  remark: string | null | undefined,
): NoticeText => ({
  title: `${wordOf(row)}${outcome}`,
  text: `${row.custName}（${row.custNo}）的${wordOf(row)}申请 ${row.auditNo} ${outcome}${remarkSuffix(remark)}`,
  about: ['MERCHANT_CHANGE', row.auditNo],
});

function decided({ input, doer }: { input: ChangeInput; doer: Doer }) {
  const { auditRemark = null } = input;
  return { auditRemark, auditorNo: numberOf(doer), auditorName: nameOf(doer), auditTime: doer.now };
}

async function merchantOf(tx: Tx, custNo: string): Promise<MerchantRow> {
  const [row] = await tx.select().from(merchant).where(eq(merchant.custNo, custNo)).for('update');
  return row!; // every change has a merchant
}
const isIn = async (tx: Tx, custNo: string, states: readonly MerchantRow['accountStatus'][]): Promise<boolean> =>
  states.includes((await merchantOf(tx, custNo)).accountStatus);
const isWaiting = (tx: Tx, { custNo, custChangeType, auditNo }: ChangeRow): Promise<boolean> =>
  hasRow(
    tx,
    custChange,
    and(
      eq(custChange.custNo, custNo),
      eq(custChange.custChangeType, custChangeType),
      ne(custChange.auditNo, auditNo),
      changeMoves.isIn('2'),
    ),
  );

/** True if the merchant still has the values of the time of the request. */
async function isUnchanged(tx: Tx, row: ChangeRow, encryption: Encryption, now: number): Promise<boolean> {
  const after = decryptPersonal(encryption, row.after);
  const live = await changes[row.custChangeType].live(await merchantOf(tx, row.custNo), after, { tx, encryption, now });
  return stringify(live) === stringify(decryptPersonal(encryption, row.before));
}

async function applyChange(tx: Tx, row: ChangeRow, encryption: Encryption, doer: Doer): Promise<void> {
  const { now } = doer;
  const after = decryptPersonal(encryption, row.after);
  const cust = await merchantOf(tx, row.custNo);
  const change = changes[row.custChangeType];
  await change.apply(cust, after, { tx, encryption, now }, doer);
  // The pictures that proved it are the merchant's papers from now on.
  if (Object.keys(row.images).length > 0)
    await tx
      .update(merchant)
      .set({ images: { ...cust.images, ...row.images } })
      .where(eq(merchant.custNo, row.custNo));
  if (change.isForChannel) await registerWithChannel(tx, 'MERCHANT', row.custNo, now);
  const { custNo, custName, custChangeType, beforeValue, afterValue, auditNo } = row;
  await tx.insert(custChangeRecord).values({
    recordNo: await documentNo(tx, 'JL', now),
    custNo,
    custName,
    ...chainOf(row),
    custChangeType,
    beforeValue,
    afterValue,
    operatorSource: row.applySource,
    operatorName: row.applyName,
    remark: row.auditRemark,
    auditNo,
    createTime: now,
  });
}
