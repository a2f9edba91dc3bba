import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['Rows of a list below 992 px, and lists inside a card that nobody sorts.'],
  whenNot: ['On a wide screen use DataTable.'],
  content: [
    "Title, status and figure first, then two lines of what decides; further facts are on the record's page.",
    'Numbers are marked `exact`, so that none of their digits is cut off.',
  ],
  accessibility: [
    'A list with a name. The link or button of a card lies over it and is named by action and record; its own buttons are above.',
  ],
};
