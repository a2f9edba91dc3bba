import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ["Before the product's name: in the menu, on the sign-in page, while the portal starts."],
  whenNot: ['As decoration of other places.'],
  content: { none: 'The name beside it is the text.' },
  accessibility: [
    "It is decorative and has no name: the product's name always stands beside it or names the link around it.",
  ],
};
