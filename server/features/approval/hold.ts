/** Where a call becomes a request: a rule is met, so it is tried, frozen and asked for instead of carried out. */
import { and, eq } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import stringify from 'safe-stable-stringify';
import type { PlainCall } from '@/api/contract';
import { failCodes, Failure } from '@/api/failure';
import { dayMs } from '@/api/format/format';
import { audienceOf, type Hold, type RegisteredCall, shownTo } from '#server/foundation/calls/carry-out';
import { holdTo } from '#server/foundation/calls/previewed';
import type { Provider, ProviderContext, Said } from '#server/foundation/calls/context';
import { documentNo } from '#server/foundation/db/numbers';
import type { Deps } from '#server/foundation/deps';
import { createEncryption } from '#server/foundation/encryption';
import { approval } from '#server/schema';
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

/** A call in words: what it has said to the audit log, and the figures of its answer. */
export function effectOf(
  { call }: RegisteredCall,
  input: Body,
  me: Provider,
  entries: readonly Said[],
  result: unknown,
) {
  const answer = shownTo(call, { result, audience: audienceOf(me) });
  return { answer, does: factsOfEffect(entries, { input, output: call.output, answer }) };
}

/** Of a call with a preview of its own: the digest that holds its run to this try (previewed.ts). */
const ownDigest = ({ input }: PlainCall, result: unknown): string | null =>
  'digest' in input ? (result as { readonly digest: string }).digest : null;

/** Tries a call and takes it back. @returns what it does, in words @throws Failure as it would be refused */
export async function tried(
  registered: RegisteredCall,
  input: Body,
  context: ProviderContext,
  approvalNo: string | null,
) {
  const entries: Said[] = [];
  const watched = { approvalNo, say: (entry: Said) => void entries.push(entry) };
  const result = await registered.handler({ ...input, dryRun: true }, { ...context, watched });
  const { does } = effectOf(registered, input, context.me, entries, result);
  return { result, does, own: ownDigest(registered.call, result) };
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
    const { requestNo, digest } = input as { readonly requestNo?: string | null; readonly digest?: string | null };
    const requestHash = requestNo ? sha256(me.operatorNo, requestNo) : null;
    const { requestNo: _requestNo, ...body } = input;
    const bodyHash = sha256(call.path, body);
    const before = requestHash && (await askedBefore(deps, me.operatorNo, requestHash));
    if (before) throw heldAs(before, bodyHash);
    let trial: ReturnType<typeof tried> | undefined;
    const once = () => (trial ??= tried(registered, input, context, null));
    const measured = await weigh(call, input, { tx: db, context, answer: async () => (await once()).result });
    if (!isMet(kind, rule.bound, measured)) return;
    const { does, own } = await once();
    // The asker has previewed something else than what would be approved.
    if (own !== null) holdTo(digest, own);
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
function heldAs(row: Approval, asked: string): Failure {
  const { approvalNo, bodyHash } = row;
  if (bodyHash !== asked) return new Failure('conflict', '该请求编号已用于其他内容，请刷新后重新提交');
  const message = approvalMoves.has(row, 'approve')
    ? `已提交复核，等待同事批准（编号${approvalNo}）`
    : `该请求已提交过复核，结果见复核申请（编号${approvalNo}）`;
  return new Failure('held', message, failCodes.needsApproval, [], null, approvalNo);
}
