import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueDateOf, firstPeriodOf, periodAmountOf, planFrom, planStep, type PeriodState } from './instalments';

const plan = { totalAmount: 1000, periods: 3, periodAmount: periodAmountOf(1000, 3), startDate: '2026-01-10' };

describe('a deduction plan', () => {
  it('opens each period on its day, the last with the rounding remainder', () => {
    expect(planStep(plan, [], '2026-01-09')).toEqual({ opened: [], open: [], overdue: false });
    expect(planStep(plan, [], '2026-01-10').opened).toEqual([{ period: 1, shouldAmount: 333, dueDate: '2026-01-10' }]);
    expect(planStep(plan, [], '2026-03-11').opened.map(each => each.shouldAmount)).toEqual([333, 333, 334]);
  });
  it('carries an unpaid rest to the next day', () => {
    const short: PeriodState[] = [{ period: 1, shouldAmount: 333, realAmount: 100 }];
    expect(planStep(plan, short, '2026-01-11').open).toEqual([{ period: 1, amount: 233 }]);
  });
  it('takes what is left of earlier periods before the one that is due now, and nothing of paid ones', () => {
    const known: PeriodState[] = [
      { period: 1, shouldAmount: 333, realAmount: 333 },
      { period: 2, shouldAmount: 333, realAmount: 332 },
    ];
    expect(planStep(plan, known, '2026-03-11').open).toEqual([
      { period: 2, amount: 1 },
      { period: 3, amount: 334 },
    ]);
  });
  it('starts tomorrow by the Shanghai calendar', () => {
    const lateEvening = Date.parse('2026-01-09T23:30:00+08:00');
    const made = planFrom(lateEvening, 1000, 3);
    expect(made).toEqual({ totalAmount: 1000, periods: 3, periodAmount: 333, startDate: '2026-01-10' });
    expect(firstPeriodOf(made)).toEqual({ day: '2026-01-10', amount: 333 });
    expect(firstPeriodOf(planFrom(lateEvening, 1000, 1))).toEqual({ day: '2026-01-10', amount: 1000 });
  });
  it('becomes overdue a week after the last period', () => {
    const all = [1, 2, 3].map((period): PeriodState => ({ period, shouldAmount: 333, realAmount: 0 }));
    expect(dueDateOf(plan, 3)).toBe('2026-03-11');
    expect(planStep(plan, all, '2026-03-17').overdue).toBe(false);
    expect(planStep(plan, all, '2026-03-18').overdue).toBe(true);
  });
  it('opens exactly its total, for any total', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 1, max: 36 }), (totalAmount, periods) => {
        const { opened } = planStep(
          { totalAmount, periods, periodAmount: periodAmountOf(totalAmount, periods), startDate: '2026-01-01' },
          [],
          '2036-01-01',
        );
        expect(opened.reduce((sum, each) => sum + each.shouldAmount, 0)).toBe(totalAmount);
      }),
    );
  });
});
