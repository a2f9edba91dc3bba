/** How long data is kept (docs/decisions/042-retention.md): settings of the installation. */
export interface Retention {
  /** Counted attempts, after the last one. */
  readonly attemptDays: number;
  /** The log of operations; null: for ever. */
  readonly operateLogDays: number | null;
  /** Personal notices that were read, and any that has expired. */
  readonly readNoticeDays: number;
  readonly draftDays: number;
  /** Uploaded files of banks, after their last day; what came of comparing them stays. */
  readonly bankFileDays: number;
  /** Whole months of sales and their shares; null: for ever. */
  readonly transactionMonths: number | null;
  /** What becomes of older ones: tables of their own in the schema `archive`, or nothing. */
  readonly oldTransactions: 'archive' | 'drop';
}

/** Minimum for the log of operations, in days; the database refuses to delete younger rows, too. */
export const fiveYearsInDays = 1827;

/** What holds without settings. */
export const defaultRetention: Retention = {
  attemptDays: 1,
  operateLogDays: null,
  readNoticeDays: 365,
  draftDays: 30,
  bankFileDays: 365,
  transactionMonths: null,
  oldTransactions: 'archive',
};
