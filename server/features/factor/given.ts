/** Checks a proof that somebody gives: a code, a passkey's signature, or a recovery code (docs/domain/session.md#second-factor). */
import { and, eq, lt, sql } from 'drizzle-orm';
import type { CallInput } from '@/api/schema/call';
import type { contract } from '@/api/contract';
import type { Tx } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import { createEncryption } from '#server/foundation/encryption';
import { factor } from '#server/schema';
import { takeChallenge } from './challenge';
import { credentialIn, signedBy } from './passkey';
import { spendCode } from './recovery-codes';
import { activeFactors } from './required';
import { stepOf } from './totp';

export type Given = CallInput<typeof contract.factor.prove>;
type Row = typeof factor.$inferSelect;
interface By {
  readonly operatorNo: string;
  readonly tokenHash: string;
  readonly now: number;
}

/** The name of what was given, for the log; null if it is wrong. Whatever can be used once is used now. */
export async function checkGiven(
  tx: Tx,
  deps: Pick<Deps, 'secret'>,
  { proof, code, response }: Given,
  by: By,
): Promise<string | null> {
  switch (proof) {
    case 'RECOVERY':
      return (await spendCode(tx, deps, by.operatorNo, code ?? '', by.now)) ? '恢复码' : null;
    case 'TOTP':
      return checkCode(tx, deps, code ?? '', by);
    case 'PASSKEY': {
      const challenge = await takeChallenge(tx, ['PROVE', by.tokenHash], by.now);
      const credential = credentialIn(response ?? '');
      const used = (await activeFactors(tx, by.operatorNo)).find(row => row.credentialId === credential);
      return challenge && used && (await checkSignature(tx, used, response!, challenge, by.now))
        ? used.factorName
        : null;
    }
  }
}

async function checkCode(tx: Tx, { secret }: Pick<Deps, 'secret'>, code: string, { operatorNo, now }: By) {
  const { decrypt } = createEncryption(secret);
  for (const row of await activeFactors(tx, operatorNo)) {
    if (row.factorKind !== 'TOTP') continue;
    const step = stepOf(decrypt(row.secret!), code.trim(), now, row.lastStep);
    if (step !== null && (await taken(tx, row, { lastStep: step, lastUseTime: now }, lt(factor.lastStep, step))))
      return row.factorName;
  }
  return null;
}

/** Whether this passkey has signed the challenge. A counter that went back is that of a copy. */
export async function checkSignature(tx: Tx, row: Row, response: string, challenge: string, now: number) {
  const signCount = await signedBy(row, response, challenge);
  return signCount !== null && (await taken(tx, row, { signCount, lastUseTime: now }));
}

/** Writes the use of a factor, unless another request has used the same or the factor was removed meanwhile. */
async function taken(
  tx: Tx,
  { factorNo }: Row,
  used: Partial<Row>,
  also: ReturnType<typeof eq> | undefined = undefined,
): Promise<boolean> {
  const still = and(eq(factor.factorNo, factorNo), eq(factor.factorStatus, 'ACTIVE'), also);
  const rows = await tx
    .update(factor)
    .set({ ...used, updateTime: used.lastUseTime!, version: sql`${factor.version} + 1` })
    .where(still)
    .returning({ no: factor.factorNo });
  return rows.length > 0;
}
