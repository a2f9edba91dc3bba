import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['The page before one is signed in, and what belongs to it: a second factor, a new password.'],
  whenNot: ['Inside the portal: a form there is FormStack in a Card.'],
  content: ['`lead` says whose logins these are; `tips` what to do when it fails.'],
  accessibility: [
    'One `main` with the heading of level 1. Without `onSubmit` the children bring forms of their own.',
    'The illustration comes after the form and its room is kept; on a phone it is left out.',
  ],
};
