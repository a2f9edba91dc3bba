/**
 * Products of an organisation as a file has them, and their parts as a form has them (docs/domain/platform.md#product-drafts). The order
 * of rows is that of the form: the cost of a fee stands at the place of its fee.
 */
import {
  activityPart,
  feeBounds,
  feeCost,
  policyPart,
  type rootTerms,
  type stageRules,
  termsPart,
  way,
} from '../contract/platform/product-parts';
import type { AnyField, OutputOf, Part, Shape } from '../schema/shape';
import { Many, Maybe } from '../schema/shape';
import { Field } from '../schema/kinds';

type Way = OutputOf<typeof way>;
type PolicyPart = OutputOf<typeof policyPart>;
type ActivityPart = OutputOf<typeof activityPart>;
type TermsPart = OutputOf<typeof termsPart>;

interface PolicyEntry extends Omit<PolicyPart, 'fees' | 'root'> {
  readonly templates: readonly (Way & OutputOf<typeof feeBounds>)[];
  readonly root: OutputOf<typeof rootTerms> & { readonly costs: readonly (Way & OutputOf<typeof feeCost>)[] };
}
interface ActivityEntry extends Omit<ActivityPart, 'stages' | 'rootCashback' | 'depositBack'> {
  readonly stages: readonly (OutputOf<typeof stageRules> & { readonly stage: number })[];
  readonly root: {
    readonly cashback: number;
    readonly stageCashbacks: readonly number[];
    readonly depositBack: number;
  };
}
type Taxed = 'taxPoint' | 'cashbackTaxPoint';
export interface ProductsDocument {
  readonly policies: readonly PolicyEntry[];
  readonly activities: readonly ActivityEntry[];
  readonly vips: TermsPart['vips'];
  readonly terms?:
    (Omit<TermsPart, 'vips' | 'stageAmounts' | Taxed> & { readonly stageAmounts: readonly number[] }) | undefined;
  readonly tax?: Pick<TermsPart, Taxed> | undefined;
}

const pick = <T extends object, K extends keyof T>(from: T, names: readonly K[]): Pick<T, K> =>
  Object.fromEntries(names.map(name => [name, from[name]])) as Pick<T, K>;
const names = <T extends object>(shape: T) => Object.keys(shape) as (keyof T)[];
const [ways, bounds, costs] = [names(way), names(feeBounds), names(feeCost)];

export const entryOfPolicy = ({ fees, root, ...rules }: PolicyPart): PolicyEntry => ({
  ...rules,
  templates: fees.map(fee => pick(fee, [...ways, ...bounds])),
  root: { ...root, costs: fees.map(fee => pick(fee, [...ways, ...costs])) },
});
const isSameWay = (a: Way, b: Way) => a.payBrand === b.payBrand && (a.cardType ?? null) === (b.cardType ?? null);
/** A fee without a cost has none in the form either, and a cost without a fee is left out. */
export const partOfPolicy = ({ templates, root: { costs: owns, ...root }, ...rules }: PolicyEntry) => ({
  ...rules,
  fees: templates.map(fee => ({ ...owns.find(cost => isSameWay(cost, fee)), ...fee })),
  root,
});

export const entryOfActivity = ({ stages, rootCashback, depositBack, ...rules }: ActivityPart): ActivityEntry => ({
  ...rules,
  stages: stages.map(({ rootCashback: _own, ...rule }, at) => ({ stage: at + 1, ...rule })),
  root: { cashback: rootCashback, stageCashbacks: stages.map(each => each.rootCashback), depositBack },
});
export const partOfActivity = ({ stages, root, ...rules }: ActivityEntry) => ({
  ...rules,
  rootCashback: root.cashback,
  depositBack: root.depositBack,
  stages: stages.map(({ stage: _stage, ...rule }, at) => ({ ...rule, rootCashback: root.stageCashbacks[at] ?? null })),
});

export const entriesOfTerms = ({ vips, stageAmounts, taxPoint, cashbackTaxPoint, ...terms }: TermsPart) => ({
  vips,
  terms: { ...terms, stageAmounts: stageAmounts.map(({ stageAmount }) => stageAmount) },
  tax: { taxPoint, cashbackTaxPoint },
});
export const partOfTerms = ({ vips, terms, tax }: Pick<ProductsDocument, 'vips' | 'terms' | 'tax'>) => ({
  ...terms,
  stageAmounts: (terms?.stageAmounts ?? []).map(stageAmount => ({ stageAmount })),
  vips,
  ...tax,
});

export type Section = 'policies' | 'activities' | 'terms';
export const sectionShapes: Readonly<Record<Section, Shape>> = {
  policies: policyPart,
  activities: activityPart,
  terms: termsPart,
};
interface FormPlace {
  readonly section: Section;
  /** Index or number of the policy or activity. */
  readonly at: string | null;
  /** Within the part: `fees.2.minRate`. */
  readonly field: readonly string[];
}
/** Where a value of a file stands in the form. @param place Names and indexes, such as `policies.0.templates.2.minRate` split at its dots */
export function formPlace(place: readonly string[]): FormPlace {
  const [list = '', at = null, ...rest] = place;
  if (list === 'policies') return { section: 'policies', at, field: inPolicy(rest) };
  if (list === 'activities') return { section: 'activities', at, field: inActivity(rest) };
  const inTerms = list === 'vips' ? place : place.slice(1);
  const field = inTerms[0] === 'stageAmounts' && inTerms.length > 1 ? [...inTerms, 'stageAmount'] : inTerms;
  return { section: 'terms', at: null, field };
}
function inPolicy([first = '', second = '', ...rest]: readonly string[]): readonly string[] {
  if (first === 'templates') return ['fees', second, ...rest].filter(Boolean);
  if (first === 'root' && second === 'costs') return ['fees', ...rest];
  return [first, second, ...rest].filter(Boolean);
}
function inActivity([first = '', second = '', third = '']: readonly string[]): readonly string[] {
  if (first !== 'root') return [first, second, third].filter(Boolean);
  if (second === 'stageCashbacks') return third === '' ? ['stages'] : ['stages', third, 'rootCashback'];
  return [second === 'cashback' ? 'rootCashback' : second];
}

/** The field of a place, whose label and kind it has; null for a place that is no single value. */
export function fieldAt({ section, field }: FormPlace): AnyField | null {
  let part: Part | undefined = sectionShapes[section];
  for (const name of field) {
    if (part instanceof Maybe) part = part.part as Part;
    part = part instanceof Many ? (part.part as Part) : (part as Shape | undefined)?.[name];
  }
  if (part instanceof Maybe) part = part.part as Part;
  return part instanceof Field ? part : null;
}

/** Labels by the name of a value, within a section. */
const labelsIn = (part: Part, name = ''): readonly (readonly [string, string])[] => {
  if (part instanceof Maybe || part instanceof Many) return labelsIn(part.part as Part, name);
  if (part instanceof Field) return [[name, part.label]];
  return Object.entries(part as Shape).flatMap(([key, each]) => labelsIn(each, key));
};
/** A message about a file, with the labels of a form instead of the names of the file. */
export function inLabels(message: string, section: Section): string {
  const labels = new Map(labelsIn(sectionShapes[section]));
  return message.replaceAll(/ ?\b([a-z][A-Za-z]+)\b ?/g, (text, name: string) => labels.get(name) ?? text);
}
