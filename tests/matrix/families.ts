/** All status families of the product. */
import { approvals } from './approval';
import { disputes } from './dispute';
import { exportPlans } from './export-plan';
import { findings } from './guard';
import type { Family } from './matrix';
import { money } from './money';
import { parties } from './parties';
import { factors } from './factor';
import { persons } from './person';
import { productDrafts } from './product-draft';
import { reconciliation } from './reconcile';
import { terminals } from './terminals';
import { termsNotices } from './terms-notice';
import { trade } from './trade';

export const families: readonly Family[] = [
  ...trade,
  ...money,
  ...terminals,
  ...parties,
  ...reconciliation,
  ...factors,
  ...persons,
  ...approvals,
  ...disputes,
  ...exportPlans,
  ...productDrafts,
  ...findings,
  ...termsNotices,
];
