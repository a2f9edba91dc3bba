/** The rules of 收益看护 that are on, and their parameters (docs/domain/earnings.md#income-guard). */
import { and, eq } from 'drizzle-orm';
import type { GuardKind } from '@/api/enums/guard';
import * as g from '@/api/fields/guard';
import { Failure } from '@/api/failure';
import { type GuardParameters, parameterNames, usualParameters } from '@/api/forms/guard';
import type { Tx } from '#server/foundation/db/open';
import { flowFee } from '#server/rules/guard/flow-fee';
import { merchantStopped } from '#server/rules/guard/merchant-stopped';
import { rateDrift } from '#server/rules/guard/rate-drift';
import { shareStopped } from '#server/rules/guard/share-stopped';
import type { Verdict } from '#server/rules/guard/verdict';
import type { WayDay } from '#server/rules/guard/way-days';
import { guardRule } from '#server/schema';

/** One rule's word on one subject. */
export interface Judged {
  readonly kind: GuardKind;
  readonly custNo: string;
  readonly custName: string;
  readonly subjectNo: string;
  readonly verdict: Verdict;
}

type Reads = Pick<Tx, 'select'>;
type Asked = { readonly [Name in keyof GuardParameters]?: GuardParameters[Name] | null | undefined };
/** Rules that judge a merchant by its sales; the other one judges an order. */
export type SalesKind = Exclude<GuardKind, 'FLOW_FEE'>;
/** A rule that is on. */
export interface RuleOn<Kind = GuardKind> {
  readonly kind: Kind;
  readonly parameters: GuardParameters;
  readonly ranUntil: number | null;
}

export const rulesOf = (tx: Reads, agentNo: string) =>
  tx.select().from(guardRule).where(eq(guardRule.agentNo, agentNo)).orderBy(guardRule.guardKind);

export async function rulesOn(tx: Reads, agentNo: string): Promise<readonly RuleOn[]> {
  const rows = await rulesOf(tx, agentNo);
  return rows.map(({ guardKind: kind, parameters, ranUntil }) => ({
    kind,
    parameters: complete(parameters),
    ranUntil,
  }));
}

export const isRule = (agentNo: string, kind: GuardKind) =>
  and(eq(guardRule.agentNo, agentNo), eq(guardRule.guardKind, kind));

/** With what the parameters are at first in the place of those that a rule has not. */
const complete = (parameters: Partial<GuardParameters>): GuardParameters => ({
  ...usualParameters.RATE_DRIFT,
  ...usualParameters.MERCHANT_STOPPED,
  ...usualParameters.SHARE_STOPPED,
  ...usualParameters.FLOW_FEE,
  ...parameters,
});

/** @throws Failure `invalid` naming a parameter of the rule that is not given */
export function parametersOf(kind: GuardKind, asked: Asked): GuardParameters {
  const names = parameterNames(kind);
  const lacking = names.find(name => asked[name] === null || asked[name] === undefined);
  if (lacking) {
    const message = `请填写${g[lacking].label}`;
    throw new Failure('invalid', message, null, [{ field: lacking, message }]);
  }
  return complete(Object.fromEntries(names.map(name => [name, asked[name]])));
}

/** Those that a rule has, to be stored or shown. */
export const ownParameters = (kind: GuardKind, parameters: GuardParameters): Partial<GuardParameters> =>
  Object.fromEntries(parameterNames(kind).map(name => [name, parameters[name]]));

const bySales: Readonly<
  Record<SalesKind, (days: readonly WayDay[], today: number, parameters: GuardParameters) => Verdict>
> = { RATE_DRIFT: rateDrift, MERCHANT_STOPPED: merchantStopped, SHARE_STOPPED: shareStopped };

/** What a rule says of a merchant after a closed day. */
export const judge = (kind: SalesKind, days: readonly WayDay[], today: number, parameters: GuardParameters): Verdict =>
  bySales[kind](days, today, parameters);
export { flowFee as judgeOrder };
