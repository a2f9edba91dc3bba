import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['The left half of the sign-in page, once.'],
  whenNot: ['Empty places have the drawings of EmptyState.'],
  content: { none: 'Its only text is the one on the drawn terminal.' },
  accessibility: [
    "An image with a name that says what is drawn. It is drawn in shades of the theme's colour and needs no dark variant.",
  ],
};
