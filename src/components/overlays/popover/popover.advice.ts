import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['Content beside its button to read or change without leaving: columns, saved queries, notices.'],
  whenNot: ['For actions use Menu, for a hint Tooltip, for a task Dialog.'],
  content: ['`title` names it, also where it is hidden; the footer has what concerns all of it, such as 「恢复默认」.'],
  accessibility: [
    'A dialog that is not modal: the focus goes to its first control, Escape and a press outside close it and return the focus.',
    'The button says whether it is open. The first focus is never in the footer, where a second press would act.',
  ],
};
