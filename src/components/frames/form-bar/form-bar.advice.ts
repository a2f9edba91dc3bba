import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['At the bottom of a form of several steps: state of the draft, what is missing, and the way on.'],
  whenNot: ['For a decision use DecisionBar; a short form has its buttons at its end.'],
  content: ['`missing` counts and names: 「还差 3 项：合作协议、身份证号、手机号」. The way on is at the right.'],
  accessibility: [
    'The note is a status: saving the draft is announced. It is the footer of its form, and Enter in a field submits.',
  ],
};
