/** What a request about oneself changes: names and values, masked, for lists, details and logs (domain.md S66, S67). */
import { entryOf } from '@/api/schema/enumeration';
import * as enums from '@/api/enums';
import * as fields from '@/api/fields';
import { maskCard, maskIdNo, maskPhone } from '@/api/format/mask';
import type { Tx } from '#server/platform/db/open';
import { namesOf } from '#server/features/lookup/names';
import { textOf } from '#server/platform/stringify';

export type Values = Readonly<Record<string, unknown>>;
export interface Compared {
  readonly item: string;
  readonly beforeValue: string | null;
  readonly afterValue: string | null;
  readonly changed: boolean;
}

const labels = fields as unknown as Readonly<Record<string, { readonly label: string } | undefined>>;
/** The label of a field by its name; of a name that is no field, the name. */
export const labelOf = (name: string): string => labels[name]?.label ?? name;

const shownAs: Readonly<Record<string, (value: string) => string>> = {
  legalIdNo: maskIdNo,
  bankCardNo: maskCard,
  phone: maskPhone,
  reservePhone: maskPhone,
  settleType: value => entryOf(enums.settleType, value).label,
  custKind: value => entryOf(enums.custType, value).label,
  invoiceWay: value => entryOf(enums.invoiceWay, value).label,
};
const shown = (name: string, value: unknown): string | null =>
  value == null ? null : (shownAs[name] ?? String)(textOf(value));

/** All that was asked for beside what is; masks may make different values look alike, so each says whether it differs. */
export const compare = (before: Values, after: Values): Compared[] =>
  Object.keys(after)
    .filter(name => !name.endsWith('Img'))
    .map(name => ({
      item: labelOf(name),
      beforeValue: shown(name, before[name]),
      afterValue: shown(name, after[name]),
      changed: (before[name] ?? null) !== (after[name] ?? null),
    }));
export const differencesOf = (before: Values, after: Values): Compared[] =>
  compare(before, after).filter(({ changed }) => changed);

/** The same values with the names of bank and branch in the place of their codes. */
export async function withNames(tx: Pick<Tx, 'execute'>, values: Values): Promise<Values> {
  const { bankHeadCode, bankBranchCode } = values as Readonly<Record<string, string | null | undefined>>;
  if (!bankHeadCode && !bankBranchCode) return values;
  const { bankName, branchName } = await namesOf(tx, { bankHeadCode, bankBranchCode });
  return {
    ...values,
    ...(bankHeadCode && bankName && { bankHeadCode: bankName }),
    ...(bankBranchCode && branchName && { bankBranchCode: branchName }),
  };
}

/** One side of all differences in one line of a list. */
export const lineOf = (differences: readonly Compared[], side: 'beforeValue' | 'afterValue'): string =>
  differences
    .map(each => `${each.item} ${each[side] ?? '--'}`)
    .join('；')
    .slice(0, 400);
