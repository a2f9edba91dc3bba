import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['An action that exists but is not possible for this record or this operator now, where the server says why.'],
  whenNot: [
    'While a form is incomplete leave the Button enabled and say what is missing when it is pressed.',
    "An action that the operator's role never has is left out.",
  ],
  content: [
    'The name of the action as it is when it is possible; the reason is the sentence of the flow, such as 「不能审核本人提交的申请」.',
  ],
  accessibility: [
    'It can be focused and is `aria-disabled`; the reason is its description, and its tooltip on hover and focus.',
    'Touch screens show no tooltip: `onAsk` has to say the reason when it is pressed, usually as a toast.',
  ],
};
