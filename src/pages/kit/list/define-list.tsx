/**
 * Defines a list screen as a value: its calls and the names of what it shows. Names are keys of the call's own filter and
 * row, so a wrong one does not compile. A screen that does not fit composes the parts of the kit around the same machine.
 */
import { Range, type Filter } from '@/api/schema/list';
import { fieldOf, type AnyField, type Shape } from '@/api/schema/shape';
import { partnerOf } from './arranged-columns';
import type { ListDefinition, PlainDefinition } from './list-definition';
import type { ListCalls } from './list-definition';
import { openList } from './list-logic';
import { ListPage } from './list-page';
import type { Page } from '../page/page';
import { untyped } from '../page/untyped';

export function defineList<F extends Filter, R extends Shape>(definition: ListDefinition<F, R>): Page {
  const given = untyped<Given>(definition);
  const plain: PlainDefinition = {
    ...usual(given),
    ...given,
  };
  return {
    open: (services, page) => openList(untyped<ListCalls>(definition), services, page),
    lists: [{ definition: plain, place: '' }],
    View: ({ actor }) => <ListPage definition={plain} actor={actor} />,
  };
}

type Given = Omit<PlainDefinition, 'filters' | 'columns'> & { readonly leadingColumns?: readonly string[] };

/**
 * Default order of filters and columns, unless the screen gives its own. Conditions with an initial value come first, so that
 * they are not overlooked. After the number come the status, the party, the figure and what a decision needs; the hierarchy,
 * which only organisations see, comes last.
 */
function usual({ list: { filter, row }, fixedFilters = {}, status, mark, leadingColumns = [], mobileCard }: Given) {
  const place = (item: AnyField | Range) =>
    item instanceof Range ? (item.options.initial ? 0 : 1) : item.scope === 'ORG' ? 2 : 1;
  // The number of a file says nothing; an action opens the file.
  const names = Object.keys(row).filter(name => !fieldOf(row[name]!).file && name !== mark?.of);
  const whose = names.find(name => fieldOf(row[name]!).party !== undefined);
  const order: readonly (string | undefined)[] = [
    names[0],
    status,
    whose,
    whose && partnerOf(row, whose),
    mobileCard.figure,
    ...names.filter(name => fieldOf(row[name]!).decisive),
  ];
  const rankOf = (name: string) =>
    order.includes(name) ? order.indexOf(name) : order.length + (fieldOf(row[name]!).scope === 'ORG' ? 1 : 0);
  return {
    filters: Object.entries(filter)
      .filter(([name]) => !(name in fixedFilters))
      .toSorted(([, a], [, b]) => place(a) - place(b))
      .map(([name]) => name),
    columns: [
      ...leadingColumns,
      ...names.filter(name => !leadingColumns.includes(name)).toSorted((a, b) => rankOf(a) - rankOf(b)),
    ],
  };
}
