/** Every list screen in a real browser: it opens from its address with rows or a reason why there are none, or says that it is not for them. */
import AxeBuilder from '@axe-core/playwright';
import { allRoutes } from '@/pages/routing';
import { expect, test } from './fixtures';

const notLists = ['/dashboard', '/myInfo/change-pwd'];
const lists = allRoutes.filter(({ path, page, hidden }) => page && !hidden && !notLists.includes(path));

test.describe.configure({ timeout: 300_000, mode: 'parallel' });
for (const user of ['org_demo', 'agent_l1', 'agent_off'] as const) {
  test(`every list opens for ${user}`, async ({ page, signedIn, open }) => {
    await signedIn(user, '/dashboard');
    const refused: string[] = [];
    for (const { path, title } of lists) {
      await open(path);
      const forbidden = page.getByText('您没有权限访问该页面');
      const nothing = page.getByRole('main').getByRole('heading', { level: 2 });
      await expect(page.getByRole('table').or(forbidden).or(nothing).first(), title).toBeVisible();
      if (await forbidden.isVisible()) {
        refused.push(path);
        continue;
      }
      await expect(page.getByText('正在查询'), title).toHaveCount(0);
      await expect(page.getByText('列表加载失败'), title).toHaveCount(0);
      if (user !== 'org_demo') continue;
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${title} ${id} ${nodes[0]?.html}`)).toEqual([]);
    }
    const gated = lists.filter(({ path, gate }) => gate || path.startsWith('/orgManage')).map(({ path }) => path);
    expect(user === 'org_demo' ? [] : gated).toEqual(expect.arrayContaining(refused));
    if (user === 'agent_off') expect(refused.length).toBeGreaterThan(8);
  });
}
