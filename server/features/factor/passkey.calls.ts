/** Signing in with a passkey alone: it is two factors by itself, the device and what unlocks it (docs/domain/session.md#passkey-sign-in). */
import { and, eq } from 'drizzle-orm';
import type { contract } from '@/api/contract';
import { platformNo } from '@/api/constants';
import { Failure, failCodes } from '@/api/failure';
import { networkOf } from '#server/foundation/calls/client';
import type { Handlers, PublicContext } from '#server/foundation/calls/context';
import type { Tx } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import { standingColumns } from '#server/features/session/may-work';
import { authenticate } from '#server/features/session/session';
import type { LoadOpened } from '#server/features/session/session.calls';
import { openAs, refuseStopped } from '#server/features/session/sign-in';
import { countAttempt } from '#server/features/session/throttle';
import { factor, operator, session } from '#server/schema';
import { hashOf } from '#server/features/session/session-cookie';
import { keepChallenge, takeChallenge } from './challenge';
import { checkSignature } from './given';
import { credentialIn, requestOptions } from './passkey';

const wrong = () => new Failure('invalid', '通行密钥不正确或已移除，请用账号和密码登录', failCodes.credentials);

export function passkeyCalls(deps: Deps, opened: LoadOpened): Handlers<typeof contract.passkey> {
  const { db, random } = deps;
  return {
    async options(_input, { requester, now, client }) {
      await limit(deps, client, now);
      const ticket = random(32).toString('base64url');
      const options = await requestOptions(null, requester.origin);
      await keepChallenge(db, ['SIGN_IN', ticket], options.challenge, now);
      return { ticket, options: JSON.stringify(options) };
    },
    async login({ ticket, response }, context) {
      await limit(deps, context.client, context.now);
      const { sid, ...signedIn } = await db.transaction(async tx => {
        const found = await holderOf(tx, ticket, response, context);
        const result = await openAs(tx, deps, found, context, 'NONE');
        const given = { factorTime: context.now };
        await tx
          .update(session)
          .set(given)
          .where(eq(session.tokenHash, hashOf(result.token)));
        return result;
      });
      const own = { ...context, requester: { ...context.requester, sid } };
      const me = await authenticate(deps, signedIn.token, context.now, own);
      return { ...signedIn, session: await opened({ ...own, me }) };
    },
  };
}

/** Like wrong passwords: an unknown key is not tried by the thousand. */
async function limit({ db }: Deps, client: string, now: number): Promise<void> {
  const { waitMs } = await countAttempt(db, 'passkey', networkOf(client), now);
  if (waitMs > 0) throw new Failure('tooMany');
}

/** The operator whose passkey has signed. @throws Failure `invalid` */
async function holderOf(tx: Tx, ticket: string, response: string, { now, side }: PublicContext) {
  const challenge = await takeChallenge(tx, ['SIGN_IN', ticket], now);
  const credential = credentialIn(response);
  if (!challenge || !credential) throw wrong();
  const [row] = await tx
    .select()
    .from(factor)
    .where(and(eq(factor.credentialId, credential), eq(factor.factorStatus, 'ACTIVE')));
  if (!row || !(await checkSignature(tx, row, response, challenge, now))) throw wrong();
  const [found] = await tx
    .select({ row: operator, standing: standingColumns })
    .from(operator)
    .where(eq(operator.operatorNo, row.operatorNo))
    .for('update');
  // A login of the other portal does not exist here; an initial password is changed with the password itself.
  if (!found || (found.row.agentNo === platformNo) !== (side === 'PLATFORM')) throw wrong();
  refuseStopped(found.standing);
  return found.row;
}
