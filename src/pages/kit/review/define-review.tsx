/** A page on which records are reviewed one after the other: evidence beside fields, and a verdict with its reason. */
import type { Judged } from '@/api/schema/list';
import type { ReviewRef } from '@/machines/screen/review.machine';
import type { Page } from '../page/page';
import { openReview } from './open-review';
import type { PlainReview, ReviewDefinition } from './review-definition';
import { ReviewPage } from './review-page';

export function defineReview<In, Out extends Judged>(definition: ReviewDefinition<In, Out>): Page {
  const plain = definition as unknown as PlainReview; // the one place where that happens
  return {
    open: (services, page) => openReview(plain, services, page),
    View: ({ actor }) => <ReviewPage actor={actor as ReviewRef} definition={plain} />,
  };
}
