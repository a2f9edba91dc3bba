import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['In the tools of a list whose columns can be chosen, ordered and pinned.'],
  whenNot: ['For the conditions of a list use QueryForm, for its sorting the heads of the table.'],
  content: ["Columns have the names of the table's heads; 「全选」 counts how many are shown."],
  accessibility: [
    'Everything that dragging does has a button: 「前移」, 「后移」, 「移到最前」, 「固定在左侧」, each named with its column.',
    'The last shown column cannot be hidden; pressing the opening key twice presses nothing inside.',
  ],
};
