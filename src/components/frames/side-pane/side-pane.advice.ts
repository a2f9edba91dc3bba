import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['A record beside the list that it was opened from, to go through row by row.'],
  whenNot: ['For a short answer use Dialog, for a record by itself its page.'],
  content: ['The title is that of the record; the place says where it stands, 「3 / 20」.'],
  accessibility: [
    'A complementary region named by the record. K and J go to the neighbours, Escape closes; the keys are announced.',
    'Its contents can be focused, so that they scroll by keyboard. The list keeps its own focus.',
  ],
};
