/** What is in each set of reference data (docs/domain/platform.md#reference-data). */
import { asc } from 'drizzle-orm';
import { contract } from '@/api/contract';
import { defineQuery } from '#server/features/lists/define-query';
import { noRestriction } from '#server/foundation/access/subtree';
import { area, bank, branch, cardBin, holiday, mcc, termModel } from '#server/schema';

const lists = contract.platformReference;
const everybody = { path: null, only: noRestriction } as const;

export const areas = defineQuery(lists.areas, { from: area, ...everybody, order: [asc(area.areaCode)] });
export const banks = defineQuery(lists.banks, { from: bank, ...everybody, order: [asc(bank.bankHeadCode)] });
export const branches = defineQuery(lists.branches, {
  from: branch,
  ...everybody,
  order: [asc(branch.bankBranchCode)],
});
export const cardBins = defineQuery(lists.cardBins, { from: cardBin, ...everybody, order: [asc(cardBin.bin)] });
export const mccs = defineQuery(lists.mccs, { from: mcc, ...everybody, order: [asc(mcc.mcc)] });
export const holidays = defineQuery(lists.holidays, { from: holiday, ...everybody, order: [asc(holiday.day)] });
export const models = defineQuery(lists.models, { from: termModel, ...everybody, order: [asc(termModel.termModel)] });
