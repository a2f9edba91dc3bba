import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['In the place of data where there is none: nothing yet, no match, failed, not allowed, done, waiting.'],
  whenNot: ['While data is loading use Skeleton; beside data that is there use Alert.'],
  content: [
    'Always the reason, never just 「暂无数据」: what there is none of, under which conditions, and what to do.',
    'Without permission it says who can give it; after a failure it keeps the conditions and offers 「重试」.',
  ],
  accessibility: [
    'Only `failed` is an alert. The title is a heading, the drawing is hidden, and the actions are ordinary buttons.',
  ],
};
