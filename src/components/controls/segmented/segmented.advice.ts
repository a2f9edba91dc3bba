import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['One of two to five short values that are all worth seeing: a theme, a unit, a width.'],
  whenNot: ['For more or longer ones use Select, for views of one thing Tabs, for several at once ToggleChips.'],
  content: ['One word or two each, of the same kind; an icon only repeats the word.'],
  accessibility: ['A group of native radio buttons: one tab stop, the arrows choose at once. `label` names the group.'],
};
