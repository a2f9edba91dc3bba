import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['A short task that returns to the page: a few fields, an explanation, a choice.'],
  whenNot: [
    'A whole form is a page of its own; a record beside its list is SidePane; a question is Confirm.',
    'Over a dialog at most one more.',
  ],
  content: ['The title is what is done; the buttons are verbs, 「取消」 left and the main one right.'],
  accessibility: [
    'Modal: the focus goes to the first field, stays inside, and returns to its opener or the nearest that is left.',
    'Escape, 「关闭」 and a press outside call `onClose`; a form with entries asks there first. With `mustAnswer` only its buttons close it.',
    'On touch screens no field is focused, because the keyboard would cover it.',
  ],
};
