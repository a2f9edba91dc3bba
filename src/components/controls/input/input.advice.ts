import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['One line of text, and every number that is not counted with: document numbers, card numbers, phone numbers.'],
  whenNot: [
    'For money use MoneyInput, for rates RateInput, for counts NumberInput, for several lines Textarea.',
    'For a value of a known list use Select or Combobox.',
  ],
  content: [
    'The label stands in Field; the placeholder is an example or 「请输入」 and never replaces it.',
    'A unit stands in `end`, as 「元」.',
  ],
  accessibility: [
    'Inside a Field it takes label, help and error from there; alone it needs an `aria-label`.',
    '`inputMode` and `autoComplete` choose the keyboard of a phone and what the browser fills in.',
  ],
};
