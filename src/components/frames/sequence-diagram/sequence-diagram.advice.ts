import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['Who says what to whom, in order of time: in the documentation of machines.'],
  whenNot: ['For states use StateChart, for steps of a person Steps.'],
  content: ['Parties are short nouns, messages the names of the events.'],
  accessibility: [
    'A figure with a name that can be focused and scrolled; its messages are an ordered list, each with who tells whom.',
  ],
};
