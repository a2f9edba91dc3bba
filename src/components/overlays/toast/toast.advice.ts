import type { Advice } from '../../advice';

export const advice: Advice = {
  when: [
    'What has just been done or has failed: it goes after five seconds, after ten if it offers an undo, later while one points at it.',
  ],
  whenNot: ['What must be seen or answered is an Alert or a dialog; the error of a field stands at the field.'],
  content: [
    'One sentence: what is done, or why not and what to do. An action is a verb, such as 「下载」.',
    'The same sentence again replaces the one that is seen.',
  ],
  accessibility: [
    'It is announced and never takes the focus; Alt+T goes to the toasts, Ctrl/⌘+Z does what 「撤销」 does, Escape or 「关闭」 removes one.',
    'The Toaster is rendered once; `showToast` speaks to its store.',
  ],
};
