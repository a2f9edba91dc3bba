/** Common requirements of every list, each as one check. */
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import type { Send } from '@/api/client/client';
import { headerOf } from '@/api/format/cell';
import { dayOf, startOfDay } from '@/api/format/format';
import { endsOf, Range } from '@/api/schema/list';
import { textOf } from '#server/foundation/stringify';
import { fieldOf, type Shape } from '@/api/schema/shape';
import { allCalls, type PlainCall } from '@/api/contract';
import { staffLog } from '@/api/contract/staff-log';
import { summedOf } from '@/api/format/totals';
import { expect, type Portal } from '../journeys/fixtures';
import type { ListFacts } from '../../scripts/tour/facts';
import { goTo, goToAll, listAnswer, searchOf, type Row } from './answers';

const keyOf = ({ rowKey }: ListFacts, row: Row) => rowKey.map(name => String(row[name])).join(' ');

/** The second page has other rows, and going back shows the first. */
export async function turnsThePage(page: Page, list: ListFacts, first: readonly Row[]): Promise<void> {
  const answer = listAnswer(page, list, { page: 2 });
  await page.keyboard.press(']');
  const keys = new Set(first.map(row => keyOf(list, row)));
  expect((await answer).list.filter(row => keys.has(keyOf(list, row)))).toEqual([]);
  const before = listAnswer(page, list, { page: 1 });
  await page.goBack();
  expect((await before).list.map(row => keyOf(list, row))).toEqual([...keys]);
}

const isClear = (value: unknown) =>
  value !== null && value !== undefined && value !== '' && !textOf(value).includes('*');

/** Each filter, set to the value of a row, finds only matching rows. The last one survives a reload. */
export async function expectFiltersNarrow(page: Page, list: ListFacts, call: PlainCall, path: string): Promise<void> {
  const { list: rows } = await goToAll(page, list, path);
  for (const [name, item] of Object.entries(call.filter!)) {
    if (name in list.fixedFilters) continue;
    if (item instanceof Range) {
      const sample = rows.find(row => isClear(row[name]))?.[name];
      if (sample === undefined) continue;
      const value = item.field.kind === 'time' ? dayOf(sample as number) : sample;
      const [low, high] = endsOf(name, item);
      const answer = await goTo(page, list, path, searchOf(list, { [low]: value, [high]: value }), { [low]: value });
      for (const row of answer.list) {
        if (item.field.kind !== 'time') expect([name, row[name]]).toEqual([name, sample]);
        else expect((row[name] as number) - startOfDay(value as string), name).toBeLessThan(86_400_000);
      }
      continue;
    }
    const sample = rows.find(row => isClear(row[name]))?.[name] ?? item.values[0]?.code;
    if (sample === undefined || item.kind === 'area' || (item.scope === 'ORG' && !(name in (rows[0] ?? {})))) continue;
    const answer = await goTo(page, list, path, searchOf(list, { [name]: sample }), { [name]: sample });
    for (const row of answer.list) {
      if (!isClear(row[name]) || name === 'payTimes') continue;
      if (item.match === 'contains') expect(textOf(row[name])).toContain(textOf(sample));
      else expect([name, row[name]]).toEqual([name, sample]);
    }
  }
  await expect(page.getByText('列表加载失败')).toHaveCount(0);
  const address = page.url();
  const again = page.waitForResponse(response => response.url().endsWith(list.path));
  await page.reload();
  expect((await again).ok()).toBe(true);
  // Until then the page asks for patience.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(page.url()).toBe(address);
}

/** Sends a call without static types, because it is looked up by path. */
export const sendUntyped = async <Out>(send: Send, call: PlainCall, body: Row): Promise<Out> =>
  (send as (call: PlainCall, body: Row) => Promise<Out>)(call, body);

/** The totals equal the sums of all rows. */
export async function addsUp(send: Send, list: ListFacts, call: PlainCall): Promise<void> {
  const totals = allCalls.find(({ path }) => path === list.totals);
  const names = totals ? summedOf(call.row!, totals.output as Shape) : [];
  if (!totals || names.length === 0) return;
  const sums: Record<string, number> = Object.fromEntries(names.map(name => [name, 0]));
  for (let page = 1; ; page += 1) {
    const answer = await sendUntyped<{ list: Row[] }>(send, call, { ...list.fixedFilters, page, limit: 100 });
    for (const row of answer.list) for (const name of names) sums[name]! += Number(row[name] ?? 0);
    if (answer.list.length < 100) break;
  }
  const figures = await sendUntyped<Record<string, number>>(send, totals, list.fixedFilters);
  expect(Object.fromEntries(names.map(name => [name, figures[name]]))).toEqual(sums);
}

interface Exported {
  readonly list: ListFacts;
  readonly call: PlainCall;
  readonly path: string;
  readonly isOrg: boolean;
}
/** An export of all rows has as many rows as the list, the columns that this operator may see, and the list's name. */
export async function exportsAll(page: Page, portal: Portal, { list, call, path, isOrg }: Exported): Promise<void> {
  const ranged = Object.entries(call.filter!).find(([, item]) => item instanceof Range && item.options.maxDays);
  const everything = await goToAll(page, list, path);
  const newest = ranged && everything.list[0]![ranged[0]]; // the list has rows, otherwise nothing would be exported
  const day = typeof newest === 'number' ? dayOf(newest) : newest;
  const conditions: Row = ranged
    ? Object.fromEntries(endsOf(...(ranged as [string, Range])).map(name => [name, day]))
    : {};
  const { total } = ranged ? await goTo(page, list, path, searchOf(list, conditions), conditions) : everything;
  await page.getByRole('button', { name: '导出选项' }).click();
  await page.getByRole('menuitem', { name: '导出全部 CSV', exact: true }).click();
  await page.getByRole('button', { name: /开始导出|仍要导出/ }).click();
  const done = page.getByText(/导出完成/).first();
  await expect(done).toBeVisible({ timeout: 60_000 });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载', exact: true }).first().click(),
  ]);
  const [head, ...lines] = readFileSync(await file.path(), 'utf8')
    .replace('\ufeff', '')
    .trim()
    .split('\r\n');
  expect(file.suggestedFilename()).toContain(list.summary);
  const fields = list.columns.map(name => fieldOf(call.row![name]!)).filter(({ scope }) => isOrg || scope !== 'ORG');
  // A screen shows the name and the number of a party in one column, and asks for both.
  expect(head!.split(',').toSorted()).toEqual(fields.map(headerOf).toSorted());
  // The log of a provider has the export itself, too.
  expect(lines).toHaveLength(total + (list.path === staffLog.list.path ? 1 : 0));
  await portal.rows(`delete from download_task where call_path = '${list.path}'`);
}
