/** What every kind of money tells of itself; the ledger and the marks of equality are added by who answers (domain.md section 5). */
import type { CodeOf } from '@/api/schema/enumeration';
import type { partyLevel } from '@/api/enums';
import type { moneyKind } from '@/api/enums/explanation';
import type { Provider } from '#server/platform/calls/context';
import type { Db } from '#server/platform/db/open';
import type { Operand, Step } from './formula';

export type MoneyKind = CodeOf<typeof moneyKind>;
/** What has a record of its own; a row of the ledger books one of them. */
export type RecordKind = Exclude<MoneyKind, 'LEDGER'>;

export interface Party {
  readonly levels: CodeOf<typeof partyLevel>;
  readonly agentNo: string;
  readonly partyName: string;
  readonly isOwn: boolean;
  readonly terms: Operand[];
  /** Fen; null where it is not the reader's to know. */
  readonly partyAmount: number | null;
}
/** Where in the ledger an amount has to be found again. */
export interface Booked {
  readonly agentNo: string;
  /** What its bookings name: the record, by their remark what they belong to, a debt and what reduced it, or the one row. */
  readonly by:
    | { readonly orderNo: string }
    | { readonly remark: string }
    | { readonly debtNo: string }
    | { readonly ledgerNo: string };
  /** Fen, below 0 for what leaves the account; 0 while nothing is booked. */
  readonly expected: number;
}
export interface Told {
  /** Fen, as the record has it, and as the rules make it; null for what was given as it was typed, which no rule makes. */
  readonly stored: number;
  readonly computed: number | null;
  /** Who gave it, in words, where no rule makes it. */
  readonly givenBy?: string;
  readonly rounding: string;
  readonly steps: Step[];
  readonly parties: Party[];
  /** Null for what no provider's account takes part in. */
  readonly booked: Booked | null;
  /** Why it is booked, or not. */
  readonly bookNote: string;
}

export interface Reading {
  readonly db: Db;
  readonly me: Provider;
}
/** Tells of the record of that number; throws `missing` where the reader has none. */
export type Explainer = (reading: Reading, no: string) => Promise<Told>;
