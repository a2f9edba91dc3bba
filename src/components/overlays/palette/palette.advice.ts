import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['Find and run anything from the keyboard: pages, actions, records, a question in words.'],
  whenNot: ['For the value of a field use Combobox, for the rows of a list QueryForm.'],
  content: [
    'Titles are those of pages and actions, `hint` their kind. `note` says what is being looked for, or what was not found.',
    'What was understood of a question is said in chips, and what was not.',
  ],
  accessibility: [
    'A dialog with a combobox: the focus stays in the text, arrows move through the results, Enter runs, Escape closes.',
    'Results are groups of a listbox; the note is a status. Keys of an input method are left to it.',
  ],
};
