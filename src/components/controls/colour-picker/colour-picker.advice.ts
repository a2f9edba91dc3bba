import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ["The colour of the theme, in 「外观」: some presets or a colour of one's own."],
  whenNot: ['For anything else: colours of statuses and charts are fixed by the theme.'],
  content: ['Each preset has a name, which is all that is read of it: 「收款呗红」.'],
  accessibility: [
    "A group of toggle buttons; the chosen one is pressed. The last is the browser's colour input, 「其他颜色」.",
    'Any colour is allowed, because the theme derives readable texts from it.',
  ],
};
