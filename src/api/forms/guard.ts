/** The parameters of each rule of 收益看护 with what they are at first (docs/domain/earnings.md#income-guard). */
import type { GuardKind } from '../enums/guard';
import type { cardType, payBrand } from '../enums';
import type { CodeOf } from '../schema/enumeration';

/** A day of sales, or an order, of which a finding was made; fen. */
export interface EvidenceRow {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly payBrand: CodeOf<typeof payBrand> | null;
  readonly cardType: CodeOf<typeof cardType> | null;
  readonly count: number | null;
  readonly amount: number | null;
  readonly found: number | null;
  readonly expected: number | null;
}

/** Days in counts, rates in ppm, money in fen. */
export interface GuardParameters {
  readonly windowDays: number;
  readonly driftRate: number;
  readonly minSales: number;
  readonly quietDays: number;
  readonly gapTimes: number;
  readonly minSaleDays: number;
  readonly flowDifference: number;
}
export type ParameterName = keyof GuardParameters;

export const usualParameters = {
  RATE_DRIFT: { windowDays: 3, driftRate: 100, minSales: 3 },
  MERCHANT_STOPPED: { quietDays: 7, gapTimes: 3, minSaleDays: 8 },
  SHARE_STOPPED: { minSales: 3 },
  FLOW_FEE: { flowDifference: 0 },
} as const satisfies Readonly<Record<GuardKind, Partial<GuardParameters>>>;

/** The names of a rule's parameters, in the order of its form. */
export const parameterNames = (kind: GuardKind): readonly ParameterName[] =>
  Object.keys(usualParameters[kind]) as ParameterName[]; // the keys of a literal
