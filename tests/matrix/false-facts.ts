/** All facts of events that the matrix does not send. */
import { falseApprovals } from './approval';
import { falseDisputes } from './dispute';
import { falseExportPlans } from './export-plan';
import { falseResets } from './factor';
import { falseFindings } from './guard';
import { falsePersons } from './person';
import { falseProductDrafts } from './product-draft';
import type { FalseFact } from './false-fact';
import { falseMoney } from './false-money';
import { falseParties } from './false-parties';

export const falseFacts: readonly FalseFact[] = [
  ...falseExportPlans,
  ...falseMoney,
  ...falseParties,
  ...falsePersons,
  ...falseResets,
  ...falseApprovals,
  ...falseDisputes,
  ...falseProductDrafts,
  ...falseFindings,
];
