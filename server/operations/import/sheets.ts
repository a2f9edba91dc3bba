/** Every sheet that can be imported, in the order in which they have to be. */
import { activations } from './activations';
import { agents } from './agents';
import { balances } from './balances';
import { merchants } from './merchants';
import { rates } from './rates';
import type { Sheet } from './sheet';
import { staff } from './staff';
import { terminals } from './terminals';
import { activityTerms, terms } from './terms';

export const importSheets: readonly Sheet[] = [
  agents,
  terms,
  activityTerms,
  staff,
  merchants,
  rates,
  terminals,
  activations,
  balances,
];
