/**
 * Onboarding of merchants: the server side of their review, done by the platform and its channel
 * (docs/domain/provider.md#examination).
 */
import { and, eq, ne } from 'drizzle-orm';
import * as enums from '@/api/enums/index';
import { Failure } from '@/api/failure';
import { feeRefusals } from '@/api/forms/fees';
import { examineFlow, submissionsAtMost } from '@/machines/flows/application.flow';
import { bindTerminal } from '#server/features/activation/bind-terminal';
import { removeRecognised } from '#server/features/review/recognised';
import {
  remarkSuffix,
  decidedAs,
  valuesOnResubmission,
  settledWords,
  stepOf,
  outcomeLabels,
} from '#server/features/review/trail';
import { type NoticeText, notify } from '#server/features/notice/notice-row';
import { recogniseMissing } from '#server/features/upload/recognise.jobs';
import { relationTo } from '#server/foundation/access/relation';
import { type Doer, isOperator, merchantSelf, nameOf } from '#server/foundation/calls/doer';
import { imagesIn } from '#server/foundation/calls/stored-form';
import { bulkInsert } from '#server/foundation/db/bulk-insert';
import type { Tx } from '#server/foundation/db/open';
import type { Encryption } from '#server/foundation/encryption';
import { inputOf, moves } from '#server/foundation/flows/moves';
import { merchant, merchantFee, merchantIncr } from '#server/schema/index';
import { merchantAccountMoves } from './account.moves';
import { type ApplicationRow, formOf } from './application';
import { standardFees, templateOf } from './fees';
import { openStore } from './store.moves';
import type { MerchantRecord } from './merchant-record';

interface ExamineInput {
  readonly examineRemark?: string | null;
  /** Needed by an approval to decrypt the form. */
  readonly encryption?: Encryption;
  /** Columns of a resubmission, for the application and for the merchant record. */
  readonly values?: Partial<Omit<typeof merchantIncr.$inferInsert, 'examineStatus'>>;
  readonly record?: MerchantRecord;
}
/** Actor for the account, which follows the decision on its application. */
const examiner = (doer: Doer) => ({ as: 'OPS' as const, name: nameOf(doer), now: doer.now });

export const merchantOnboardingMoves = moves(examineFlow, {
  table: merchantIncr,
  webhookNoun: 'merchantApplication',
  key: 'incrNo',
  state: ['examineStatus'],
  labels: enums.examineStatus,
  reads: ['agentNo', 'agentPath', 'submitterNo', 'submitterAgentNo', 'submitTimes'],
  input: inputOf<ExamineInput>(),
  actor: relationTo,
  facts: {
    noneWaiting: {
      record: async (tx, { termSn, incrNo }) => {
        if (!termSn) return true;
        const [waiting] = await tx
          .select({ no: merchantIncr.incrNo })
          .from(merchantIncr)
          .where(
            and(
              eq(merchantIncr.termSn, termSn),
              eq(merchantIncr.examineStatus, 'INIT'),
              ne(merchantIncr.incrNo, incrNo),
            ),
          );
        return waiting ? '该终端有待审核的进件' : true;
      },
    },
    isSubmitter: (row, { me }) => row.submitterAgentNo !== null && row.submitterAgentNo === me?.agentNo,
    notSubmitter: (row, { me }) => me === null || row.submitterNo !== me.operatorNo,
    examinedHere: (_row, { me }) => me === null,
    hasRemark: { input: ({ examineRemark }) => (examineRemark?.length ?? 0) >= 2 },
    isOwnChange: () => false,
    hasTriesLeft: row => row.submitTimes < submissionsAtMost,
  },
  effects: {
    async carryOut(tx, { row, input, doer }) {
      await merchantAccountMoves.send(tx, row.custNo!, { type: 'approve' }, examiner(doer)); // the account exists since the submission
      await openMerchant(tx, input.encryption!, row, doer.now); // sent with every approval
    },
    sendBack: (tx, { row, doer }) => merchantAccountMoves.send(tx, row.custNo!, { type: 'reject' }, examiner(doer)),
    removeRecognised: (tx, { row }) => removeRecognised(tx, imagesIn(row.payload)),
    async takeUpAgain(tx, { row, input, doer }) {
      await recogniseMissing(tx, imagesIn(row.payload), doer.now);
      const sent = { type: 'resubmit', ...(input.record && { values: input.record }) } as const;
      const applicant = { as: 'CUST', name: nameOf(doer), now: doer.now } as const;
      await merchantAccountMoves.send(tx, row.custNo!, sent, applicant);
    },
    // The operator who submitted it, perhaps for an agent below; unknown for rows of the demo.
    notifyApplicant: (tx, { row, type, input, doer }) =>
      notify(
        tx,
        row.submitterAgentNo ?? row.agentNo,
        onboardingNews(row, outcomeLabels[type]!, input.examineRemark),
        doer.now,
      ),
  },
  values: {
    submit: ({ doer }) => ({ trail: [stepOf('INIT', null, doer)] }),
    resubmit: ({ row, input, doer }) => ({ ...input.values, ...valuesOnResubmission(row, doer) }),
    approve: ({ row, input, doer }) => decidedAs(row, 'PASS', input, doer),
    reject: ({ row, input, doer }) => decidedAs(row, 'FAIL', input, doer),
  },
  settledBy: settledWords,
  log: ({ row, doer }) =>
    isOperator(doer)
      ? {
          opBizType: 'CREATE',
          target: ['INCR', row.incrNo],
          agentPath: row.agentPath,
          content: `提交商户进件 ${row.custName}`,
        }
      : null,
});

/** Notice to the applicant about a decision. */
export const onboardingNews = (
  { incrNo, custName, custNo }: Pick<typeof merchantIncr.$inferSelect, 'incrNo' | 'custName' | 'custNo'>,
  outcome: string,
  remark: string | null | undefined,
): NoticeText => ({
  title: `商户进件${outcome}`,
  text: `${custName}${custNo ? `（${custNo}）` : ''}的进件 ${incrNo} ${outcome}${remarkSuffix(remark)}`,
  about: ['MERCHANT_INCR', incrNo],
});

/**
 * Opens the merchant of an approved application: its rates, its first store and its terminal (docs/domain/provider.md#examination,
 * docs/domain/terminal.md#binding).
 */
async function openMerchant(tx: Tx, encryption: Encryption, row: ApplicationRow, now: number): Promise<void> {
  const form = formOf(encryption, row);
  const custNo = row.custNo!; // set since the submission
  const template = await templateOf(tx, row.agentPath, form.policyCode, now);
  const fees = form.fees ?? standardFees(template);
  const refusals = feeRefusals(fees, template);
  if (refusals.length > 0) throw new Failure('conflict', refusals[0]);
  await bulkInsert(
    tx,
    merchantFee,
    fees.map(({ payBrand, cardType = null, feeMode, feeRate, capFee = null, extraFee }) => ({
      custNo,
      payBrand,
      cardType,
      feeMode,
      feeRate,
      capFee,
      extraFee,
      effectTime: now,
    })),
  );
  const [cust] = await tx.select().from(merchant).where(eq(merchant.custNo, custNo));
  const first = { storeName: form.custName, address: form.address, contactName: form.legalName };
  await openStore(tx, { custNo, agentPath: row.agentPath, ...first }, { as: 'OPS', name: row.submitter, now });
  const person = encryption.hashes(form.legalIdNo);
  // The binding tells the channel of the merchant (terminalStatus, tellChannel).
  await bindTerminal(tx, { cust: cust!, person }, form.termSn, { ...merchantSelf(now), name: row.submitter });
}
