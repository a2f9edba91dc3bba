/** A list screen restricted to one record, in a tab of its page: the record's condition is fixed and hidden. */
import { memo } from 'react';
import type { ListInput } from '@/machines/screen/list-state';
import type { Page } from '../page/page';
import { untyped } from '../page/untyped';
import type { PlainDefinition } from './list-definition';
import type { ListCalls } from './list-definition';
import { openList } from './list-logic';
import { ListPage } from './list-page';

/**
 * @param name The condition with the record's number.
 * @param param The parameter of the address that it is taken from, if that has another name.
 */
export function listOfRecord({ lists = [] }: Page, name: string, param = name): Page {
  const { definition } = lists[0]!; // a list screen has exactly one
  const shown: PlainDefinition = {
    ...definition,
    ...without(definition, name),
    ofRecord: true,
  };
  const View = memo(ListPage);
  return {
    lists: [],
    open(services, page) {
      const number = new URLSearchParams(page.search).get(param) ?? '';
      const calls = untyped<ListCalls>({
        ...definition,
        fixedFilters: { ...definition.fixedFilters, [name]: number },
      });
      const { logic, input } = openList(calls, services, { ...page, search: rest(page.search, param) });
      const own = input as ListInput;
      return { logic, input: { ...own, read: (search: string) => own.read(rest(search, param)) } };
    },
    View: ({ actor }) => <View definition={shown} actor={actor} />,
  };
}

/** Removes the filter and columns that repeat the record of the page. */
const without = ({ filters, columns }: PlainDefinition, name: string): Pick<PlainDefinition, 'filters' | 'columns'> => {
  const said = [name, name.replace(/No$/, 'Name')];
  const others = (names: readonly string[]) => names.filter(each => !said.includes(each));
  return { filters: others(filters), columns: others(columns) };
};

function rest(search: string, name: string): string {
  const params = new URLSearchParams(search);
  params.delete(name);
  return params.size > 0 ? `?${params.toString()}` : '';
}
