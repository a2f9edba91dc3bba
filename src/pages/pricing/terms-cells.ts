/** The cells of a child's terms as form values, named as on the server: `policies.0.costs.2.subRate`. */
import { flowTimes, type Interval, type PolicyLimits, sameWay, type PricingBody } from '@/api/forms/pricing';
import { indexesAt, type Texts } from '@/api/forms/flat';
import type { Side } from '@/api/forms/margins';
import type { Values } from '@/machines/screen/form.machine';
import type { KnownTerms } from './terms-known';

export interface TermCell {
  readonly name: string;
  readonly low: number;
  readonly high: number;
  /** The parent's own value. */
  readonly own: number;
  /** Null for a term of which the parent keeps nothing, whatever it is. */
  readonly side: Side | null;
}
type Item = Readonly<Record<string, unknown>>;

/** A charge of the child is at least the parent's own; a share given to the child is at most the parent's own. */
const charged = (name: string, { min, max }: Interval): TermCell => ({
  name,
  low: min,
  high: max,
  own: min,
  side: 'charge',
});
const given = (name: string, { min, max }: Interval): TermCell => ({
  name,
  low: min,
  high: max,
  own: max,
  side: max === 0 ? null : 'share',
});

/** @param at Path of the policy, such as `policies.0`. */
export function policyCells(limits: PolicyLimits, at: string): TermCell[] {
  return [
    ...limits.costs.flatMap(({ rate, cap, extra }, index) => [
      charged(`${at}.costs.${index}.subRate`, rate),
      ...(cap ? [charged(`${at}.costs.${index}.subCapFee`, cap)] : []),
      charged(`${at}.costs.${index}.subExtraFee`, extra),
    ]),
    { ...given(`${at}.profitRatio`, limits.profitRatio), side: null },
    charged(`${at}.falseDeduct`, limits.falseDeduct),
    charged(`${at}.nonActiveDeduct`, limits.nonActiveDeduct),
    ...flowTimes.map(times => given(`${at}.flowBack.${times}`, limits.flowBack[times])),
    ...limits.activities.flatMap(({ cashback, stages, depositBack }, index) => [
      given(`${at}.marktings.${index}.subCashback`, cashback),
      ...stages.map((stage, place) => given(`${at}.marktings.${index}.stageCashbacks.${place}`, stage)),
      given(`${at}.marktings.${index}.subDepositBack`, depositBack),
    ]),
  ];
}
/** Cells that apply to all policies. */
export const commonCells = ({ limits: { taxPoint, vips } }: KnownTerms): TermCell[] => [
  charged('taxPoint', taxPoint),
  ...vips.map(({ back }, index) => given(`vips.${index}.subBack`, back)),
];

/** Value at a path of a body, as text. */
function textAt(body: unknown, path: string): string {
  const value = path.split('.').reduce<unknown>((within, key) => (within as Item | null | undefined)?.[key], body);
  return value === null || value === undefined ? '' : (value as string | number).toString(); // cells hold texts and numbers only
}

/** Initial values of a policy: the child's current terms, and empty cells to fill in. */
export function policyTexts(limits: PolicyLimits, index: number, terms: Item | null): Texts {
  const at = `policies.${index}`;
  const find = (name: string, fits: (item: Item) => boolean) => ((terms?.[name] ?? []) as readonly Item[]).find(fits);
  // In the order of the limits, because the table uses it.
  const ordered = {
    ...terms,
    costs: limits.costs.map(way => find('costs', cost => sameWay(cost, way))),
    marktings: limits.activities.map(({ marktingNo }) => find('marktings', each => each['marktingNo'] === marktingNo)),
  };
  const fresh: Texts = terms ? {} : { [`${at}.profitRatio`]: String(limits.profitRatio.max) };
  return {
    [`${at}.policyCode`]: limits.policyCode,
    ...Object.fromEntries(
      limits.costs.flatMap(({ payBrand, cardType }, way) => [
        [`${at}.costs.${way}.payBrand`, payBrand],
        [`${at}.costs.${way}.cardType`, cardType ?? ''],
      ]),
    ),
    ...Object.fromEntries(
      limits.activities.map(({ marktingNo }, place) => [`${at}.marktings.${place}.marktingNo`, marktingNo]),
    ),
    ...Object.fromEntries(
      policyCells(limits, at).map(({ name }) => [name, textAt(ordered, name.slice(at.length + 1))]),
    ),
    ...fresh,
  };
}

/** Initial values of all cells. Policies that the parent no longer has are left out. */
export function termTexts(known: KnownTerms, body: PricingBody): Texts {
  const { limits } = known;
  const wanted = ((body.policies ?? []) as readonly Item[]).flatMap(terms => {
    const own = limits.policies.find(({ policyCode }) => policyCode === terms['policyCode']);
    return own ? [{ own, terms }] : [];
  });
  const backOf = (level: string) => ((body.vips ?? []) as readonly Item[]).find(vip => vip['vipLevel'] === level);
  return Object.assign(
    { taxPoint: textAt(body, 'taxPoint') },
    ...limits.vips.map(({ vipLevel }, index) => ({
      [`vips.${index}.vipLevel`]: vipLevel,
      [`vips.${index}.subBack`]: textAt(backOf(vipLevel), 'subBack'),
    })),
    ...wanted.map(({ own, terms }, index) => policyTexts(own, index, terms)),
  ) as Texts;
}

/** The values of other terms for the cells that are open; what they lack stays as it is. */
export function textsInto(known: KnownTerms, values: Values, body: PricingBody): Texts {
  const theirs = termTexts(known, body);
  const at = (policyCode: string, held: Values) => `policies.${rowIndex(held, policyCode)}`;
  const ofPolicies = known.limits.policies
    .filter(({ policyCode }) => rowIndex(values, policyCode) >= 0 && rowIndex(theirs, policyCode) >= 0)
    .flatMap(limits => {
      const [here, there] = [at(limits.policyCode, values), at(limits.policyCode, theirs)];
      return policyCells(limits, here).map(({ name }) => [name, theirs[there + name.slice(here.length)]] as const);
    });
  const common = commonCells(known).map(({ name }) => [name, theirs[name]] as const);
  return Object.fromEntries([...ofPolicies, ...common].flatMap(([name, text]) => (text ? [[name, text]] : [])));
}

/** Costs of the child that lie `margin` ppm above the parent's own. */
export const costsAbove = (cells: readonly TermCell[], margin: number): Texts =>
  Object.fromEntries(
    cells.filter(({ name }) => name.endsWith('.subRate')).map(({ name, own }) => [name, String(own + margin)]),
  );

/** Index of a policy among the opened ones; -1 if it is not opened. */
export const rowIndex = (values: Values, policyCode: string): number =>
  indexesAt(values, 'policies').findIndex(index => values[`policies.${index}.policyCode`] === policyCode);

export const textsOfNewPolicy = (limits: PolicyLimits, values: Values): Texts =>
  policyTexts(limits, indexesAt(values, 'policies').length, null);

/** Removes a policy and moves the following ones up, because a list cannot have gaps. */
export function withoutPolicy(values: Values, place: number): Texts {
  const changes = Object.keys(values).flatMap(name => {
    const [list, index, ...rest] = name.split('.');
    if (list !== 'policies' || Number(index) < place) return [];
    const own = (at: number) => `policies.${at}.${rest.join('.')}`;
    const above = Number(index) - 1;
    return [
      [name, values[own(Number(index) + 1)] ?? ''] as const,
      ...(above >= place ? [[own(above), values[name] ?? ''] as const] : []),
    ];
  });
  return Object.fromEntries(changes);
}

/** Fills empty cells with the parent's own values. */
export const filledAsOwn = (cells: readonly TermCell[], values: Values): Texts =>
  Object.fromEntries(cells.filter(({ name }) => !values[name]).map(({ name, own }) => [name, String(own)]));
