/** A provider's requests about itself (domain.md S66-S70). */
import { eq } from 'drizzle-orm';
import type { contract } from '@/api/contract';
import { askedChange, changeInfo } from '@/api/contract/changeInfo';
import { Failure } from '@/api/failure';
import { accountRules, mainRules, propRules } from '@/api/forms/own-change';
import { refuseForm, ruleErrors } from '@/api/forms/rules';
import { clear } from '@/api/format/mask';
import { findRow } from '#server/platform/access/find-row';
import type { Handlers } from '#server/platform/calls/context';
import { idempotent } from '#server/platform/calls/idempotency';
import type { Deps } from '#server/platform/deps';
import { storedForm } from '#server/platform/calls/stored-form';
import { createEncryption, decryptPersonal, type Encryption } from '#server/platform/encryption';
import { textOf } from '#server/platform/stringify';
import { sendCode, type TypedCode } from '#server/features/account/sms-code';
import { agent, changeRequest } from '#server/schema';
import { compare, labelOf, withNames } from './difference';
import { ownChangeMoves } from './own-change.moves';
import { submitChange, type Check, type CodesOf } from './submit';

export function ownChangeCalls(deps: Deps): Omit<Handlers<typeof contract.changeInfo>, 'list'> {
  const { db } = deps;
  const encryption = createEncryption(deps.secret);

  const checkAccount: Check = async (own, form, context) => {
    const { custKind: kind, legalName, legalIdNo, licenseName } = decryptPersonal(encryption, own);
    const rules = accountRules({ kind, legalName, legalIdNo, licenseName });
    refuseForm(ruleErrors(changeInfo.saveAccount.input, rules, form, { now: context.now }));
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
        asked: ownChangeMoves.permits(row, 'resubmit', me, now) ? askedOf(encryption, row) : null,
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
    saveAccount: submitChange(deps, 'ACCOUNT', checkAccount, ownCode),
    saveMain: submitChange(deps, 'MAIN', checkMain),
    saveProp: submitChange(deps, 'PROP', checkProp, (own, form) =>
      form['phone'] ? [...ownCode(own, form), newCode(form)] : [],
    ),
  };
}

/** What was asked for as it was typed: whoever may hand it in again is whoever typed it. */
function askedOf(encryption: Encryption, { after, images }: typeof changeRequest.$inferSelect) {
  const asked = storedForm(askedChange, { ...decryptPersonal(encryption, after), ...images });
  const { legalIdNo, bankCardNo, phone, reservePhone } = asked;
  return {
    ...asked,
    ...{ legalIdNo: clear(legalIdNo), bankCardNo: clear(bankCardNo) },
    ...{ phone: clear(phone), reservePhone: clear(reservePhone) },
  };
}

/** Sent to the number that is known, which whoever asks has to hold. */
const ownCode: CodesOf = (own, form) => [{ phone: own.phone, typed: form['smsCode'] as string, field: 'smsCode' }];
const newCode = (form: Readonly<Record<string, unknown>>): TypedCode => ({
  phone: textOf(form['phone']),
  typed: form['newSmsCode'] as string,
  field: 'newSmsCode',
});

const checkMain: Check = async (_own, form, { now }) => {
  refuseForm(ruleErrors(changeInfo.saveMain.input, mainRules, form, { now }));
};

const checkProp: Check = async (own, form, context, tx) => {
  refuseForm(ruleErrors(changeInfo.saveProp.input, propRules, form, { now: context.now }));
  if (!form['phone']) return;
  const phone = textOf(form['phone']);
  const [taken] = await tx.select({ no: agent.agentNo }).from(agent).where(eq(agent.phone, phone));
  if (taken) throw new Failure('conflict', '该手机号已被使用', null, [{ field: 'phone', message: '该手机号已被使用' }]);
};
