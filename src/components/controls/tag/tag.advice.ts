import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['The status of a record: one `soft` per row for the main one, `bare` for the others.'],
  whenNot: ['For a count use Badge, for a filter FilterChips, for emphasis plain text.'],
  content: [
    'Exactly the word of the flow or the dictionary. Tones: neutral not begun, info under way, warning waits for somebody, success good, danger failed.',
    'Never a colour of the brand, never as decoration.',
  ],
  accessibility: ['Plain text: the tone only repeats the word, so it is understood without colour.'],
};
