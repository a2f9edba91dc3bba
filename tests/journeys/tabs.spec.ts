import type { CDPSession } from '@playwright/test';
import { expect, goWithin, test } from './fixtures';

/** Heap size of the page without compiled code, which the engine creates and drops at will. */
async function heapOf(cdp: CDPSession): Promise<number> {
  const chunks: string[] = [];
  const collect = ({ chunk }: { readonly chunk: string }) => void chunks.push(chunk);
  cdp.on('HeapProfiler.addHeapSnapshotChunk', collect);
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  cdp.off('HeapProfiler.addHeapSnapshotChunk', collect);
  const { snapshot, nodes } = JSON.parse(chunks.join('')) as {
    snapshot: { meta: { node_fields: string[]; node_types: [string[]] } };
    nodes: number[];
  };
  const fields = snapshot.meta.node_fields;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  const code = snapshot.meta.node_types[0].indexOf('code');
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += fields.length) if (nodes[at + type] !== code) bytes += nodes[at + size]!;
  return bytes;
}
/** Live DOM nodes, attached or detached. */
async function nodesOf(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'Nodes')!.value;
}

test('two hundred tabs opened and closed leave no memory behind', async ({ page, portal, signedIn }) => {
  test.setTimeout(240_000);
  await signedIn('org_demo', '/dashboard');
  await expect(page.getByRole('heading', { name: /好，/ })).toBeVisible();
  const rows = await portal.rows<{ trans_no: string }>('select trans_no from trans order by trans_no limit 200');
  const tabs = page.getByRole('navigation', { name: '已打开的页面' });
  const openAndClose = async (numbers: readonly string[]) => {
    for (const [index, number] of numbers.entries()) {
      await goWithin(page, `/trans/transDetail?transNo=${number}`);
      await expect(tabs.getByRole('link')).toHaveCount(index + 2);
    }
    await expect(page.getByRole('heading', { name: new RegExp(numbers.at(-1)!) }).first()).toBeVisible();
    await tabs.getByRole('link', { name: '首页' }).click({ button: 'right' });
    await page.getByRole('menuitem', { name: '关闭全部' }).click();
    await expect(tabs.getByRole('link')).toHaveCount(1);
    await expect(page.getByRole('menu')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
  };
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  // Warm-up before measuring: loads code and fills caches.
  await openAndClose(rows.slice(0, 20).map(row => row.trans_no));
  const before = { nodes: await nodesOf(cdp), heap: await heapOf(cdp) };
  await openAndClose(rows.map(row => row.trans_no));
  await expect.poll(async () => (await nodesOf(cdp)) / before.nodes).toBeLessThan(1.1);
  expect((await heapOf(cdp)) / before.heap).toBeLessThan(1.1);
});

test('a call of a hidden tab is sent once, and its response is there on return', async ({ page, signedIn }) => {
  await signedIn('org_demo', '/dashboard');
  await expect(page.getByRole('heading', { name: /好，/ })).toBeVisible();
  let letGo = () => {};
  const waiting = new Promise<void>(resolve => {
    letGo = resolve;
  });
  let sent = 0;
  await page.route('**/trans/v1/transList', async route => {
    sent += 1;
    await waiting;
    await route.continue();
  });
  const menu = page.getByRole('navigation', { name: '主菜单' });
  await menu.getByRole('button', { name: '交易管理' }).click();
  await menu.getByRole('link', { name: '交易查询' }).click();
  await expect.poll(() => sent).toBe(1);
  await menu.getByRole('link', { name: '下载中心' }).click();
  letGo();
  await page.waitForLoadState('networkidle');
  await page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link', { name: '交易查询' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(sent).toBe(1);
});

test('a list whose DOM was dropped for other tabs is restored as it was', async ({ page, signedIn }) => {
  await signedIn('org_demo', '/trans/searchTrans');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const query = page.getByRole('search');
  await query.getByRole('button', { name: '展开' }).click();
  await query.getByLabel('商户名称', { exact: true }).fill('面馆');
  const typed = page.locator('input[value=面馆]');
  await expect(typed).toHaveCount(1);
  const tabs = page.getByRole('navigation', { name: '已打开的页面' });
  const menu = page.getByRole('navigation', { name: '主菜单' });
  await menu.getByRole('button', { name: '分润管理' }).click();
  // As many tabs as keep their DOM.
  for (const name of ['退款交易', '下载中心', '首页', '交易分润', '活动返现']) {
    await menu.getByRole('link', { name, exact: true }).click();
    await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
  }
  await expect(typed).toHaveCount(0);
  await tabs.getByRole('link', { name: '交易查询' }).click();
  await expect(query.getByLabel('商户名称', { exact: true })).toHaveValue('面馆');
  await expect(query.getByRole('button', { name: '收起' })).toBeVisible();
});
