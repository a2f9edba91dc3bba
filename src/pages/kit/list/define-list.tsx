/**
 * A list screen as a value: the calls, and the names of what it shows. Names are keys of the call's own filter and row, so
 * a wrong one does not compile. What does not fit leaves the kit and composes its parts around the same machine.
 */
import { Range, type Filter } from '@/api/schema/list';
import { fieldOf, type AnyField, type Shape } from '@/api/schema/shape';
import type * as fields from '@/api/fields';
import { isParty, partnerOf } from './arranged-columns';
import type { ListDefinition, PlainDefinition } from './list-definition';
import { openList, type ListCalls } from './list-logic';
import { ListPage } from './list-page';
import type { Page } from '../page/page';

export function defineList<F extends Filter, R extends Shape>(definition: ListDefinition<F, R>): Page {
  // Rows lose their types in the machine and the parts; this is the one place where that happens.
  const given = definition as unknown as Given;
  const plain: PlainDefinition = {
    ...usual(given),
    ...given,
  };
  return {
    open: (services, page) => openList(definition as unknown as ListCalls, services, page),
    lists: [{ definition: plain, place: '' }],
    View: ({ actor }) => <ListPage definition={plain} actor={actor} />,
  };
}

type Given = Omit<PlainDefinition, 'filters' | 'columns'> & { readonly lead?: readonly string[] };

/** By which it is decided what to do with a record: they stand before what only describes it, in sight without scrolling sideways. */
const deciding: readonly (keyof typeof fields)[] = [
  ...(['operatorStatus', 'beforeValue', 'afterValue'] as const),
  ...(['failReason', 'rejectReason', 'result', 'leftDays', 'deadline', 'activeDeadline', 'shouldPayTime'] as const),
  ...(['examineRemark', 'auditRemark', 'custChangeType', 'changeType', 'profitAmount'] as const),
];

/**
 * The order in which a screen shows what the contract names, unless it says otherwise. Conditions that hold from the start come
 * first, so that nobody overlooks them. Beside the number stand the status, the party, the figure and what decides; the hierarchy,
 * which only organisations see, comes last.
 */
function usual({ list: { filter, row }, always = {}, status, lead = [], card }: Given) {
  const place = (item: AnyField | Range) =>
    item instanceof Range ? (item.options.initial ? 0 : 1) : item.scope === 'ORG' ? 2 : 1;
  const names = Object.keys(row);
  const whose = names.find(name => isParty(name));
  const order: readonly (string | undefined)[] = [
    names[0],
    status,
    whose,
    whose && partnerOf(whose),
    card.figure,
    ...deciding,
  ];
  const placeOf = (name: string) =>
    order.includes(name) ? order.indexOf(name) : order.length + (fieldOf(row[name]!).scope === 'ORG' ? 1 : 0);
  return {
    filters: Object.entries(filter)
      .filter(([name]) => !(name in always))
      .toSorted(([, a], [, b]) => place(a) - place(b))
      .map(([name]) => name),
    columns: [...lead, ...names.filter(name => !lead.includes(name)).toSorted((a, b) => placeOf(a) - placeOf(b))],
  };
}
