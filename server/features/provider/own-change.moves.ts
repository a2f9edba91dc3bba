/**
 * A provider's change requests about itself: the server side of their review by the platform
 * (docs/domain/provider.md#examination, docs/domain/provider.md#own-changes).
 */
import { and, eq, ne } from 'drizzle-orm';
import { entryOf } from '@/api/schema/enumeration';
import * as enums from '@/api/enums';
import { maskCard } from '@/api/format/mask';
import { examineFlow, submissionsAtMost } from '@/machines/flows/application.flow';
import { ownerOnly } from '#server/foundation/access/relation';
import { isOperator } from '#server/foundation/calls/doer';
import type { Tx } from '#server/foundation/db/open';
import { decryptPersonal, encryptPersonal, type Encryption } from '#server/foundation/encryption';
import { inputOf, moves } from '#server/foundation/flows/moves';
import { phrase, together, word } from '#server/foundation/phrase';
import { registerWithChannel } from '#server/features/channel/registration.moves';
import {
  remarkWords,
  decidedAs,
  valuesOnResubmission,
  settledWords,
  stepOf,
  outcomeLabels,
} from '#server/features/review/trail';
import { removeRecognised } from '#server/features/review/recognised';
import { recogniseMissing } from '#server/features/upload/recognise.jobs';
import { type NoticeText, notify } from '#server/features/notice/notice-row';
import { agent, changeRequest } from '#server/schema';

interface ChangeInput {
  readonly examineRemark?: string | null;
  /** Needed to decrypt the requested values when applying them. */
  readonly encryption?: Encryption;
  /** Columns of a resubmission. */
  readonly values?: Partial<Omit<typeof changeRequest.$inferInsert, 'examineStatus'>>;
}
type Row = typeof changeRequest.$inferSelect;
const labelOf = ({ changeType }: Pick<Row, 'changeType'>) => entryOf(enums.changeType, changeType).label;

export const ownChangeMoves = moves(examineFlow, {
  table: changeRequest,
  webhookNoun: 'companyChange',
  key: 'changeNo',
  state: ['examineStatus'],
  labels: enums.examineStatus,
  reads: ['agentNo', 'agentPath', 'agentType', 'applyNo', 'submitTimes'],
  input: inputOf<ChangeInput>(),
  // Organisations see the requests of branch organisations below them, but do not decide
  // (docs/domain/provider-organisation.md#organisation-changes).
  actor: (row, me) =>
    ownerOnly(row, me) ??
    (me.may.expandWay === 'ORG' && row.agentType === 'ORG' && row.agentPath.startsWith(me.agentPath)
      ? 'ONLOOKER'
      : null),
  facts: {
    noneWaiting: {
      record: async (tx, { agentNo, changeType, changeNo }) => {
        const [waiting] = await tx
          .select({ no: changeRequest.changeNo })
          .from(changeRequest)
          .where(
            and(
              eq(changeRequest.agentNo, agentNo),
              eq(changeRequest.changeType, changeType),
              eq(changeRequest.examineStatus, 'INIT'),
              ne(changeRequest.changeNo, changeNo),
            ),
          );
        return waiting ? '存在待审核的变更申请' : true;
      },
    },
    isSubmitter: (row, { me }) => row.applyNo !== null && row.agentNo === me?.agentNo,
    notSubmitter: (row, { me }) => me === null || row.applyNo !== me.operatorNo,
    examinedHere: (_row, { me }) => me === null,
    hasRemark: { input: ({ examineRemark }) => (examineRemark?.length ?? 0) >= 2 },
    isOwnChange: () => true,
    hasTriesLeft: row => row.submitTimes < submissionsAtMost,
  },
  effects: {
    carryOut: (tx, { row, input, doer }) => carryOut(tx, input.encryption!, row, doer.now), // sent with every approval
    sendBack: async () => null,
    removeRecognised: (tx, { row }) => removeRecognised(tx, row.images),
    takeUpAgain: (tx, { row, doer }) => recogniseMissing(tx, row.images, doer.now),
    notifyApplicant: (tx, { row, type, input, doer }) =>
      notify(tx, row.agentNo, ownChangeNews(row, outcomeLabels[type]!, input.examineRemark), doer.now),
  },
  values: {
    submit: ({ doer }) => ({ trail: [stepOf('INIT', null, doer)] }),
    resubmit: ({ row, input, doer }) => ({ ...input.values, ...valuesOnResubmission(row, doer) }),
    withdrawOwnChange: ({ row, doer }) => decidedAs(row, 'FAIL', { examineRemark: '已撤回' }, doer),
    approve: ({ row, input, doer }) => decidedAs(row, 'PASS', input, doer),
    reject: ({ row, input, doer }) => decidedAs(row, 'FAIL', input, doer),
  },
  settledBy: settledWords,
  log({ type, row, doer }) {
    if (!isOperator(doer)) return null;
    const content = type === 'withdrawOwnChange' ? `撤回变更 ${row.changeNo}` : `提交${labelOf(row)} ${row.changeNo}`;
    return { opBizType: 'UPDATE', target: ['SELF', row.agentNo], agentPath: row.agentPath, content };
  },
});

/** Notice to the applicant about a decision. */
export const ownChangeNews = (
  row: Pick<Row, 'changeNo' | 'changeType'>,
  outcome: string,
  remark: string | null | undefined,
): NoticeText => ({
  title: together(word(labelOf(row)), word(outcome)),
  text: phrase`${word(labelOf(row))}申请 ${row.changeNo} ${word(outcome)}${remarkWords(remark)}`,
  mailed: true,
  about: ['OWN_CHANGE', row.changeNo],
});

/** Writes the requested values to the provider's record. */
async function carryOut(tx: Tx, encryption: Encryption, row: Row, now: number): Promise<void> {
  const { bankCardNo, legalIdNo, ...rest } = decryptPersonal(encryption, row.after) as Record<
    string,
    string | undefined
  >;
  const [own] = await tx.select().from(agent).where(eq(agent.agentNo, row.agentNo)).for('update');
  await tx
    .update(agent)
    .set({
      ...rest,
      ...(rest['email'] && { emailBy: row.applyNo }),
      // The branch was one of the bank before.
      ...(rest['bankHeadCode'] && !rest['bankBranchCode'] && { bankBranchCode: null }),
      ...encryptPersonal(encryption, { ...(bankCardNo && { bankCardNo }), ...(legalIdNo && { legalIdNo }) }),
      ...(bankCardNo && { bankCardMask: maskCard(bankCardNo) }),
      ...(legalIdNo && { legalIdHash: encryption.hash(legalIdNo) }),
      images: { ...own!.images, ...row.images },
      updateTime: now,
      version: own!.version + 1,
    })
    .where(eq(agent.agentNo, row.agentNo));
  await registerWithChannel(tx, 'PAYEE', row.agentNo, now);
}
