import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['A setting that is on or off and applies at once, or with its form where the field names it.'],
  whenNot: ['For an option among others of a form, or consent, use Checkbox.'],
  content: ['The label says what is on, not that it can be switched: 「打开标签栏」.'],
  accessibility: [
    'A switch: Space toggles it, and its text is part of the target. In a Field it takes name and help from there.',
  ],
};
