import type { Advice } from '../../advice';

export const advice: Advice = {
  when: [
    'A number or a text that is passed on to somebody else: the number of a transaction, a key that is shown once.',
  ],
  whenNot: [
    'For a personal value that is masked use Masked. Cells of DataTable have their own, by `copy` of the column.',
  ],
  content: ['`label` names the value for the button: 「复制交易单号」. What is copied is exactly the text.'],
  accessibility: [
    'The button is named by what it copies and says 「已复制」 for a moment; it keeps the focus and does not press what is around it.',
    'Without `always` it appears on hover and on focus: on touch screens and in headings pass `always`.',
  ],
};
