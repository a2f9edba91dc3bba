/**
 * Result of an explainer, for every kind of money; the call adds ledger entries and equality flags
 * (docs/domain/earnings.md#explanations).
 */
import type { CodeOf } from '@/api/schema/enumeration';
import type { partyLevel } from '@/api/enums';
import type { moneyKind } from '@/api/enums/explanation';
import type { Provider } from '#server/foundation/calls/context';
import type { Db } from '#server/foundation/db/open';
import type { Operand, Step } from './formula';

export type MoneyKind = CodeOf<typeof moneyKind>;
/** Kinds with a record of their own; a ledger entry posts one of them. */
export type RecordKind = Exclude<MoneyKind, 'LEDGER'>;

export interface Party {
  readonly levels: CodeOf<typeof partyLevel>;
  readonly agentNo: string;
  readonly partyName: string;
  readonly isOwn: boolean;
  readonly terms: Operand[];
  /** Fen; null if hidden from the reader. */
  readonly partyAmount: number | null;
}
/** Ledger entries that must match an amount. */
export interface Booked {
  readonly agentNo: string;
  /** Key of the entries: the record number, a remark, a debt with its reductions, or a single entry. */
  readonly by:
    | { readonly orderNo: string }
    | { readonly remark: string }
    | { readonly debtNo: string }
    | { readonly ledgerNo: string };
  /** Fen, negative if it leaves the account; 0 while nothing is posted. */
  readonly expected: number;
}
export interface Explanation {
  /**
   * Fen: `stored` from the record, `computed` by the rules; `computed` is null for amounts entered manually, which no
   * rule computes.
   */
  readonly stored: number;
  readonly computed: number | null;
  /** Text naming the origin of an amount that no rule computes. */
  readonly givenBy?: string;
  readonly rounding: string;
  readonly steps: Step[];
  readonly parties: Party[];
  /** Null if no provider account is affected. */
  readonly booked: Booked | null;
  /** Text on why the amount is posted or not. */
  readonly bookNote: string;
}

export interface Reading {
  readonly db: Db;
  readonly me: Provider;
}
/** Explains the record with this number. @throws Failure `missing` if the reader may not see one. */
export type Explainer = (reading: Reading, no: string) => Promise<Explanation>;
