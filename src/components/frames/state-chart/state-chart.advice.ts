import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['The chart of a flow or a machine: in the inspector, the stories and the map of flows.'],
  whenNot: ['For the progress of one record use Steps, for messages SequenceDiagram.'],
  content: ['States and events have the words of the flow.'],
  accessibility: [
    'A figure with a name that can be focused and scrolled. The current state has `aria-current`.',
    'Only what can be pressed is a button: states with a figure, transitions that may be sent.',
  ],
};
