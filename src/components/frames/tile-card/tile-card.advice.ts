import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['A figure with its drawing that an operator chose for the home page.'],
  whenNot: ['For figures that everybody gets use FigureStrip, for a count StatCard.'],
  content: [
    "The title is the operator's own; notes say of which list and which period it is, and whose tile.",
    '`alert` says the bound that is passed: 「高于 1,000,000.00」.',
  ],
  accessibility: [
    'A region with a heading of level 3. Its title is the link to the rows; the drawing has a name of its own.',
  ],
};
