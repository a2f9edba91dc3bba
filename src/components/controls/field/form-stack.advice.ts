import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['A short form in a dialog or a card: fields one below the other, at a width that is easy to read.'],
  whenNot: ['For a page with groups and a bar use FormFrame with FieldGroup and FormBar; for conditions QueryForm.'],
  content: { none: 'It has no text of its own: its fields and buttons have.' },
  accessibility: [
    'Enter in a text submits; in a field that is scanned it goes on to the next one.',
    'After a refusal the focus goes to what was refused: change `refusals` with each.',
  ],
};
