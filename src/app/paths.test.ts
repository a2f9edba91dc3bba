import { expect, it } from 'vitest';
import { pathToRecord } from '@/pages/kit/page/paths';
import { findRoute } from './routing';

it('every record path has a route and uses the parameter of that route', () => {
  const { own: _own, ...named } = pathToRecord;
  const records: [named: string, record: string][] = [];
  for (const [what, place] of Object.entries(named)) {
    const [path, query] = place('编号 1').split('?') as [string, string];
    const route = findRoute(path);
    expect([what, route?.path]).toEqual([what, path]);
    const [[name, value]] = [...new URLSearchParams(query)] as [[string, string]];
    expect(value).toBe('编号 1');
    if (route?.record) records.push([name, route.record]);
  }
  expect(records.length).toBeGreaterThan(5);
  expect(records.map(([name]) => name)).toEqual(records.map(([, record]) => record));
});
