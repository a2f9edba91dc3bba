import type { Advice } from '../../advice';

export const advice: Advice = {
  when: [
    'An option that takes effect when its form is submitted, or the choice of a row.',
    '`mixed` for one that stands for several, of which some are chosen.',
  ],
  whenNot: ['For a setting that applies at once use Switch, for one of several values Segmented or Select.'],
  content: [
    'What is true when it is checked, without a negation: 「记住账号」, 「长期有效」.',
    '`labelHidden` only where the column or the row says what is chosen; the label then names the record.',
  ],
  accessibility: [
    'A native checkbox: Space toggles it, and its text is part of the target.',
    '`mixed` is announced as partly checked; the next press checks all.',
  ],
};
