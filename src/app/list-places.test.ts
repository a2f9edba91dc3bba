/** The screens that 流程总览 leads to show the list that it counted, with the conditions that it counted with. */
import { expect, it } from 'vitest';
import { allLists, listPlaces } from '@/pages/flow-map/list-places';
import { portals } from './routes/table';

const routes = Object.values(portals).flatMap(sections => sections.flatMap(section => section.routes));

it.each(allLists)('%s %s stands on each screen that is named', async (path, part) => {
  const addresses = listPlaces(path, part);
  expect(addresses.length).toBeGreaterThan(0);
  for (const address of addresses) {
    const [place, search = ''] = address.split('?');
    const found = routes.filter(route => route.path === place);
    expect([address, found.length > 0]).toEqual([address, true]);
    const lists = (await Promise.all(found.map(({ page }) => page()))).flatMap(page => page.lists ?? []);
    // A screen whose list has no tabs takes the part as a condition.
    const fixed = (conditions: object = {}) => new URLSearchParams({ ...conditions }).toString();
    const shown = lists.filter(({ definition }) => definition.list.path === path);
    expect([
      address,
      shown.some(
        ({ definition, place: tab }) =>
          [part ?? '', ''].includes(fixed(definition.fixedFilters)) && (search === '' || tab === `?${search}`),
      ),
    ]).toEqual([address, true]);
  }
});
