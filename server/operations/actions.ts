/**
 * Operations of the platform and its channel, from outside the portal (docs/domain/timers.md#operations-interface): one
 * action each, by name, with a validated body. The HTTP interface, the command line and the simulation all use them.
 */
import { desc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { brandExpects, brandForm } from '@/api/constants';
import * as enums from '@/api/enums/index';
import { Failure } from '@/api/failure';
import { invoiceMoves } from '#server/features/account/invoice.moves';
import { activeMoves } from '#server/features/activation/activation.moves';
import { platformNo } from '@/api/constants';
import { openLogin } from '#server/features/provider/open-login';
import { operatorMoves, ownerLoginOf } from '#server/features/provider/operator.moves';
import { agentOnboardingMoves } from '#server/features/provider/onboarding.moves';
import { falseCountdownMoves, nonActiveCountdownMoves } from '#server/features/countdown/countdown.moves';
import { falsePenaltyMoves, nonActivePenaltyMoves } from '#server/features/ledger/penalty.moves';
import { createPasswords, initialPassword } from '#server/features/session/password';
import { merchantOnboardingMoves } from '#server/features/merchant/onboarding.moves';
import { identityOf, setIdentity } from '#server/features/lookup/identity';
import { noticeRow, type NoticeText, notify } from '#server/features/notice/notice-row';
import { ownChangeMoves } from '#server/features/provider/own-change.moves';
import { destinationOf, runOf, stockTerminals } from '#server/features/terminal/stock-in';
import { terminalMoves } from '#server/features/terminal/terminal.moves';
import { platformStaff } from '#server/foundation/calls/doer';
import { documentNo } from '#server/foundation/db/numbers';
import type { Tx } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import { createEncryption } from '#server/foundation/encryption';
import { file, notice, message } from '#server/schema/index';
import { acquirerActions } from './acquirer-actions';
import { action, type Actions, codes, formed, moveAction, no, perform, reason, whole, words, yesNo } from './action';
import { jobActions } from './job-actions';
import { keyActions } from './key-actions';
import { productActions } from './product-actions';
import { moneyActions } from './money-actions';
import { partyActions } from './party-actions';
import { riskActions } from './risk-actions';

/** Reviews by the platform: applications, providers' changes, invoices. */
const decisionOf = (passed: boolean) => (passed ? 'approve' : 'reject');

const reviewActions: Actions = {
  'examine-agent': action(
    'Decides the onboarding of an agent or organisation',
    z.object({ incrNo: no, pass: yesNo, remark: reason }),
    async (deps, body, now) => {
      const encryption = createEncryption(deps.secret);
      const initial = await initialPassword(deps, createPasswords(deps.secret), now);
      const sent = { type: decisionOf(body.pass), examineRemark: body.remark } as const;
      const further = { encryption, password: initial.stored };
      await deps.db.transaction(tx =>
        agentOnboardingMoves.send(tx, body.incrNo, { ...sent, ...further }, platformStaff(now)),
      );
      return body.pass ? { password: initial.clear } : null;
    },
  ),
  'examine-cust': action(
    'Decides the onboarding of a merchant',
    z.object({ incrNo: no, pass: yesNo, remark: reason }),
    async ({ db, secret }, body, now) => {
      const sent = {
        type: decisionOf(body.pass),
        examineRemark: body.remark,
        encryption: createEncryption(secret),
      } as const;
      await db.transaction(tx => merchantOnboardingMoves.send(tx, body.incrNo, sent, platformStaff(now)));
    },
  ),
  'examine-change': action(
    'Decides a provider’s change of its own record',
    z.object({ changeNo: no, pass: yesNo, remark: reason }),
    async ({ db, secret }, body, now) => {
      const sent = {
        type: decisionOf(body.pass),
        examineRemark: body.remark,
        encryption: createEncryption(secret),
      } as const;
      await db.transaction(tx => ownChangeMoves.send(tx, body.changeNo, sent, platformStaff(now)));
    },
  ),
  'audit-invoice': action(
    'Approves or refuses an invoice',
    z.object({ applyNo: no, pass: yesNo, remark: reason }),
    async ({ db }, body, now) => {
      const sent = { type: decisionOf(body.pass), remark: body.remark } as const;
      await db.transaction(tx => invoiceMoves.send(tx, body.applyNo, sent, platformStaff(now)));
    },
  ),
  'move-invoice': moveAction('Ends an audited invoice', invoiceMoves, {
    key: 'applyNo',
    events: { skip: platformStaff, void: platformStaff },
  }),
};

const platformActions: Actions = {
  'recover-platform': action(
    'Gives the owner of the platform’s portal a new initial password, or makes the first owner',
    z.object({
      phone: z.string().regex(/^1[3-9]\d{9}$/, '应为11位手机号'),
      realName: words(2, 30).default('平台管理员'),
    }),
    async (deps, { phone, realName }, now) => {
      const initial = await initialPassword(deps, createPasswords(deps.secret), now);
      return deps.db.transaction(async tx => {
        const owner = await ownerLoginOf(tx, platformNo);
        if (!owner) {
          await openLogin(tx, { agentNo: platformNo, phone, realName, ...initial.stored }, platformStaff(now));
          return { username: phone, password: initial.clear };
        }
        if (owner.phone !== phone) throw new Failure('invalid', 'phone: 应为平台管理员登记的手机号');
        const sent = { type: 'recover', password: initial.stored } as const;
        await operatorMoves.send(tx, owner.operatorNo, sent, platformStaff(now));
        return { username: owner.username, password: initial.clear };
      });
    },
  ),
  'publish-notice': action(
    'Publishes a notice to ALL, ORG, AGENT or one provider',
    z.object({
      scope: z.string().max(8).default('ALL'),
      title: z.string().min(2).max(60),
      text: z.string().min(2).max(2000),
      /** Rich text that the notice's page shows instead of the plain text; it is sanitised. */
      html: z.string().max(40_000).nullish(),
      /** Uploaded file numbers, separated by commas. */
      attachments: z.string().default(''),
    }),
    ({ db }, { attachments, ...says }, now) =>
      db.transaction(async tx => {
        const files = await filesOf(tx, attachments.split(',').filter(Boolean));
        await publishNotice(tx, { ...says, attachments: files }, now);
        return null;
      }),
  ),
  'set-identity': action(
    'Who runs this installation: buyer on invoices, publisher of notices',
    z.object({
      title: z.string().min(2).max(60),
      taxNo: z.string().regex(/^[0-9A-Z]{15,20}$/, '应为15到20位数字或大写字母'),
      address: z.string().min(5).max(100),
      bank: z.string().min(5).max(100),
      publisher: z.string().min(2).max(40),
      brand: formed(brandForm, brandExpects)
        .optional()
        .describe('short name in the titles of both portals; absent: stays'),
    }),
    ({ db }, values, now) => setIdentity(db, values, now),
  ),
  'list-messages': action(
    'What became of the latest text messages and mails, optionally of one provider',
    z.object({ agentNo: no.nullish() }),
    ({ db }, { agentNo }) => {
      const {
        messageNo,
        agentNo: of,
        channel,
        recipientMask,
        template,
        status,
        tries,
        lastError,
        createTime,
        sentTime,
      } = message;
      return db
        .select({
          messageNo,
          agentNo: of,
          channel,
          recipientMask,
          template,
          status,
          tries,
          lastError,
          createTime,
          sentTime,
        })
        .from(message)
        .where(agentNo ? eq(of, agentNo) : undefined)
        .orderBy(desc(message.id))
        .limit(100);
    },
  ),
};

interface Publication extends NoticeText {
  /** `ALL`, `ORG`, `AGENT`, or the number of one provider. */
  readonly scope: string;
}
/** Publishes a notice of the platform (docs/domain/notice.md). */
export async function publishNotice(tx: Tx, { scope, ...body }: Publication, now: number): Promise<void> {
  if (/^\d{8}$/.test(scope)) return notify(tx, scope, body, now);
  const head = {
    noticeNo: await documentNo(tx, 'TZ', now),
    noticeType: 1,
    targetScope: scope,
    publisher: (await identityOf(tx))?.publisher ?? '平台',
    publishTime: now,
  } as const;
  await tx.insert(notice).values(noticeRow(head, body));
}

/** @throws Failure `invalid` if one of the files was never uploaded. */
async function filesOf(db: Pick<Tx, 'select'>, numbers: readonly string[]) {
  if (numbers.length === 0) return [];
  const { fileNo, fileName } = file;
  const found = await db
    .select({ fileNo, fileName })
    .from(file)
    .where(inArray(fileNo, [...numbers]));
  return numbers.map(number => {
    const one = found.find(each => each.fileNo === number);
    if (!one) throw new Failure('invalid', `附件不存在：${number}`);
    return one;
  });
}

/** Operations of the platform on terminals and their countdowns. */
const close = { close: platformStaff };
const exempt = { exempt: platformStaff };

const terminalActions: Actions = {
  'stock-terminals': action(
    'New terminals for an organisation, numbered on from the first',
    z.object({
      orgNo: no,
      policyCode: no,
      termModel: codes(enums.termModel),
      snStart: z.string().regex(/^[A-Z0-9]{8,16}\d{4}$/),
      count: whole(1, 500).default(1),
    }),
    ({ db }, { orgNo, policyCode, ...run }, now) =>
      db.transaction(async tx => {
        const destination = await destinationOf(tx, orgNo, policyCode);
        const terminals = await runOf(tx, run, destination);
        return { termSns: await stockTerminals(tx, destination, terminals, platformStaff(now)) };
      }),
  ),
  'scrap-terminal': moveAction('Takes a terminal out of use', terminalMoves, {
    key: 'termSn',
    events: { scrap: platformStaff },
  }),
  'fail-activation': moveAction('An activation that was fraud', activeMoves, {
    key: 'activeNo',
    events: { fraudOrRefund: platformStaff },
    remark: 'reason',
  }),
  'close-assessment': moveAction('Exempts a merchant from its assessment', falseCountdownMoves, {
    key: 'falseNo',
    events: close,
  }),
  'close-countdown': moveAction('Exempts a terminal from its countdown', nonActiveCountdownMoves, {
    key: 'nonNo',
    events: close,
  }),
  'exempt-assessment': moveAction('Forgives the penalty of an assessment', falsePenaltyMoves, {
    key: 'falseNo',
    events: exempt,
  }),
  'exempt-countdown': moveAction('Forgives the penalty of a terminal', nonActivePenaltyMoves, {
    key: 'nonNo',
    events: exempt,
  }),
};

export const actions: Actions = {
  ...acquirerActions,
  ...keyActions,
  ...productActions,
  ...partyActions,
  ...reviewActions,
  ...terminalActions,
  ...moneyActions,
  ...riskActions,
  ...platformActions,
  ...jobActions,
};

/** Runs an action by name with an unvalidated body; errors state in Chinese what was expected. */
export async function act(deps: Deps, name: string, body: unknown): Promise<unknown> {
  const found = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!found) throw new Failure('missing', `没有操作 ${name}，可用：${Object.keys(actions).join('、')}`);
  return perform(deps, found, body);
}
