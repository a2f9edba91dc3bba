/** Submits a provider's request about itself: one open request per kind, decided by the platform (domain.md S68-S70, 4.1). */
import { eq } from 'drizzle-orm';
import { Failure } from '@/api/failure';
import { findRow } from '#server/platform/access/find-row';
import type { ProviderContext } from '#server/platform/calls/context';
import { idempotent, type Transaction } from '#server/platform/calls/idempotency';
import { documentNo } from '#server/platform/db/numbers';
import type { Deps } from '#server/platform/deps';
import { createEncryption, decryptPersonal, encryptPersonal } from '#server/platform/encryption';
import { checkCode, useCode, type TypedCode } from '#server/features/account/sms-code';
import { agent, changeRequest } from '#server/schema';
import { differencesOf, lineOf, withNames, type Values } from './difference';
import { ownChangeMoves } from './own-change.moves';

type Own = typeof agent.$inferSelect;
/** Codes by text message without which nothing is asked for. */
export type CodesOf = (own: Own, form: Values) => readonly TypedCode[];
/** Refuses what may not be asked for. `form` is all that was sent, codes included. */
export type Check = (own: Own, form: Values, context: ProviderContext, tx: Transaction) => Promise<void>;
interface Submission {
  readonly changeNo?: string | null;
  readonly requestNo: string;
}

export function submitChange(
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
    for (const code of codes) await checkCode(db, context, code);
    return idempotent(db, context, input, async tx => {
      const [own] = await tx.select().from(agent).where(eq(agent.agentNo, me.agentNo)).for('update');
      for (const code of codes) await useCode(tx, context, code);
      await check(own!, form, context, tx);
      const { images, after } = partsOf(form);
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
          ...{ changeNo: no, agentNo, agentName, agentPath, agentType: own!.agentType, changeType },
          ...{ ...values, ...applicant, createTime: now, updateTime: now },
        },
        { type: 'submit' },
        context,
      );
      return { changeNo: no };
    });
  };
}

/** Images and values of what was sent; codes by text message are neither. */
function partsOf(form: Values): { readonly images: Record<string, string>; readonly after: Values } {
  const entries = Object.entries(form).filter(
    ([name, value]) => value !== null && value !== undefined && !name.toLowerCase().endsWith('smscode'),
  );
  return {
    images: Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[0].endsWith('Img'))),
    after: Object.fromEntries(entries.filter(([name]) => !name.endsWith('Img'))),
  };
}
