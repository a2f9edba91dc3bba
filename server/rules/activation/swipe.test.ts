import { describe, expect, it } from 'vitest';
import { mayIncrease } from './may-increase';
import { countAssessment, countSwipe, isCounted, type Activation, type Swipe } from './swipe';

const day = 86_400_000;
const bindTime = 1_000 * day;
const active = (over: Partial<Activation> = {}): Activation => ({
  activeStatus: 'DOING',
  currentAmount: 60_000,
  standardAmount: 100_000,
  bindTime,
  deadline: bindTime + 30 * day,
  ...over,
});
const swipe = (over: Partial<Swipe> = {}): Swipe => ({
  amount: 40_000,
  time: bindTime + day,
  depositPaid: true,
  stages: [],
  ...over,
});
const reached = (row: Partial<Activation>, sale: Partial<Swipe> = {}) => countSwipe(active(row), swipe(sale))?.reached;

describe('the activation standard (docs/domain/terminal.md)', () => {
  it('counts credit cards only, swiped or tapped', () => {
    expect(isCounted('SK', 'DJK')).toBe(true);
    expect(isCounted('NFC', 'ZDJK')).toBe(true);
    expect(isCounted('SK', 'JDHYK')).toBe(true);
    expect(isCounted('SK', 'JJK')).toBe(false);
    expect(isCounted('NFC', 'YFFK')).toBe(false);
    expect(isCounted('SK', null)).toBe(false);
    expect(isCounted('WX', 'DJK')).toBe(false);
    expect(isCounted('YSF', 'DJK')).toBe(false);
  });
  it('is reached by the very fen, not one before', () => {
    expect(countSwipe(active(), swipe())).toEqual({ currentAmount: 100_000, reached: true, stages: [] });
    expect(countSwipe(active(), swipe({ amount: 39_999 }))).toEqual({
      currentAmount: 99_999,
      reached: false,
      stages: [],
    });
    expect(reached({ activeStatus: 'INIT' })).toBe(true);
  });
  it('is reached until the last moment of its deadline', () => {
    const deadline = bindTime + 30 * day;
    expect(reached({}, { time: deadline })).toBe(true);
    expect(reached({}, { time: deadline + 1 })).toBe(false);
    expect(reached({ deadline: null }, { time: deadline + 1 })).toBe(true);
  });
  it('waits for the deposit', () => {
    expect(reached({}, { depositPaid: false })).toBe(false);
  });
  it('goes on counting after success, and is not reached twice', () => {
    const after = countSwipe(active({ activeStatus: 'SUCCESS', currentAmount: 100_000 }), swipe());
    expect(after).toEqual({ currentAmount: 140_000, reached: false, stages: [] });
  });
  it.each(['FAIL', 'NONE', 'ALREADY_ACTIVE'] as const)('no longer counts anything in %s', activeStatus => {
    expect(countSwipe(active({ activeStatus }), swipe())).toBeNull();
  });
});

describe('stages of cashback', () => {
  const stage = (number: number, amount: number, days = 90) => ({ stage: number, amount, cashback: 1_000, days });
  const stagesOf = (row: Partial<Activation>, sale: Partial<Swipe>) =>
    countSwipe(active(row), swipe(sale))?.stages.map(each => each.stage);
  const success = { activeStatus: 'SUCCESS', currentAmount: 200_000 } as const;

  it('are completed by the swipe that reaches their amount, once', () => {
    const stages = [stage(1, 200_000), stage(2, 240_000), stage(3, 240_001)];
    expect(stagesOf(success, { stages })).toEqual([2]);
    expect(stagesOf({ ...success, currentAmount: 240_000 }, { stages: stages.slice(0, 2) })).toEqual([]);
  });
  it('end with the last moment of their days after the binding', () => {
    const stages = [stage(1, 240_000, 60)];
    expect(stagesOf(success, { stages, time: bindTime + 60 * day })).toEqual([1]);
    expect(stagesOf(success, { stages, time: bindTime + 60 * day + 1 })).toEqual([]);
  });
  it('wait for the activation, which completes those that it has passed', () => {
    const stages = [stage(1, 50_000), stage(2, 100_000), stage(3, 100_001)];
    expect(stagesOf({}, { stages })).toEqual([1, 2]);
    expect(stagesOf({}, { stages, depositPaid: false })).toEqual([]);
  });
});

describe('the assessment after an activation', () => {
  const assessment = { currentAmount: 900_000, standardAmount: 1_000_000, deadline: 90 * day };
  it('is reached by the very fen before its deadline', () => {
    expect(countAssessment(assessment, 100_000, 90 * day - 1)).toEqual({ currentAmount: 1_000_000, reached: true });
    expect(countAssessment(assessment, 99_999, day)).toEqual({ currentAmount: 999_999, reached: false });
  });
  it('has ended at its deadline', () => expect(countAssessment(assessment, 100_000, 90 * day)).toBeNull());
});

describe('an increase', () => {
  const now = 500 * day;
  it('is possible 90 days after the first sale of an active merchant', () => {
    expect(mayIncrease({ activeStatus: 'SUCCESS', firstTransTime: now - 90 * day }, now)).toBe(true);
    expect(mayIncrease({ activeStatus: 'SUCCESS', firstTransTime: now - 90 * day + 1 }, now)).toBe(false);
    expect(mayIncrease({ activeStatus: 'SUCCESS', firstTransTime: null }, now)).toBe(false);
    expect(mayIncrease({ activeStatus: 'FAIL', firstTransTime: 0 }, now)).toBe(false);
  });
});
