import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['Some of a few short texts, chosen with one press each: the problems of a field in a review.'],
  whenNot: ['For one of several use Segmented, for many MultiSelect.'],
  content: ['Each is complete by itself and as short as a word: 「影像不清晰」.'],
  accessibility: ['A group named by `label` of toggle buttons; each is a tab stop and says whether it is pressed.'],
};
