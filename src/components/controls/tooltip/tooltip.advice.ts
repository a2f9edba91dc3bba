import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['What an icon means, or how a figure is computed: short, and not needed to do the work.'],
  whenNot: ['What must be read is written on the page; what can be pressed stands in Popover or Menu.'],
  content: ['One sentence without a full stop, or a formula.'],
  accessibility: [
    'It appears on hover and on keyboard focus, and goes with Escape; it becomes the description of its element.',
    'Touch screens show none. The element must be focusable. One Tips per page shows them all.',
  ],
};
