/**
 * Differences of an own change request: labels and masked values for lists, details and logs
 * (docs/domain/provider.md#own-changes).
 */
import { entryOf } from '@/api/schema/enumeration';
import * as enums from '@/api/enums';
import * as fields from '@/api/fields';
import type { Tx } from '#server/foundation/db/open';
import { shownText, type Sight } from '#server/features/review/recognised';
import { namesOf } from '#server/features/lookup/names';
import { textOf } from '#server/foundation/stringify';

export type Values = Readonly<Record<string, unknown>>;
export interface Compared {
  readonly item: string;
  readonly beforeValue: string | null;
  readonly afterValue: string | null;
  readonly changed: boolean;
}

const labels = fields as unknown as Readonly<Record<string, { readonly label: string } | undefined>>;
/** Label of a field by its name; unknown names are returned unchanged. */
export const labelOf = (name: string): string => labels[name]?.label ?? name;

const labelled: Readonly<Record<string, (value: string) => string>> = {
  settleType: value => entryOf(enums.settleType, value).label,
  custKind: value => entryOf(enums.custType, value).label,
  invoiceWay: value => entryOf(enums.invoiceWay, value).label,
};
const shown = (name: string, value: unknown, sight: Sight): string | null =>
  value == null ? null : (labelled[name]?.(textOf(value)) ?? shownText(name, textOf(value), sight));

/** All requested values beside the current ones. Masks may hide differences, so each entry has a `changed` flag. */
export const compare = (before: Values, after: Values, sight: Sight = { isExaminer: false }): Compared[] =>
  Object.keys(after)
    .filter(name => !name.endsWith('Img'))
    .map(name => ({
      item: labelOf(name),
      beforeValue: shown(name, before[name], sight),
      afterValue: shown(name, after[name], sight),
      changed: (before[name] ?? null) !== (after[name] ?? null),
    }));
export const differencesOf = (before: Values, after: Values): Compared[] =>
  compare(before, after).filter(({ changed }) => changed);

/** Replaces the codes of bank and branch by their names, and the three of an area by the name of all of it. */
export async function withNames(tx: Pick<Tx, 'execute'>, values: Values): Promise<Values> {
  const { provinceCode: _province, cityCode: _city, ...others } = values;
  const { bankHeadCode, bankBranchCode, areaCode } = values as Readonly<Record<string, string | null | undefined>>;
  if (!bankHeadCode && !bankBranchCode && !areaCode) return others;
  const { bankName, branchName, areaName } = await namesOf(tx, { bankHeadCode, bankBranchCode, areaCode });
  return {
    ...others,
    ...(areaCode && areaName && { areaCode: areaName }),
    ...(bankHeadCode && bankName && { bankHeadCode: bankName }),
    ...(bankBranchCode && branchName && { bankBranchCode: branchName }),
  };
}

/** One side of all differences as one line for a list. */
export const lineOf = (differences: readonly Compared[], side: 'beforeValue' | 'afterValue'): string =>
  differences
    .map(each => `${each.item} ${each[side] ?? '--'}`)
    .join('；')
    .slice(0, 400);
