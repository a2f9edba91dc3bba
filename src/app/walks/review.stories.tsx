/** Model walk of the review machine. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import * as calls from '#tests/walks/review-calls';
import { reviewWalk } from '#tests/walks/review.walk';
import { unpictured } from '#tests/walks/unpictured';
import { walking } from '#tests/walks/walking';
import { pageStage } from '#tests/walks/page-stage';
import { custChangeReview } from '@/pages/merchant/change-review';

const meta = {
  title: 'Flows/走查/review',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', ...unpictured },
} satisfies Meta;
export default meta;

const walked = (part: readonly [part: number, of: number]): StoryObj => ({
  render: () => <></>,
  play: walking(reviewWalk, () => pageStage(custChangeReview, [calls.list, calls.detail, calls.audit]), part),
});
export const 走查_一 = walked([0, 3]);
export const 走查_二 = walked([1, 3]);
export const 走查_三 = walked([2, 3]);
