import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['One figure that is looked at every day, with a link to its rows or one action.'],
  whenNot: ['For several of one day use FigureStrip, for sums of a list Totals, for a chosen one TileCard.'],
  content: [
    'The label names the figure and the day; the change names what it is compared with.',
    '`danger` is for what is owed or missing, not for what is low.',
  ],
  accessibility: [
    'With `href` the whole card is one link, read as label, figure and change. Without a figure it keeps its height.',
  ],
};
