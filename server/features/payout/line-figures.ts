/** Sums of a file's lines. */
import type { payoutFile } from '#server/schema';
import type { NewLine } from './read-lines';

export type Figures = Pick<
  typeof payoutFile.$inferSelect,
  'bankCount' | 'bankSum' | 'returnCount' | 'returnSum' | 'bankFee'
>;

/** Numbers and sums of what was paid and what came back, and the fee of all. @param before Of the lines before these. */
export function figuresOf(
  lines: readonly NewLine[],
  before: Figures = { bankCount: 0, bankSum: 0, returnCount: 0, returnSum: 0, bankFee: 0 },
): Figures {
  const figures = { ...before };
  for (const { bankResult, bankAmount, bankFee } of lines) {
    figures.bankFee += bankFee;
    if (bankResult === 'PAID') {
      figures.bankCount += 1;
      figures.bankSum += bankAmount;
    } else if (bankResult === 'RETURNED') {
      figures.returnCount += 1;
      figures.returnSum += bankAmount;
    }
  }
  return figures;
}
