/** What a list opens with of its operator: the usual page size, an own layout, and the rows opened before a reload. */
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { trans } from '@/api/contract/trade';
import type { PageSize } from '@/api/constants';
import { preferencesMachine } from '@/machines/portal/preferences.machine';
import { savedQueriesMachine } from '@/machines/portal/saved-queries.machine';
import { defaultSettings, settingsMachine } from '@/machines/portal/settings.machine';
import type { ListRef } from '@/machines/screen/list.machine';
import type { Services } from '../page/services';
import { untyped } from '../page/untyped';
import { openList } from './list-logic';
import type { ListCalls } from './list-definition';

/** A list of an operator with this usual page size. */
function opened(pageSize: PageSize, draft: unknown = undefined) {
  const settings = createActor(settingsMachine, { input: { saved: { ...defaultSettings, pageSize } } }).start();
  const preferences = createActor(preferencesMachine).start();
  const savedQueries = createActor(savedQueriesMachine).start();
  const services = {
    send: () => new Promise(() => {}),
    now: () => Date.UTC(2026, 10, 20),
    actors: () => ({ settings, preferences, savedQueries }),
    newRequestNo: () => '',
  };
  const calls = untyped<ListCalls>({ list: trans.list, rowKey: 'transNo' });
  const { logic, input } = openList(calls, untyped<Services>(services), { path: '/trans', search: '', draft });
  const actor = createActor(logic, { input }).start() as ListRef;
  const stored = () => Object.values(preferences.getSnapshot().context.choices);
  return { actor, stored };
}

it('has as many rows as the operator likes, and stores others only for itself', () => {
  const { actor, stored } = opened(20);
  expect(actor.getSnapshot().context.layout.pageSize).toBe(20);
  actor.send({ type: 'columns.arrange', layout: { hidden: ['custNo'] } });
  expect(stored()).toEqual([expect.objectContaining({ hidden: ['custNo'] })]);
  expect(stored()[0]).not.toHaveProperty('pageSize');
  actor.send({ type: 'page.resize', pageSize: 50 });
  expect(stored()).toEqual([expect.objectContaining({ hidden: ['custNo'], pageSize: 50 })]);
  actor.send({ type: 'columns.arrange', layout: { hidden: [], pageSize: 20 } });
  expect(stored()).toEqual([null]);
});
it('knows which rows were opened before the portal was loaded again', () => {
  expect([...opened(10, ['T1', 'T2']).actor.getSnapshot().context.visited]).toEqual(['T1', 'T2']);
  expect([...opened(10).actor.getSnapshot().context.visited]).toEqual([]);
});
