import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['A condition with two ends: amounts in yuan, or whole numbers with `of="count"`. Either end may stay open.'],
  whenNot: ['For a single amount use MoneyInput, for a single number NumberInput, for days DateRange.'],
  content: [
    "The field's label names the quantity, such as 「交易金额」; both boxes say 「最小」 and 「最大」 themselves.",
    'That the ends are in order is checked by the form, and said by its Field.',
  ],
  accessibility: [
    'The two boxes are a group that takes its name and error from the Field; a click on the label focuses the first.',
    'Each box has a name of its own, 「最小金额」 and 「最大金额」. Enter does not submit while a text cannot be read.',
  ],
};
