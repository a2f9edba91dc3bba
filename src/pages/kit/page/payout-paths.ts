/** Addresses of the platform's screens about files of banks, to which records of payouts lead, too. */
import type { Conditions } from '@/api/schema/query';

const pathOf = (path: string, conditions: Conditions) =>
  `${path}?${new URLSearchParams(Object.entries(conditions).map(([name, value]) => [name, String(value)])).toString()}`;

export const pathToPayoutFile = (reconcileNo: string) => pathOf('/finance/payouts/file', { reconcileNo });
export const pathToPayoutDifferences = (conditions: Conditions) => pathOf('/finance/payout-differences', conditions);
/** Lines of files, such as those of a payout. */
export const pathToPayoutLines = (conditions: Conditions) => pathOf('/finance/payout-lines', conditions);
