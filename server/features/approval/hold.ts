/** Where a call becomes a request: a rule is met, so it is tried, frozen and asked for instead of carried out. */
import { and, eq } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import stringify from 'safe-stable-stringify';
import { failCodes, Failure } from '@/api/failure';
import { dayMs } from '@/api/format/format';
import { audienceOf, type Hold, type RegisteredCall, shownTo } from '#server/foundation/calls/carry-out';
import type { ProviderContext, Said } from '#server/foundation/calls/context';
import { documentNo } from '#server/foundation/db/numbers';
import type { Deps } from '#server/foundation/deps';
import { createEncryption } from '#server/foundation/encryption';
import { approval, type Fact } from '#server/schema';
import { type Approval, approvalMoves } from './approval.moves';
import { factsOfBody, factsOfEffect } from './facts';
import { seenOf } from './persons';
import { isMet, ruleInForce } from './rules';
import { weigh } from './weigh';

/** How long a request waits. */
export const waitsMs = 3 * dayMs;
type Body = Readonly<Record<string, unknown>>;

export const sha256 = (...parts: readonly unknown[]): string =>
  createHash('sha256')
    .update(stringify(parts) ?? '')
    .digest('hex');

/** Tries a call and takes it back. @returns what it does, in words @throws Failure as it would be refused */
export async function tried(
  { call, handler }: RegisteredCall,
  input: Body,
  context: ProviderContext,
  approvalNo: string | null,
): Promise<{ readonly result: unknown; readonly does: Fact[] }> {
  const entries: Said[] = [];
  const watched = { approvalNo, say: (entry: Said) => void entries.push(entry) };
  const result = await handler({ ...input, dryRun: true }, { ...context, watched });
  const answer = shownTo(call, { result, audience: audienceOf(context.me) });
  return { result, does: factsOfEffect(entries, { input, output: call.output, answer }) };
}

/** Holds what a rule of the asker's provider or of the platform concerns. */
export const createHold =
  (deps: Pick<Deps, 'db' | 'secret' | 'onJob'>): Hold =>
  async (registered, input, context) => {
    const { call } = registered;
    const { db } = deps;
    const { me } = context;
    const kind = call.eyes!; // only such calls are held
    const rule = await ruleInForce(db, me.agentNo, kind);
    if (!rule) return;
    const { requestNo } = input as { readonly requestNo?: string | null };
    const requestHash = requestNo ? sha256(me.operatorNo, requestNo) : null;
    const { requestNo: _requestNo, ...body } = input;
    const bodyHash = sha256(call.path, body);
    const before = requestHash && (await askedBefore(deps, me.operatorNo, requestHash));
    if (before) throw heldAs(before, bodyHash);
    let trial: ReturnType<typeof tried> | undefined;
    const once = () => (trial ??= tried(registered, input, context, null));
    const measured = await weigh(call, input, { tx: db, context, answer: async () => (await once()).result });
    if (!isMet(kind, rule.bound, measured)) return;
    const { does } = await once();
    const { encrypt, hash } = createEncryption(deps.secret);
    const asker = await seenOf(db, me);
    const asked = await db
      .transaction(async tx => {
        const values = {
          approvalNo: await documentNo(tx, 'FH', context.now),
          agentNo: me.agentNo,
          agentPath: me.agentPath,
          approvalKind: kind,
          callPath: call.path,
          input: encrypt(JSON.stringify(input)),
          requestHash,
          bodyHash,
          preview: { asked: factsOfBody(call.input, input), does },
          askedBy: me.operatorNo,
          askedName: me.operatorName,
          askedPhoneHash: hash(asker.phone),
          askedSession: me.sessionNo,
          askedBrowser: asker.browser,
          askedNetwork: context.client,
          keyId: me.scopes ? me.sessionNo : null,
          expireTime: context.now + waitsMs,
          createTime: context.now,
          updateTime: context.now,
        };
        return approvalMoves.create(tx, values, { type: 'ask' }, context);
      })
      .catch(async (error: unknown) => {
        // The same request, at the same time.
        const same = isTwice(error) && requestHash && (await askedBefore(deps, me.operatorNo, requestHash));
        if (!same) throw error;
        return same;
      });
    deps.onJob?.();
    throw heldAs(asked, bodyHash);
  };

const isTwice = (error: unknown): boolean =>
  (error as { readonly cause?: { readonly constraint?: string } }).cause?.constraint === 'approval_request';

async function askedBefore({ db }: Pick<Deps, 'db'>, askedBy: string, requestHash: string) {
  const [row] = await db
    .select()
    .from(approval)
    .where(and(eq(approval.askedBy, askedBy), eq(approval.requestHash, requestHash)));
  return row;
}

/** The answer to a call that waits, or waited: a request number asks once, whatever became of it. */
function heldAs({ approvalNo, approvalStatus, bodyHash }: Approval, asked: string): Failure {
  if (bodyHash !== asked) return new Failure('conflict', '该请求编号已用于其他内容，请刷新后重新提交');
  const message =
    approvalStatus === 'WAIT'
      ? `已提交复核，等待同事批准（编号${approvalNo}）`
      : `该请求已提交过复核，结果见复核申请（编号${approvalNo}）`;
  return new Failure('held', message, failCodes.needsApproval, [], null, approvalNo);
}
