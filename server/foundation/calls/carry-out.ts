/**
 * What a call does wherever it comes from, a portal or a command: the rights of its maker, the check of its body, its
 * handler, and what of the answer that reader may see.
 */
import type { z } from 'zod';
import type { PlainCall } from '@/api/contract/index';
import { type ApiKeyScope, apiKeyScope } from '@/api/enums/api-key';
import type { FactorStage } from '@/api/enums/factor';
import { failCodes, Failure, type FieldError } from '@/api/failure';
import { entryOf } from '@/api/schema/enumeration';
import { Field } from '@/api/schema/kinds';
import { scopeOf } from '@/api/schema/api-key-scope';
import { Maybe, type Part } from '@/api/schema/shape';
import { requireCall } from '../access/right';
import { checksOf } from './checks';
import type { Provider, ProviderContext, PublicContext } from './context';

/** A handler of any call. */
export type AnyHandler = (input: never, context: never) => Promise<unknown>;
type AnyContext = PublicContext & { readonly me?: Provider };

/** A call with its handler, and for what a session may be waiting that uses it. */
export interface RegisteredCall {
  readonly call: PlainCall;
  /** Gets the validated body, and `me` unless the call is public. */
  readonly handler: (input: Record<string, unknown>, context: AnyContext) => Promise<unknown>;
  readonly during: readonly Unready[];
}

/** Hierarchy data is sent to organisations only; all other readers count as agents. */
export type Audience = 'ORG' | 'AGENT';
interface Outcome {
  readonly result: unknown;
  readonly audience: Audience;
}

/**
 * Keeps a call that a second person has to approve from being carried out (docs/domain/access.md#four-eyes). @throws Failure
 * `held` if it waits, or the refusal of the call itself
 */
export type Hold = (
  registered: RegisteredCall,
  input: Readonly<Record<string, unknown>>,
  context: ProviderContext,
) => Promise<void>;

/**
 * Carries out a call. @param bodyOf Reads the body, once the maker's rights are known. @throws Failure of the rights, the
 * body or the handler, or `held`
 */
export async function carryOut(
  registered: RegisteredCall,
  context: AnyContext,
  bodyOf: () => unknown,
  hold: Hold,
): Promise<Outcome> {
  const { call, handler, during } = registered;
  const { me } = context;
  if (me) checkPolicy(me, call, during);
  const input = parse(checksOf(call).bodySchema(), await bodyOf());
  if (me && call.stepUp && !input['dryRun']) requireFactor(me, context.now);
  const audience = audienceOf(me);
  if (audience === 'AGENT') dropOrgOnly(call, input);
  if (me && call.eyes && input['dryRun'] !== true) await hold(registered, input, { ...context, me });
  return { result: await handler(input, context), audience };
}

export const audienceOf = (me: Provider | undefined): Audience => (me?.may.expandWay === 'AGENT' ? 'AGENT' : 'ORG');

/** The answer of a call as its reader may see it. */
export function shownTo(call: PlainCall, { result, audience }: Outcome): unknown {
  const { answerSchemas, mask } = checksOf(call);
  return answerSchemas[audience]().parse(mask && result ? mask(result) : result);
}

/** Of a request that a key has signed. @throws Failure `forbidden` */
export function checkScope({ scopes }: Pick<Provider, 'scopes'>, scope: ApiKeyScope | null): void {
  if (!scopes || (scope && scopes.includes(scope))) return;
  throw new Failure(
    'forbidden',
    scope ? `该密钥没有「${entryOf(apiKeyScope, scope).label}」权限` : '该接口不能用密钥调用，请登录后操作',
  );
}

/** For what a session waits: a second factor, one to be enrolled, or a password of its operator's own. */
export type Unready = 'INITIAL' | Exclude<FactorStage, 'NONE'>;
const unready: Readonly<Record<Unready, readonly [message: string, failCode: string]>> = {
  ASKED: ['请先完成二次验证', failCodes.factorAsked],
  ENROL: ['请先设置二次验证', failCodes.factorEnrol],
  INITIAL: ['首次登录请先修改密码', failCodes.mustChangePassword],
};
type Waiting = Pick<Provider, 'firstLogin' | 'factor'>;
export function unreadyOf({ factor, firstLogin }: Waiting): Unready | null {
  if (factor && factor.stage !== 'NONE') return factor.stage;
  return firstLogin ? 'INITIAL' : null;
}
/**
 * Nothing but what a waiting session is for (docs/domain/session.md#initial-password,
 * docs/domain/session.md#second-factor). @throws Failure `forbidden`
 */
export function refuseUnready(me: Waiting, during: readonly Unready[] = []): void {
  const waits = unreadyOf(me);
  if (waits && !during.includes(waits)) throw new Failure('forbidden', ...unready[waits]);
}

/** How long a factor counts for what asks for it again (docs/domain/session.md#step-up). */
export const factorCountsMs = 5 * 60_000;
/** Of whoever has a second factor. @throws Failure `forbidden` if it was not given lately in this session */
function requireFactor({ factor }: Pick<Provider, 'factor'>, now: number): void {
  if (!factor?.enrolled) return;
  if (factor.givenTime === null || now - factor.givenTime >= factorCountsMs)
    throw new Failure('forbidden', '请再次完成二次验证', failCodes.factorAgain);
}

function checkPolicy(me: Provider, call: PlainCall, during: readonly Unready[]): void {
  checkScope(me, scopeOf(call));
  refuseUnready(me, during);
  requireCall(call, me.may);
}

/** Validates a body with its schema; throws `invalid` with the message of the first wrong field. */
export function parse(schema: z.ZodType<Record<string, unknown>>, body: unknown): Record<string, unknown> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const errors: FieldError[] = result.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
  throw new Failure('invalid', errors[0]?.message, null, errors);
}

/**
 * Removes hierarchy filters if the operator may not see the hierarchy, as docs/domain/access.md#hierarchy-columns
 * specifies.
 */
export function dropOrgOnly(call: PlainCall, input: Record<string, unknown>): void {
  for (const [name, part] of Object.entries(call.input)) {
    const field = part instanceof Maybe ? (part.part as Part) : part;
    if (field instanceof Field && field.scope === 'ORG') delete input[name];
  }
}
