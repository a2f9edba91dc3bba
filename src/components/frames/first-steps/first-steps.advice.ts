import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['On the home page of somebody new: what to do first, each a link to where it is done.'],
  whenNot: ['For the stages of a form or a process use Steps, for daily work TodoList.'],
  content: ['The title is what to do, the note what it is for or who does it, then 「已完成」.'],
  accessibility: [
    'An ordered list of links. That a step is done is said by its note; the number or tick is decorative.',
  ],
};
