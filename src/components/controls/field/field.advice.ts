import type { Advice } from '../../advice';

export const advice: Advice = {
  when: [
    'Around every control of a form or a query: it gives label, help, error and the mark of a required one.',
    '`layout="beside"` in a query, `form` in a page\'s form, `above` elsewhere.',
  ],
  whenNot: ['A control without a visible label, as in a cell of a table, takes an `aria-label` of its own.'],
  content: [
    "The label is the name of the field's dictionary, without a colon. Help says what it is for, not how to type.",
    'An error names the field and how to fix it: 「手机号为 11 位数字」.',
  ],
  accessibility: [
    'Label, help and error are tied to the control inside by its context; the error is an alert.',
    'A required control says so, and the star is hidden. One Field has one control.',
  ],
};
