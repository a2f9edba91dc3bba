import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['Several lines: the reason of a refusal, a remark.'],
  whenNot: ['For one line use Input.'],
  content: [
    '`max` counts characters as people do; what is too long stays and is marked, never cut off.',
    "Ask for what is needed in the field's help: which document, what to change.",
  ],
  accessibility: [
    'The count is announced as 「已输入」 with the limit; beyond it the box is invalid. Enter makes a new line and does not submit.',
  ],
};
