/** A replay tells each time of trouble once (docs/domain/earnings.md#income-guard). */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { usualParameters } from '@/api/forms/guard';
import { startOfNumber, WayDays } from '#server/rules/guard/way-days';
import { episodesOf } from './replay';

const first = 20_000;
const parameters = {
  ...usualParameters.RATE_DRIFT,
  ...usualParameters.MERCHANT_STOPPED,
  ...usualParameters.FLOW_FEE,
  minSales: 3,
  windowDays: 1,
};
/** Three sales a day, of days that are right or wrong. */
const daysOf = (wrong: readonly boolean[]) => {
  const days = new WayDays();
  for (const [at, isWrong] of wrong.entries())
    for (const hour of [9, 10, 11])
      days.add({
        transTime: startOfNumber(first + at) + hour * 3_600_000,
        payBrand: 'SK',
        cardType: 'DJK',
        transAmount: 100_000,
        fee: isWrong ? 800 : 600,
        agreedFee: 600,
        share: 50,
      });
  return days.all();
};

it('begins a time of trouble with its first day, and the next one after it was right', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 40 }), wrong => {
      const told = episodesOf('RATE_DRIFT', daysOf(wrong), parameters, [first, first + wrong.length + 5]);
      const begins = wrong.flatMap((is, at) => (is && !wrong[at - 1] ? [first + at] : []));
      expect(told.map(({ day }) => day)).toEqual(begins);
    }),
  );
});
