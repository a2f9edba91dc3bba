import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['Over a page while its calls are pending and nothing of it may be pressed.'],
  whenNot: ['For a card use Skeleton, for a button `busy`, for a known length Progress.'],
  content: ['It says 「请稍等」; when it is slow, 「仍在处理，请稍等」 with 「取消」.'],
  accessibility: [
    'A status. It covers the page but not the bars, and appears after a moment, so that fast calls do not flicker.',
  ],
};
