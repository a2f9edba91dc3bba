/** What the platform reviews: applications, changes of providers, invoices. */
import { z } from 'zod';
import { platformStaff } from '#server/platform/calls/doer';
import { createEncryption } from '#server/platform/encryption';
import { agentOnboardingMoves } from '#server/features/agent/onboarding.moves';
import { invoiceMoves } from '#server/features/account/invoice.moves';
import { initialPassword } from '#server/features/login/new-password';
import { createPasswords } from '#server/features/login/password';
import { merchantOnboardingMoves } from '#server/features/merchant/onboarding.moves';
import { ownChangeMoves } from '#server/features/own-change/own-change.moves';
import { action, moveAction, no, pass, reason, type Actions } from './action';

const verdict = (passed: boolean) => (passed ? 'approve' : 'reject');

export const reviewActions: Actions = {
  'examine-agent': action(
    'Decides the onboarding of an agent or organisation',
    z.object({ incrNo: no, pass, remark: reason }),
    async (deps, body, now) => {
      const encryption = createEncryption(deps.secret);
      const initial = await initialPassword(deps, createPasswords(deps.secret), now);
      const sent = { type: verdict(body.pass), examineRemark: body.remark } as const;
      const further = { encryption, password: initial.stored };
      await deps.db.transaction(tx =>
        agentOnboardingMoves.send(tx, body.incrNo, { ...sent, ...further }, platformStaff(now)),
      );
      return body.pass ? { password: initial.clear } : null;
    },
  ),
  'examine-cust': action(
    'Decides the onboarding of a merchant',
    z.object({ incrNo: no, pass, remark: reason }),
    async ({ db, secret }, body, now) => {
      const sent = {
        type: verdict(body.pass),
        examineRemark: body.remark,
        encryption: createEncryption(secret),
      } as const;
      await db.transaction(tx => merchantOnboardingMoves.send(tx, body.incrNo, sent, platformStaff(now)));
    },
  ),
  'examine-change': action(
    'Decides a provider’s change of its own record',
    z.object({ changeNo: no, pass, remark: reason }),
    async ({ db, secret }, body, now) => {
      const sent = {
        type: verdict(body.pass),
        examineRemark: body.remark,
        encryption: createEncryption(secret),
      } as const;
      await db.transaction(tx => ownChangeMoves.send(tx, body.changeNo, sent, platformStaff(now)));
    },
  ),
  'audit-invoice': action(
    'Approves or refuses an invoice',
    z.object({ applyNo: no, pass, remark: reason }),
    async ({ db }, body, now) => {
      const sent = { type: verdict(body.pass), remark: body.remark } as const;
      await db.transaction(tx => invoiceMoves.send(tx, body.applyNo, sent, platformStaff(now)));
    },
  ),
  'move-invoice': moveAction('Ends an audited invoice', invoiceMoves, {
    key: 'applyNo',
    events: { skip: platformStaff, void: platformStaff },
  }),
};
