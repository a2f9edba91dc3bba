import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mul } from './amount';
import { cover, invoiceEntry } from './invoice';

const withdrawal = (withdrawNo: string, withdrawAmount: number, covered = 0, taxPoint = 60_000) => ({
  withdrawNo,
  withdrawAmount,
  taxPoint,
  covered,
});

describe('invoice entry (docs/domain/account.md#invoices)', () => {
  it('equals the worked example', () => {
    const coverage = cover(10_000_000, [withdrawal('w', 10_000_000)]);
    expect(invoiceEntry(10_000_000, 10_000, coverage)).toEqual({
      gross: 600_000,
      taxDiffAmount: 500_000,
      enterAmount: 100_000,
    });
  });
  it('covers the oldest withdrawal first, and the rest of a partly covered one', () => {
    expect(cover(700, [withdrawal('a', 500, 300), withdrawal('b', 400), withdrawal('c', 900)])).toEqual([
      { withdrawNo: 'a', amount: 200, tax: 12 },
      { withdrawNo: 'b', amount: 400, tax: 24 },
      { withdrawNo: 'c', amount: 100, tax: 6 },
    ]);
  });
  it('covers nothing of a withdrawal that is covered already, nor of those after its amount is used up', () => {
    expect(cover(500, [withdrawal('a', 500, 500), withdrawal('b', 500), withdrawal('c', 500)])).toEqual([
      { withdrawNo: 'b', amount: 500, tax: 30 },
    ]);
  });
  it('an invoice at the required rate or above refunds the whole tax, and none refunds less than zero', () => {
    const coverage = cover(1000, [withdrawal('a', 1000)]);
    expect(invoiceEntry(1000, 60_000, coverage).enterAmount).toBe(60);
    expect(invoiceEntry(1000, 130_000, coverage).enterAmount).toBe(60);
    expect(invoiceEntry(1000, 0, cover(1000, [withdrawal('a', 1000, 0, 10_000)]))).toEqual({
      gross: 10,
      taxDiffAmount: 10,
      enterAmount: 0,
    });
  });
  it('several invoices for one withdrawal refund exactly its tax', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.array(fc.integer({ min: 1, max: 300_000 }), { minLength: 1, maxLength: 12 }),
        (amount, invoices) => {
          let covered = 0;
          let gross = 0;
          for (const invoice of [...invoices, amount]) {
            for (const part of cover(invoice, [withdrawal('w', amount, covered)])) {
              covered += part.amount;
              gross += part.tax;
            }
          }
          expect(covered).toBe(amount);
          expect(gross).toBe(mul(amount, 60_000));
        },
      ),
    );
  });
});
