import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['Records in rows, from 992 px on. The list that passes the rows sorts, pages and selects.'],
  whenNot: ['Below 992 px use RecordCards, for one record Description, for rates RateTable.'],
  content: [
    'Amounts are right-aligned with two decimals and their unit in the head; a missing value is 「--」, zero 「0.00」.',
    'At most three actions per row, in the same order in all rows; further ones behind 「更多」.',
  ],
  accessibility: [
    'One tab stop, then arrows: up and down between rows, left and right through the controls of a row, Home and End.',
    'Enter opens the record, Space selects it, C copies its number. Heads that sort and edges of columns have one stop each.',
    'Give `label`, and `labelOf` for the boxes. What is cut off has its whole text as title.',
  ],
};
