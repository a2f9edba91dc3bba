import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['Beside the query of a list: queries with a name, to apply, to start with, to pin and to share.'],
  whenNot: ['For the last conditions, which a list keeps by itself.'],
  content: [
    "The name is the operator's, the summary the conditions in words. Relative days stay relative.",
    "A colleague's query names whose it is.",
  ],
  accessibility: [
    'Each button is named with its query: 「待我审核 设为默认」. Toggles are pressed, and the name applies it.',
    "Saving is a form: Enter saves. What can be done with a colleague's is only to apply, to take and to copy its link.",
  ],
};
