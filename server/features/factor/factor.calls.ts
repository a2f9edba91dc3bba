/** The calls about second factors (docs/domain/session.md#second-factor). */
import { eq } from 'drizzle-orm';
import type { contract } from '@/api/contract';
import { Failure } from '@/api/failure';
import type { Handlers, ProviderContext } from '#server/foundation/calls/context';
import type { Deps } from '#server/foundation/deps';
import type { LoadOpened } from '#server/features/session/session.calls';
import { operator } from '#server/schema';
import { keepChallenge } from './challenge';
import { confirm, remove, rename, startPasskey, startTotp } from './enrol';
import { requestOptions } from './passkey';
import { prove } from './prove';
import { codesLeft, renewCodes } from './recovery-codes';
import { activeFactors, isRequired } from './required';
import { openReset } from './reset.calls';
import { writeLog } from '#server/foundation/audit-log';

type FactorCalls = Handlers<typeof contract.factor>;

/** @param opened What a sign-in that has come to its end answers, beside the proof. */
export function factorCalls(deps: Deps, opened: LoadOpened): FactorCalls {
  const { db } = deps;
  return {
    load: (_input, { me }) => loadOwn(deps, me.operatorNo),
    startTotp: (_input, context) => startTotp(deps, context),
    startPasskey: (_input, context) => startPasskey(deps, context),
    async confirm(input, context) {
      const recoveryCodes = await confirm(deps, input, context);
      const waited = context.me.factor?.stage === 'ENROL';
      return { recoveryCodes, session: waited ? await opened(context) : null };
    },
    rename: (input, context) => rename(deps, input, context),
    remove: ({ factorNo }, context) => remove(deps, factorNo, context),
    async renewCodes(_input, context) {
      const { me } = context;
      const content = '更换恢复码';
      return db.transaction(async tx => {
        if (!me.factor?.enrolled) throw new Failure('conflict', '请先添加一种验证方式');
        await writeLog(tx, context, { opBizType: 'UPDATE', target: ['SELF', me.operatorNo], content });
        return { recoveryCodes: await renewCodes(tx, deps, me.operatorNo) };
      });
    },
    challenge: (_input, context) => challenge(deps, context),
    async prove(input, context) {
      const signedIn = await prove(deps, input, context);
      const recoveryLeft = await codesLeft(db, context.me.operatorNo);
      return { session: signedIn ? await opened(context) : null, recoveryLeft };
    },
  };
}

async function loadOwn(deps: Deps, operatorNo: string) {
  const { db } = deps;
  const [who] = await db.select().from(operator).where(eq(operator.operatorNo, operatorNo));
  const reset = await openReset(db, operatorNo);
  const { resetNo, effectTime, askedName } = reset ?? {};
  return {
    required: who !== undefined && (await isRequired(db, deps, who)),
    factors: (await activeFactors(db, operatorNo)).map(({ factorNo, factorKind, factorName, ...row }) => ({
      factorNo,
      kind: factorKind,
      name: factorName,
      createTime: row.createTime,
      lastUseTime: row.lastUseTime,
    })),
    recoveryLeft: await codesLeft(db, operatorNo),
    reset: resetNo ? { resetNo, effectTime: effectTime!, askedBy: askedName! } : null, // of one row
  };
}

async function challenge({ db }: Deps, { me, now, requester }: ProviderContext) {
  const factors = await activeFactors(db, me.operatorNo);
  const passkeys = factors.filter(each => each.factorKind === 'PASSKEY' && each.origin === requester.origin);
  const options = passkeys.length > 0 ? await requestOptions(passkeys, requester.origin) : null;
  if (options) await keepChallenge(db, ['PROVE', me.tokenHash], options.challenge, now);
  const proofs = [
    ...(options ? (['PASSKEY'] as const) : []),
    ...(factors.some(each => each.factorKind === 'TOTP') ? (['TOTP'] as const) : []),
    ...((await codesLeft(db, me.operatorNo)) > 0 ? (['RECOVERY'] as const) : []),
  ];
  return { proofs: proofs.map(proof => ({ proof })), options: options && JSON.stringify(options) };
}
