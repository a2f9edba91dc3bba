import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['How an amount came about: formula, the same with numbers, and the result, step by step.'],
  whenNot: ['For a list of facts use Description, for events Timeline.'],
  content: [
    'Names are those of the fields; the second line is the same formula with numbers. The result carries its unit.',
    'Every result must be what the server computed: the portal adds nothing up.',
  ],
  accessibility: [
    'An ordered list with a name; the numbers of the steps are decorative. Signs such as × are read as text.',
  ],
};
