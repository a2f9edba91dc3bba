import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['The first load of a part, at the height of what comes, so that nothing moves.'],
  whenNot: [
    'While other data is shown keep the old one dimmed; for a whole page use BusyOverlay, for a button `busy`.',
  ],
  content: { none: 'It stands for a text that is not there yet.' },
  accessibility: ['It is hidden: what is around it has `aria-busy`, and a name that does not wait.'],
};
