import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['While the portal starts, and `inside` while a page is fetched for the first time.'],
  whenNot: ['For a part of a page use Skeleton, for calls of a page that is there BusyOverlay.'],
  content: ['It says 「请稍等」, nothing else.'],
  accessibility: ['A status, announced once. It appears at once and moves nothing when the page comes.'],
};
