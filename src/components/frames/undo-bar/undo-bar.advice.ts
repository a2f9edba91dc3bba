import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['After a decision that is sent only some seconds later, so that it can be taken back.'],
  whenNot: ['For something final use a toast, for a question beforehand Confirm.'],
  content: ['What was done, to what: 「已通过 流量费变更 · 金利便利店」. Then the seconds that are left.'],
  accessibility: [
    'The text is a status. The seconds are hidden, because they would be read every second; the button names what it undoes.',
  ],
};
