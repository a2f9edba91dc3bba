import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['A password that is typed, with a button that shows it.'],
  whenNot: ['A code of six digits is an Input with `inputMode="numeric"` and `autoComplete="one-time-code"`.'],
  content: ["The rules stand in the field's help before anything is typed, not only in the error."],
  accessibility: [
    '`autoComplete` must be given: `current-password` or `new-password`, for password managers. Pasting is never blocked.',
    '「显示密码」 is a toggle after the box; it keeps the focus.',
  ],
};
