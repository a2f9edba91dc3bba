import type { Advice } from '../../advice';

export const advice: Advice = {
  when: [
    'Something that operators must know to do the work of this page, beside what it concerns: a debt, a paused withdrawal, a code that has expired.',
    'With `actions` where there is a way out, with `onDismiss` where reading it is enough.',
  ],
  whenNot: [
    'For something that has just happened use a toast, for the state of the whole portal Banner.',
    'For the error of one field use `error` of Field; where data is missing use EmptyState.',
  ],
  content: [
    'The title says it whole in one sentence without a full stop; the text says what follows or what to do.',
    '`danger` is for errors and for what is stopped, `warning` for what will be; no exclamation marks.',
  ],
  accessibility: [
    '`danger` has the role `alert` and interrupts, the other tones have `status` and wait.',
    'Render it when it becomes true, not from the start and hidden, or it is not announced.',
    'The icon is decorative: the title must say by itself how serious it is.',
  ],
};
