import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['One line over the whole portal while something is true of all of it: no network, a new version.'],
  whenNot: ['For one page use Alert, for an event a toast.'],
  content: [
    'One sentence: what is the case and what happens next, such as 「网络已断开，恢复后自动重试」.',
    'At most one action, named by its verb.',
  ],
  accessibility: [
    'It has the role `status`: render it when the state begins, so that it is announced once.',
    'It takes its own room above the bars and never covers the focus.',
  ],
};
