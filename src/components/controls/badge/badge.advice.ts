import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['A number of unread things: on the corner of an icon with children, or in a line of text without.'],
  whenNot: ['For a status use Tag. For a number that is worth reading use StatCard or FigureStrip.'],
  content: ['Only the number; more than 99 is shown as 99+, and nothing is drawn for 0.'],
  accessibility: [
    'It is hidden from assistive technology: the name of its control has to include the count, as `unreadWords` writes it.',
  ],
};
