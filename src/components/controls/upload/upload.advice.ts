import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['Files of a kind that is given, with their progress and outcome: a table to import, documents of a dispute.'],
  whenNot: ['For one named picture use PictureUpload.'],
  content: [
    'What is allowed is said in the zone, made of `endings` and `maxBytes`; a refused file is named with the reason.',
    '`note` says what was found in a file, `failure` why it was not taken.',
  ],
  accessibility: [
    'The zone is a button that opens the file dialog, also for drop and paste; it takes its name from the Field.',
    'Buttons of a file are named with it; refusals are alerts. It sends nothing itself: `onAdd` does.',
  ],
};
