/** A provider's requests about itself (domain.md S66-S70). */
import { eq } from 'drizzle-orm';
import type { contract } from '@/api/contract';
import { Failure } from '@/api/failure';
import { findRow } from '#server/platform/access/find-row';
import type { Handlers } from '#server/platform/calls/context';
import { idempotent } from '#server/platform/calls/idempotency';
import type { Deps } from '#server/platform/deps';
import { createEncryption, decryptPersonal } from '#server/platform/encryption';
import { textOf } from '#server/platform/stringify';
import { sendCode, useCode } from '#server/features/account/sms-code';
import { refuseForm, subjectErrors, type Subject } from '#server/rules/subject/subject-rules';
import { agent, changeRequest } from '#server/schema';
import { compare, labelOf, withNames } from './difference';
import { ownChangeMoves } from './own-change.moves';
import { submitChange, type Check } from './submit';

export function ownChangeCalls(deps: Deps): Omit<Handlers<typeof contract.changeInfo>, 'list'> {
  const { db } = deps;
  const encryption = createEncryption(deps.secret);

  const checkAccount: Check = async (own, form, context, tx) => {
    await useCode(tx, context, own.phone, form['smsCode'] as string);
    const subject = { ...decryptPersonal(encryption, own), ...form, kind: own.custKind } as unknown as Subject;
    const errors = subjectErrors(subject, { now: context.now, ages: [18, 120] });
    refuseForm(errors.filter(({ field }) => accountFields.includes(field)));
  };

  return {
    async detail({ changeNo }, { me, now }) {
      const row = await findRow(db, changeRequest, [changeRequest.changeNo, changeNo], me);
      const branch = me.may.expandWay === 'ORG' && row.agentType === 'ORG';
      if (row.agentNo !== me.agentNo && !branch) throw new Failure('missing');
      return {
        ...row,
        changes: compare(
          await withNames(db, decryptPersonal(encryption, row.before)),
          await withNames(db, decryptPersonal(encryption, row.after)),
        ),
        images: Object.entries(row.images).map(([name, fileNo]) => ({ item: labelOf(name), fileNo })),
        allowed: await ownChangeMoves.allowedNow(db, row, me, now),
      };
    },
    cancel: (input, context) =>
      idempotent(db, context, input, async tx => {
        await ownChangeMoves.send(tx, input.changeNo, { type: 'withdrawOwnChange' }, context);
        return null;
      }),
    async sendCode({ phone }, context) {
      const [own] = await db.select({ phone: agent.phone }).from(agent).where(eq(agent.agentNo, context.me.agentNo));
      const to = phone ?? own!.phone;
      await sendCode(deps, context, to);
      return { phone: to };
    },
    saveAccount: submitChange(deps, 'ACCOUNT', checkAccount),
    saveMain: submitChange(deps, 'MAIN', checkMain),
    saveProp: submitChange(deps, 'PROP', checkProp),
  };
}

const accountFields = ['settleType', 'accountName', 'bankCardNo', 'bankBranchCode', 'settleAuthImg'];

const checkMain: Check = async (_own, form, { now }) => {
  refuseForm(subjectErrors({ ...form, kind: form['custKind'] } as unknown as Subject, { now, ages: [18, 70] }));
  if (form['custKind'] === 'INDIVIDUALS' && form['invoiceWay'] !== 'ASSIST')
    refuseForm([{ field: 'invoiceWay', message: '个人只能选择灵工结算' }]);
};

const checkProp: Check = async (own, form, context, tx) => {
  if (!form['phone']) return;
  const phone = textOf(form['phone']);
  await useCode(tx, context, own.phone, form['smsCode'] as string);
  await useCode(tx, context, phone, form['newSmsCode'] as string, 'newSmsCode');
  const [taken] = await tx.select({ no: agent.agentNo }).from(agent).where(eq(agent.phone, phone));
  if (taken) throw new Failure('conflict', '该手机号已被使用', null, [{ field: 'phone', message: '该手机号已被使用' }]);
};
