/** The demo's two factors and four eyes: a rule of agent_l1, and a colleague with an authenticator who approves (docs/domain/demo.md#trust). */
import { and, eq } from 'drizzle-orm';
import type { DemoCode } from '@/api/demo-phone';
import { codeAt, secondsLeft } from '#server/features/factor/totp';
import type { Db, Tx } from '#server/foundation/db/open';
import { type Encryption } from '#server/foundation/encryption';
import { approvalRule, factor, operator } from '#server/schema';

/** Whose authenticator the demo's phone shows; the secret is everybody's to read. */
const approver = { username: 'agent_l1_check', secret: 'MFRGGZDFMZTWQ2LKNNWG23TPOBYXE43U' };
/** Withdrawals above it wait for a second person, in fen. */
const bound = 100_000;

export async function storeTrust(tx: Tx, encryption: Encryption, now: number): Promise<void> {
  const [who] = await tx.select().from(operator).where(eq(operator.username, approver.username));
  const [owner] = await tx.select().from(operator).where(eq(operator.username, 'agent_l1'));
  const stamps = { createTime: now, updateTime: now };
  const { agentNo, operatorNo, realName } = owner!; // both are logins of the demo
  await tx.insert(factor).values({
    operatorNo: who!.operatorNo,
    factorKind: 'TOTP',
    factorStatus: 'ACTIVE',
    factorName: '演示手机',
    secret: encryption.encrypt(approver.secret),
    ...stamps,
  });
  await tx
    .insert(approvalRule)
    .values({ agentNo, approvalKind: 'WITHDRAW', bound, operatorNo, operatorName: realName, ...stamps });
}

/** What the authenticator on the demo's phone shows; nothing where that colleague is not, or has another one by now. */
export async function demoCodes(db: Db, { decrypt }: Pick<Encryption, 'decrypt'>, now: number): Promise<DemoCode[]> {
  const rows = await db
    .select({ secret: factor.secret })
    .from(factor)
    .innerJoin(operator, eq(operator.operatorNo, factor.operatorNo))
    .where(and(eq(operator.username, approver.username), eq(factor.factorStatus, 'ACTIVE')));
  if (!rows.some(({ secret }) => secret !== null && decrypt(secret) === approver.secret)) return [];
  return [{ username: approver.username, code: codeAt(approver.secret, now), secondsLeft: secondsLeft(now) }];
}
