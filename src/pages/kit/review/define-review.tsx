/** A page on which records are reviewed one after the other: evidence beside fields, and a verdict with its reason. */
import type { Judged } from '@/api/schema/list';
import type { ReviewRef } from '@/machines/screen/review.machine';
import type { Page } from '../page/page';
import { openReview } from './open-review';
import type { PlainReview, ReviewTerms } from './review-definition';
import { ReviewPage } from './review-page';

export function defineReview<In, Out extends Judged>(terms: ReviewTerms<In, Out>): Page {
  const { param, status, flow } = terms;
  const definition = {
    ...terms,
    input: (number: string) => ({ [param]: number }),
    flow: (record: Out) => ({ flow, state: String(record[status]) }),
  } as unknown as PlainReview; // records lose their type in the machine and the view
  return {
    open: (services, page) => openReview(definition, services, page),
    View: ({ actor }) => <ReviewPage actor={actor as ReviewRef} definition={definition} />,
  };
}
