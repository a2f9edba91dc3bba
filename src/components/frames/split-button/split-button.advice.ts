import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['An action with a usual way and others that are rare: the button does the usual one.'],
  whenNot: ['For actions that have nothing in common use Menu behind 「更多」.'],
  content: [
    'The button is the verb; `options` says whose ways they are: 「导出选项」. The button always means the same way.',
  ],
  accessibility: [
    'Two tab stops, the action first. The second opens a menu with Enter or arrow down and has a tooltip.',
  ],
};
