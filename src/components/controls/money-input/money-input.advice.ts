import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['An amount: typed and shown in yuan, kept in integer fen.'],
  whenNot: ['For two ends use AmountRange, for rates RateInput, for counts NumberInput.'],
  content: [
    '「元」 stands in the box, so it is not repeated in the label.',
    'A text that is no amount stays as it was typed, and the error quotes it.',
  ],
  accessibility: [
    'A text input with a decimal keyboard; `aria-invalid` and an alert as soon as the text cannot be read.',
    'The separators are written when the focus leaves and taken out when it comes.',
  ],
};
