/**
 * A list screen as a value: the calls, and the names of what it shows. Names are keys of the call's own filter and row, so
 * a wrong one does not compile. What does not fit leaves the kit and composes its parts around the same machine.
 */
import { Range, type AnyList, type Filter } from '@/api/schema/list';
import { fieldOf, type AnyField, type Shape } from '@/api/schema/shape';
import type { ListDefinition, PlainDefinition } from './list-definition';
import { openList, type ListCalls } from './list-logic';
import { ListPage } from './list-page';
import type { Page } from '../page/page';

export function defineList<F extends Filter, R extends Shape>(definition: ListDefinition<F, R>): Page {
  // Rows lose their types in the machine and the parts; this is the one place where that happens.
  const {
    list,
    always = {},
    status,
    lead = [],
  } = definition as unknown as PlainDefinition & { readonly lead?: readonly string[] };
  const plain: PlainDefinition = {
    ...usual(list, always, status, lead),
    ...(definition as unknown as Omit<PlainDefinition, 'filters' | 'columns'>),
  };
  return {
    open: (services, page) => openList(definition as unknown as ListCalls, services, page),
    lists: [{ definition: plain, place: '' }],
    View: ({ actor }) => <ListPage definition={plain} actor={actor} />,
  };
}

/**
 * The order in which a screen shows what the contract names, unless it says otherwise. Conditions that hold from the start come
 * first, so that nobody overlooks them; the status stands beside the number; the hierarchy, which only organisations see, comes last.
 */
function usual(
  { filter, row }: AnyList,
  always: object,
  status: string | undefined,
  lead: readonly string[],
): Pick<PlainDefinition, 'filters' | 'columns'> {
  const place = (item: AnyField | Range) =>
    item instanceof Range ? (item.options.initial ? 0 : 1) : item.scope === 'ORG' ? 2 : 1;
  const columns = Object.entries(row).map(([name, part]) => ({
    name,
    place: name === status ? 1 : fieldOf(part).scope === 'ORG' ? 3 : 2,
  }));
  return {
    filters: Object.entries(filter)
      .filter(([name]) => !(name in always))
      .toSorted(([, a], [, b]) => place(a) - place(b))
      .map(([name]) => name),
    columns: [
      ...lead,
      ...columns
        .map((each, index) => (index === 0 ? { ...each, place: 0 } : each))
        .toSorted((a, b) => a.place - b.place)
        .map(each => each.name)
        .filter(name => !lead.includes(name)),
    ],
  };
}
