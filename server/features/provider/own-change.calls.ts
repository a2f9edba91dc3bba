/** A provider's change requests about itself (docs/domain/provider.md#own-changes). */
import { eq } from 'drizzle-orm';
import { askedChange, changeInfo } from '@/api/contract/provider/own-change';
import type { contract } from '@/api/contract/index';
import { Failure } from '@/api/failure';
import { refuseKnownPhone } from '#server/features/session/known-phone';
import { countRefusals } from '#server/features/session/probes';
import { sideOf } from '@/api/schema/gate';
import { accountRules, mainRules, propRules } from '@/api/forms/own-change';
import { refuseForm, ruleErrors } from '@/api/forms/rules';
import { codeRules } from '@/api/forms/sms-code';
import {
  checkCode,
  confirmPhone,
  confirmSettleAccount,
  sendCode,
  type TypedCode,
  useCode,
} from '#server/features/message/sms-code';
import { ensureArea } from '#server/features/lookup/names';
import { findRow } from '#server/foundation/access/find-row';
import type { Handlers, ProviderContext } from '#server/foundation/calls/context';
import { idempotent, type Transaction } from '#server/foundation/calls/idempotency';
import { storedForm } from '#server/foundation/calls/stored-form';
import { documentNo } from '#server/foundation/db/numbers';
import type { Deps } from '#server/foundation/deps';
import { createEncryption, decryptPersonal, type Encryption, encryptPersonal } from '#server/foundation/encryption';
import { textOf } from '#server/foundation/stringify';
import { takeFiles } from '#server/features/upload/references';
import { agent, changeRequest } from '#server/schema/index';
import { inClear, looksAsExaminer } from '#server/features/review/examiner';
import { compare, differencesOf, labelOf, lineOf, type Values, withNames } from './own-change-difference';
import { ownChangeMoves } from './own-change.moves';

export function ownChangeCalls(deps: Deps): Omit<Handlers<typeof contract.changeInfo>, 'list'> {
  const { db } = deps;
  const encryption = createEncryption(deps.secret);

  const checkAccount: Check = async (own, form, context) => {
    const { custKind: kind, legalName, legalIdNo, licenseName } = decryptPersonal(encryption, own);
    const rules = accountRules({ kind, legalName, legalIdNo, licenseName });
    refuseForm(ruleErrors(changeInfo.saveAccount.input, rules, form, { now: context.now }));
  };

  return {
    async detail({ changeNo }, context) {
      const { me, now } = context;
      const row = await findRow(db, changeRequest, [changeRequest.changeNo, changeNo], me);
      const branch = sideOf(me.may) === 'PLATFORM' || (me.may.expandWay === 'ORG' && row.agentType === 'ORG');
      if (row.agentNo !== me.agentNo && !branch) throw new Failure('missing');
      const isExaminer = await looksAsExaminer(db, context, {
        mayDecide: ownChangeMoves.permits(row, 'approve', me, now),
        target: ['CHANGE', changeNo],
        agentPath: row.agentPath,
        of: row.agentName,
      });
      return {
        ...row,
        changes: compare(
          await withNames(db, decryptPersonal(encryption, row.before)),
          await withNames(db, decryptPersonal(encryption, row.after)),
          { isExaminer },
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
    async sendCode(input, context) {
      const { purpose, accountName, bankCardNo, phone } = input;
      refuseForm(ruleErrors(changeInfo.sendCode.input, codeRules, input, { now: context.now }));
      const [own] = await db.select().from(agent).where(eq(agent.agentNo, context.me.agentNo));
      const isNew = purpose === 'NEW_PHONE';
      const to = isNew ? phone! : own!.phone; // required for this purpose
      // What the request would be refused for is said before a message is sent and typed.
      const changeType = purpose === 'SETTLE_ACCOUNT' ? 'ACCOUNT' : 'PROP';
      const draft = { changeNo: '', agentNo: own!.agentNo, agentPath: own!.agentPath, changeType } as const;
      const waits = await ownChangeMoves.refusalOfNew(db, draft, { type: 'submit' }, context);
      if (waits) throw waits;
      if (purpose !== 'SETTLE_ACCOUNT')
        await countRefusals(db, context, () => refuseKnownPhone(db, phone!, context.me)); // as above
      const confirms =
        purpose === 'SETTLE_ACCOUNT'
          ? confirmSettleAccount(accountName!, bankCardNo!) // required for this purpose
          : confirmPhone(isNew ? 'NEW_PHONE' : 'OLD_PHONE', phone!);
      await sendCode(deps, context, { phone: to, recipient: isNew ? 'OTHER' : 'OWN' }, confirms);
      return { phone: to };
    },
    saveAccount: submitChange(deps, 'ACCOUNT', checkAccount, accountCodes),
    saveMain: submitChange(deps, 'MAIN', checkMain),
    saveProp: submitChange(deps, 'PROP', checkProp, phoneCodes),
  };
}

/** Requested values, unencrypted: only the operator who typed them may resubmit. */
function askedOf(encryption: Encryption, { after, images }: typeof changeRequest.$inferSelect) {
  return inClear(storedForm(askedChange, { ...decryptPersonal(encryption, after), ...images }));
}

/** The code is sent to the current phone, which the applicant must have. */
const accountCodes: CodesOf = (own, form) => {
  const confirms = confirmSettleAccount(textOf(form['accountName']), textOf(form['bankCardNo']));
  return [{ phone: own.phone, typed: form['smsCode'] as string, field: 'smsCode', confirms }];
};
/** A new phone needs codes sent to the old and to the new number. */
const phoneCodes: CodesOf = (own, form) => {
  if (!form['phone']) return [];
  const phone = textOf(form['phone']);
  const codeOf = (purpose: 'OLD_PHONE' | 'NEW_PHONE', to: string, field: string): TypedCode => ({
    phone: to,
    field,
    typed: form[field] as string,
    confirms: confirmPhone(purpose, phone),
  });
  return [codeOf('OLD_PHONE', own.phone, 'smsCode'), codeOf('NEW_PHONE', phone, 'newSmsCode')];
};

const checkMain: Check = async (_own, form, { now }) => {
  refuseForm(ruleErrors(changeInfo.saveMain.input, mainRules, form, { now }));
};

const checkProp: Check = async (own, form, context, tx) => {
  refuseForm(ruleErrors(changeInfo.saveProp.input, propRules, form, { now: context.now }));
  const { provinceCode, cityCode, areaCode, phone } = form as Readonly<Record<string, string | undefined>>;
  if (provinceCode && cityCode && areaCode) await ensureArea(tx, { provinceCode, cityCode, areaCode });
  if (!phone) return;
  // No probe: the code that was sent to the phone has proved it.
  await refuseKnownPhone(tx, phone, context.me);
};

type Own = typeof agent.$inferSelect;
/** SMS codes required for the request. */
type CodesOf = (own: Own, form: Values) => readonly TypedCode[];
/** Refuses an invalid request. `form` is the full input, including codes. */
type Check = (own: Own, form: Values, context: ProviderContext, tx: Transaction) => Promise<void>;
interface Submission {
  readonly changeNo?: string | null;
  readonly requestNo: string;
}

/**
 * Submits a provider's change request about itself: one pending request per kind, decided by the platform
 * (docs/domain/provider.md#own-changes, docs/domain/provider.md#examination).
 */
function submitChange(
  deps: Deps,
  changeType: (typeof changeRequest.$inferSelect)['changeType'],
  check: Check,
  codesOf: CodesOf = () => [],
) {
  const { db } = deps;
  const encryption = createEncryption(deps.secret);
  return async (input: Submission & object, context: ProviderContext): Promise<{ changeNo: string }> => {
    const { changeNo, requestNo: _requestNo, ...form } = input;
    const { me, now } = context;
    const [asking] = await db.select().from(agent).where(eq(agent.agentNo, me.agentNo));
    const codes = codesOf(asking!, form);
    for (const code of codes) await checkCode(deps, context, code);
    return idempotent(db, context, input, async tx => {
      const [own] = await tx.select().from(agent).where(eq(agent.agentNo, me.agentNo)).for('update');
      for (const code of codes) await useCode(deps, tx, context, code);
      await check(own!, form, context, tx);
      const { images, after } = partsOf(form);
      await takeFiles(tx, context, images);
      const live: Values = decryptPersonal(encryption, own!);
      const before = Object.fromEntries(Object.keys(after).map(name => [name, live[name] ?? null]));
      const differences = differencesOf(await withNames(tx, before), await withNames(tx, after));
      if (differences.length === 0 && Object.keys(images).length === 0) throw new Failure('invalid', '内容没有变化');
      const values = {
        before: encryptPersonal(encryption, before),
        after: encryptPersonal(encryption, after),
        beforeValue: lineOf(differences, 'beforeValue'),
        afterValue: lineOf(differences, 'afterValue'),
        images,
      };
      if (changeNo) {
        const row = await findRow(tx, changeRequest, [changeRequest.changeNo, changeNo], me);
        if (row.changeType !== changeType) throw new Failure('missing');
        await ownChangeMoves.send(tx, changeNo, { type: 'resubmit', values }, context);
        return { changeNo };
      }
      const { agentNo, agentName, agentPath } = me;
      const applicant = { applyName: me.operatorName, applyNo: me.operatorNo };
      const no = await documentNo(tx, 'BG', now);
      await ownChangeMoves.create(
        tx,
        {
          changeNo: no,
          agentNo,
          agentName,
          agentPath,
          agentType: own!.agentType,
          changeType,
          ...values,
          ...applicant,
          createTime: now,
          updateTime: now,
        },
        { type: 'submit' },
        context,
      );
      return { changeNo: no };
    });
  };
}

/** Splits the input into images and values; SMS codes are dropped. */
function partsOf(form: Values): { readonly images: Record<string, string>; readonly after: Values } {
  const entries = Object.entries(form).filter(
    ([name, value]) => value !== null && value !== undefined && !name.toLowerCase().endsWith('smscode'),
  );
  return {
    images: Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[0].endsWith('Img'))),
    after: Object.fromEntries(entries.filter(([name]) => !name.endsWith('Img'))),
  };
}
