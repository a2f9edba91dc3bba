/** Adding, naming and removing the own second factors (docs/domain/session.md#second-factor). */
import { and, eq, sql } from 'drizzle-orm';
import type { contract } from '@/api/contract';
import { entryOf } from '@/api/schema/enumeration';
import type { CallInput } from '@/api/schema/call';
import { platformNo, titleOf } from '@/api/constants';
import { factorKind } from '@/api/enums/factor';
import { Failure } from '@/api/failure';
import { writeLog } from '#server/foundation/audit-log';
import type { ProviderContext } from '#server/foundation/calls/context';
import type { Tx } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import { createEncryption } from '#server/foundation/encryption';
import { notify } from '#server/features/notice/notice-row';
import { identityOf } from '#server/features/lookup/identity';
import { factor, operator, recoveryCode } from '#server/schema';
import { keepChallenge, takeChallenge } from './challenge';
import { creationOptions, registered } from './passkey';
import { markGiven } from './prove';
import { renewCodes } from './recovery-codes';
import { activeFactors, isRequired } from './required';
import { newSecret, stepOf, uriOf } from './totp';

type Needs = Pick<Deps, 'db' | 'secret' | 'random' | 'factorScopes'>;
type Row = typeof factor.$inferSelect;
const factorsAtMost = 10;

/** The operator's row, locked: of two who add or remove factors at once, one is second. */
async function lockedOwner(tx: Tx, operatorNo: string) {
  const [who] = await tx.select().from(operator).where(eq(operator.operatorNo, operatorNo)).for('update');
  if (!who) throw new Failure('missing');
  return who;
}

/** A factor that counts for nothing until it is confirmed, instead of an earlier one that never was. */
async function pending(tx: Tx, { me, now }: ProviderContext, kind: Row['factorKind'], secret: string | null) {
  const own = eq(factor.operatorNo, me.operatorNo);
  if ((await activeFactors(tx, me.operatorNo)).length >= factorsAtMost)
    throw new Failure('conflict', `最多添加${factorsAtMost}种验证方式，请先移除不用的`);
  await tx.delete(factor).where(and(own, eq(factor.factorStatus, 'PENDING'), eq(factor.factorKind, kind)));
  const [made] = await tx
    .insert(factor)
    .values({
      operatorNo: me.operatorNo,
      factorKind: kind,
      factorStatus: 'PENDING',
      factorName: entryOf(factorKind, kind).label,
      secret,
      createTime: now,
      updateTime: now,
    })
    .returning({ factorNo: factor.factorNo });
  return made!.factorNo; // an insert returns its row
}

const brandTitle = async (tx: Tx, { side }: ProviderContext) => titleOf(side, (await identityOf(tx))?.brand);

export function startTotp({ db, random, secret: key }: Needs, context: ProviderContext) {
  return db.transaction(async tx => {
    const who = await lockedOwner(tx, context.me.operatorNo);
    const secret = newSecret(random);
    const factorNo = await pending(tx, context, 'TOTP', createEncryption(key).encrypt(secret));
    return { factorNo, secret, uri: uriOf(secret, who.username, await brandTitle(tx, context)) };
  });
}

export function startPasskey({ db }: Needs, context: ProviderContext) {
  const { me, now, requester } = context;
  return db.transaction(async tx => {
    const who = await lockedOwner(tx, me.operatorNo);
    const factorNo = await pending(tx, context, 'PASSKEY', null);
    const site = { title: await brandTitle(tx, context), origin: requester.origin };
    const options = await creationOptions(who, await activeFactors(tx, me.operatorNo), site);
    await keepChallenge(tx, ['ENROL', me.tokenHash], options.challenge, now);
    return { factorNo, options: JSON.stringify(options) };
  });
}

/** @returns Recovery codes with the first factor; null with a further one. @throws Failure `invalid` if it was not proven to work */
export function confirm(deps: Needs, input: CallInput<typeof contract.factor.confirm>, context: ProviderContext) {
  const { me, now } = context;
  return deps.db.transaction(async tx => {
    await lockedOwner(tx, me.operatorNo);
    const mine = and(eq(factor.factorNo, input.factorNo), eq(factor.operatorNo, me.operatorNo));
    const [row] = await tx
      .select()
      .from(factor)
      .where(and(mine, eq(factor.factorStatus, 'PENDING')));
    if (!row) throw new Failure('missing', '验证方式不存在或已确认，请重新添加');
    const proven = await provenBy(tx, deps, row, input, context);
    const isFirst = (await activeFactors(tx, me.operatorNo)).length === 0;
    await tx
      .update(factor)
      .set({ ...proven, factorStatus: 'ACTIVE', factorName: input.name, lastUseTime: now, updateTime: now })
      .where(mine);
    await markGiven(tx, me, now);
    await tellOwn(tx, context, `添加${entryOf(factorKind, row.factorKind).label}「${input.name}」`);
    return isFirst ? renewCodes(tx, deps, me.operatorNo) : null;
  });
}

async function provenBy(
  tx: Tx,
  { secret }: Needs,
  row: Row,
  { code, response }: CallInput<typeof contract.factor.confirm>,
  { me, now, requester }: ProviderContext,
): Promise<Partial<Row>> {
  if (row.factorKind === 'TOTP') {
    const step = stepOf(createEncryption(secret).decrypt(row.secret!), code ?? '', now, row.lastStep);
    if (step === null) throw new Failure('invalid', '动态口令不正确，请核对手机时间后用新的口令再试');
    return { lastStep: step };
  }
  const challenge = await takeChallenge(tx, ['ENROL', me.tokenHash], now);
  const made = challenge && response ? await registered(response, challenge, requester.origin) : null;
  if (!made) throw new Failure('invalid', '通行密钥没有创建成功，请重新添加');
  return made;
}

/** The own factor of this number. @throws Failure `missing` */
async function ownActive(tx: Tx, { me }: ProviderContext, factorNo: string): Promise<readonly [Row, readonly Row[]]> {
  await lockedOwner(tx, me.operatorNo);
  const all = await activeFactors(tx, me.operatorNo);
  const found = all.find(row => row.factorNo === factorNo);
  if (!found) throw new Failure('missing', '验证方式不存在或已移除');
  return [found, all];
}

export function rename(
  { db }: Needs,
  { factorNo, name }: CallInput<typeof contract.factor.rename>,
  context: ProviderContext,
) {
  return db.transaction(async tx => {
    const [row] = await ownActive(tx, context, factorNo);
    await tx
      .update(factor)
      .set({ factorName: name, updateTime: context.now, version: sql`${factor.version} + 1` })
      .where(eq(factor.factorNo, row.factorNo));
    await writeLog(tx, context, entryOfOwn(context, `重命名验证方式「${row.factorName}」为「${name}」`));
    return null;
  });
}

/** @throws Failure `conflict` for the last one, as long as one is required */
export function remove(deps: Needs, factorNo: string, context: ProviderContext) {
  return deps.db.transaction(async tx => {
    const [row, all] = await ownActive(tx, context, factorNo);
    const who = await lockedOwner(tx, context.me.operatorNo);
    if (all.length === 1 && (await isRequired(tx, deps, who)))
      throw new Failure('conflict', '本单位要求二次验证，不能移除最后一种验证方式，请先添加另一种');
    // Nothing is kept that could prove anything; the log says that it was there.
    await tx.delete(factor).where(eq(factor.factorNo, row.factorNo));
    await tellOwn(tx, context, `移除验证方式「${row.factorName}」`);
    return null;
  });
}

/** Everything with which an operator could prove a sign-in beside the password. */
export async function dropFactors(tx: Pick<Tx, 'delete'>, operatorNo: string): Promise<void> {
  await tx.delete(factor).where(eq(factor.operatorNo, operatorNo));
  await tx.delete(recoveryCode).where(eq(recoveryCode.operatorNo, operatorNo));
}

/** In the log, and to the person: whoever has taken over a session cannot do it unnoticed. */
async function tellOwn(tx: Tx, context: ProviderContext, content: string): Promise<void> {
  const { me, now } = context;
  await writeLog(tx, context, entryOfOwn(context, content));
  if (me.agentNo === platformNo) return;
  const text = `您的账号${content}。如果不是您本人，请立即修改密码并联系负责人。`;
  await notify(tx, me.agentNo, { title: '二次验证有变化', text, operatorNo: me.operatorNo }, now);
}

const entryOfOwn = ({ me }: ProviderContext, content: string) =>
  ({ opBizType: 'UPDATE', target: ['SELF', me.operatorNo], content }) as const;
