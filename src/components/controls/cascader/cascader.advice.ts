import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['One leaf of a tree that is known whole, such as an area: each level is a column.'],
  whenNot: ['For a flat list use Select, for one that the server searches Combobox.'],
  content: ['`levels` names the columns: 「省份」, 「城市」, 「区县」. The chosen path is written with slashes.'],
  accessibility: [
    'The button opens a dialog of listboxes, one per level, each with its name from `levels`.',
    'Up and down move in a column, right and Enter go into the next, left goes back; Escape closes and returns the focus.',
    "The name of the button is the field's label with the chosen path.",
  ],
};
