import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['One of up to about thirty known values.'],
  whenNot: [
    'For more, or those that the server searches, use Combobox; for two to five in plain sight Segmented.',
    'For actions use Menu.',
  ],
  content: ['Choices use the words of the dictionary, as lists and records do; the empty one is 「全部」 in a query.'],
  accessibility: [
    'A combobox with a listbox: down or Enter opens, a letter jumps, Enter takes, Escape changes nothing.',
    'Closed, left and right and letters choose as a native select does. Name and error come from its Field.',
  ],
};
