import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['Before a sign-in or a code is sent, when the server asks whether a person is there.'],
  whenNot: ['It is no confirmation: a question about consequences is Confirm.'],
  content: ['`status` says how long the picture is valid, what is being checked, or what went wrong and what to do.'],
  accessibility: [
    'The handle is a slider and has the focus when the picture comes. Arrows move by 1, the page keys by 10, Home and End to the ends, Enter confirms.',
    '`status` is announced on every change. Give it a `key` per picture, so that the piece starts at the left again.',
  ],
};
