import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['Progress of a process whose steps are known: an application, a form of several pages.'],
  whenNot: ['For what has happened use Timeline, for what a newcomer does FirstSteps.'],
  content: ['Two to six nouns or verbs of one kind; `note` has the time, the person or the reason.'],
  accessibility: [
    'An ordered list; the current step has `aria-current`, and each mark says its state, 「已完成」 or 「未通过」.',
    'With `onGo` the titles are buttons, in any order.',
  ],
};
