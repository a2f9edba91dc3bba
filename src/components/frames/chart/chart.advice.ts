import type { Advice } from '../../advice';

export const advice: Advice = {
  when: [
    'A drawing with its numbers: LineChart over time, DonutChart for up to six parts of a whole, BarList for groups by size.',
  ],
  whenNot: ['For one number use StatCard or FigureStrip, for exact rows a table.'],
  content: [
    'The title is the question it answers; unit and period stand in `note`. `empty` says what there is none of.',
    'The last, unfinished day is dashed, and the note says so.',
  ],
  accessibility: [
    'The same numbers are one press away as a table; the drawing itself is hidden or read by arrow keys.',
    'A line is a slider: arrows, Home and End read each day with its values. Parts of a donut can be links in its list.',
    'While it loads it keeps its height and is busy; a failure is an alert with 「重试」.',
  ],
};
