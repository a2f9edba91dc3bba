/**
 * Onboarding of agents and branch organisations: the server side of their review (docs/domain/provider.md#examination).
 */
import { and, eq, ne } from 'drizzle-orm';
import * as enums from '@/api/enums';
import { examineFlow, submissionsAtMost } from '@/machines/flows/application.flow';
import { isOperator, nameOf, personOf, type Doer } from '#server/foundation/calls/doer';
import { relationTo } from '#server/foundation/access/relation';
import { createEncryption } from '#server/foundation/encryption';
import { inputOf, moves } from '#server/foundation/flows/moves';
import { phrase, word } from '#server/foundation/phrase';
import type { Secrets } from '#server/foundation/secrets';
import { registerWithChannel } from '#server/features/channel/registration.moves';
import { queueInvitation } from '#server/features/message/text-message';
import type { InitialPassword } from '#server/features/session/password';
import { type NoticeText, notify } from '#server/features/notice/notice-row';
import { agentIncr } from '#server/schema';
import {
  remarkSuffix,
  remarkWords,
  decidedAs,
  valuesOnResubmission,
  settledWords,
  stepOf,
  outcomeLabels,
} from '#server/features/review/trail';
import { removeRecognised } from '#server/features/review/recognised';
import { imagesIn } from '#server/foundation/calls/stored-form';
import { recogniseMissing } from '#server/features/upload/recognise.jobs';
import { agentAccountMoves } from './account.moves';
import { openAgent } from './open-agent';
import { ownerLoginOf } from './operator.moves';

interface ExamineInput {
  readonly examineRemark?: string | null;
  /** Needed by an approval to open the provider and to invite its owner. */
  readonly opening?: { readonly secret: Secrets; readonly initial: InitialPassword };
  /** Columns of a resubmission. */
  readonly values?: Partial<Omit<typeof agentIncr.$inferInsert, 'examineStatus'>>;
}
type Row = typeof agentIncr.$inferSelect;

export const agentOnboardingMoves = moves(examineFlow, {
  table: agentIncr,
  webhookNoun: 'agentApplication',
  key: 'incrNo',
  state: ['examineStatus'],
  labels: enums.examineStatus,
  reads: ['agentPath', 'agentType', 'parentAgentNo', 'submitterNo', 'submitTimes'],
  input: inputOf<ExamineInput>(),
  actor: (row, me) => relationTo({ agentNo: row.parentAgentNo, agentPath: row.agentPath }, me),
  facts: {
    noneWaiting: {
      record: async (tx, row) => {
        const [waiting] = await tx
          .select({ no: agentIncr.incrNo })
          .from(agentIncr)
          .where(
            and(eq(agentIncr.phone, row.phone), eq(agentIncr.examineStatus, 'INIT'), ne(agentIncr.incrNo, row.incrNo)),
          );
        return waiting ? '该手机号有待审核的进件' : true;
      },
    },
    isSubmitter: (row, { me }) => row.submitterNo !== null && row.parentAgentNo === me?.agentNo,
    notSubmitter: (row, { me }) => me === null || row.submitterNo !== me.operatorNo,
    // Applications submitted by an organisation are reviewed by the platform, never by its own operators
    // (docs/domain/provider.md#examination).
    examinedHere: (row, { me }) => me === null || (row.agentType === 'AGENT' && row.parentAgentNo !== me.agentNo),
    hasRemark: { input: ({ examineRemark }) => (examineRemark?.length ?? 0) >= 2 },
    isOwnChange: () => false,
    hasTriesLeft: row => row.submitTimes < submissionsAtMost,
  },
  effects: {
    async carryOut(tx, { row, input, doer }) {
      if (row.agentNo) return agentAccountMoves.send(tx, row.agentNo, { type: 'approve' }, examiner(doer));
      const { secret, initial } = input.opening!; // sent with every approval
      const agentNo = await openAgent(tx, createEncryption(secret), row, initial.stored, doer);
      await tx.update(agentIncr).set({ agentNo }).where(eq(agentIncr.incrNo, row.incrNo));
      await registerWithChannel(tx, 'PAYEE', agentNo, doer.now);
      // Only a new provider has a new login; one that was opened before keeps its own.
      const owner = await ownerLoginOf(tx, agentNo);
      const to = { operatorNo: owner!.operatorNo, phone: row.phone, recipient: 'OTHER', side: 'PROVIDER' } as const; // just opened
      await queueInvitation(tx, secret, personOf(doer), { ...to, password: initial.clear });
    },
    sendBack: async (tx, { row, doer }) =>
      row.agentNo && agentAccountMoves.send(tx, row.agentNo, { type: 'reject' }, examiner(doer)),
    removeRecognised: (tx, { row }) => removeRecognised(tx, imagesIn(row.payload)),
    async takeUpAgain(tx, { row, doer }) {
      await recogniseMissing(tx, imagesIn(row.payload), doer.now);
      const applicant = { as: 'CUST', name: row.submitter, now: doer.now } as const;
      if (row.agentNo) await agentAccountMoves.send(tx, row.agentNo, { type: 'resubmit' }, applicant);
    },
    notifyApplicant: (tx, { row, type, input, doer }) =>
      notify(tx, row.parentAgentNo, onboardingNews(row, outcomeLabels[type]!, input.examineRemark), doer.now),
  },
  values: {
    submit: ({ doer }) => ({ trail: [stepOf('INIT', null, doer)] }),
    resubmit: ({ row, input, doer }) => ({ ...input.values, ...valuesOnResubmission(row, doer) }),
    approve: ({ row, input, doer }) => decidedAs(row, 'PASS', input, doer),
    reject: ({ row, input, doer }) => decidedAs(row, 'FAIL', input, doer),
  },
  settledBy: settledWords,
  log({ type, row, input, doer }) {
    const what = kindOf(row);
    const target = ['INCR', row.incrNo] as const;
    if (type === 'submit' || type === 'resubmit')
      return { opBizType: 'CREATE', target, agentPath: row.agentPath, content: `提交${what}进件 ${row.agentName}` };
    if (!isOperator(doer) || !outcomeLabels[type]) return null;
    return {
      opBizType: 'AUDIT',
      target,
      agentPath: row.agentPath,
      content: `审核${what}进件 ${row.agentName}：${examineFlow.events[type].label}${remarkSuffix(input.examineRemark)}`,
    };
  },
});

const kindOf = ({ agentType }: Pick<Row, 'agentType'>) => (agentType === 'ORG' ? '机构' : '代理商');

/** Notice to the applicant about a decision. */
export const onboardingNews = (
  row: Pick<Row, 'incrNo' | 'agentType' | 'agentName'>,
  outcome: string,
  remark: string | null | undefined,
): NoticeText => ({
  title: phrase`${word(kindOf(row))}进件${word(outcome)}`,
  text: phrase`${row.agentName} 的${word(kindOf(row))}进件 ${row.incrNo} ${word(outcome)}${remarkWords(remark)}`,
  mailed: true,
  about: [row.agentType === 'ORG' ? 'ORG_INCR' : 'AGENT_INCR', row.incrNo],
});

/** Actor for the account, which follows the decision on its application. */
const examiner = (doer: Doer) => ({ as: 'OPS' as const, name: nameOf(doer), now: doer.now });
