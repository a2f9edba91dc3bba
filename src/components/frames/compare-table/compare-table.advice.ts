import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['In a review: what was declared beside what was before and what a document says, one mark per field.'],
  whenNot: ['For a record without a decision use Description, for two documents DocumentCompare.'],
  content: ["Labels are the fields' names. `why` says the problem as the applicant will read it."],
  accessibility: [
    'A table with row heads; each pair of marks is a group named by its field, 「核对无误」 and 「标记问题」.',
    'After a mark by keyboard the focus goes to the next open row, so that Space can be pressed again and again.',
    'Differences are marked in the text on both sides and said by 「不一致」, not by colour alone.',
  ],
};
