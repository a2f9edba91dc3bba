/** The open tabs: actions on them, and the confirmation before unsaved input is lost. */
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test';
import { openTabsMachine } from '@/machines/portal/open-tabs.machine';
import { choose, click, expectGone, expectSeen } from './user-actions';
import type { PortalStage } from './portal.walks';
import type { Act, ModelWalk } from './walk';

const bar = async () => within(await screen.findByRole('navigation', { name: '已打开的页面' }));
const titles = async () => (await bar()).getAllByRole('link').map(({ textContent }) => textContent);
const stand = (...expected: readonly string[]) => waitFor(async () => expect(await titles()).toEqual(expected));
const tab = async (title: string | RegExp) => (await bar()).findByRole('link', { name: title });
/** Opens paths one after the other, as the menu does. */
const open = async ({ address }: PortalStage, ...paths: readonly string[]) => {
  for (const path of paths) address.send({ type: 'address.go', href: path });
  await waitFor(async () => expect((await bar()).getByRole('link', { current: 'page' })).toBeVisible());
};
const [list, refunds, password] = ['/trans/searchTrans', '/trans/paybackList', '/myInfo/change-pwd'] as const;
const onTab = async (title: string | RegExp, item: string) => {
  await fireEvent.contextMenu(await tab(title));
  const menu = within(await screen.findByRole('menu', { name: title }));
  await choose(await menu.findByRole('menuitem', { name: item }));
};
const all = ['首页', '交易查询', '退款交易', '修改密码'];
const closeAll = async ({ openTabs }: PortalStage) => {
  for (const { key } of openTabs.getSnapshot().context.tabs) openTabs.send({ type: 'tag.close', key });
  await stand('首页');
};
/** With three tabs beside the first, the last of them active. */
const withTabs =
  (act: (stage: PortalStage) => Promise<unknown>): Act<PortalStage> =>
  async stage => {
    if ((await titles()).join() !== all.join()) await closeAll(stage);
    await open(stage, list, refunds, password);
    await stand(...all);
    await act(stage);
  };
/** The active page has unsaved input. */
const typed = async (stage: PortalStage) => {
  await open(stage, list, refunds, password);
  await userEvent.type(await screen.findByLabelText('原密码'), 'a');
  await (await bar()).findByRole('img', { name: '有未保存的内容' });
};
const withInput =
  (title: string | RegExp, item: string): Act<PortalStage> =>
  async stage => {
    await typed(stage);
    await onTab(title, item);
  };

export const openTabsWalk: ModelWalk<PortalStage> = {
  machine: openTabsMachine,
  checks: {
    resting: async () => {
      await expectSeen('navigation', '已打开的页面');
      await expectGone('alertdialog', '关闭标签页');
    },
    asking: async () =>
      expect(await screen.findByRole('alertdialog', { name: '关闭标签页' })).toHaveTextContent('关闭后将丢失'),
  },
  steps: {
    'tag.visit': withTabs(() => tab('交易查询')),
    'address.go': withTabs(async stage => {
      await open(stage, list);
      await click('下一页');
      await waitFor(() => expect(stage.address.getSnapshot().context.search).toMatch(/page=2/));
    }),
    'tag.titled': withTabs(async stage => {
      await open(stage, '/trans/transDetail?transNo=202611201032150000');
      await (await bar()).findByRole('link', { name: /^交易详情 · ./ });
    }),
    'tag.pin': withTabs(async () => {
      await onTab('退款交易', '固定');
      await expectGone('button', '关闭 退款交易');
      await stand('首页', '退款交易', '交易查询', '修改密码');
      await onTab('退款交易', '取消固定');
    }),
    'tag.drag': withTabs(async () => {
      const dataTransfer = new DataTransfer();
      const drag = async (event: string, title: string) =>
        (await tab(title)).dispatchEvent(new DragEvent(event, { dataTransfer, bubbles: true, cancelable: true }));
      await drag('dragstart', '修改密码');
      await drag('drop', '交易查询');
      await stand('首页', '修改密码', '交易查询', '退款交易');
    }),
    'beside.show': async stage => {
      await open(stage, list);
      await click('并排查看');
      await screen.findByRole('complementary', { name: /^交易详情 · ./ });
    },
    'beside.left': async stage => {
      await open(stage, list);
      await userEvent.keyboard('j');
      await click('关闭详情');
      await expectGone('button', '关闭详情');
    },
    'tag.drop': withTabs(async () => {
      await userEvent.type(await screen.findByLabelText('原密码'), 'a');
      await onTab(/修改密码/, '刷新');
      await waitFor(() => expect(screen.getByLabelText('原密码')).toHaveValue(''));
    }),
    'tags.restored': async stage => {
      const { openTabs } = stage;
      await closeAll(stage);
      const place = { key: refunds, path: refunds, search: '', title: '退款交易', affix: false, keepAlive: true };
      openTabs.send({ type: 'tags.restored', tabs: [{ ...place, pinned: false }] });
      await stand('首页', '退款交易');
      await click('关闭 退款交易');
      await stand('首页');
    },
    'tags.clear': async ({ openTabs }) => {
      openTabs.send({ type: 'tags.clear' });
      await waitFor(async () => expect((await bar()).queryAllByRole('link')).toEqual([]));
    },
    'tag.close': withTabs(async () => {
      await click('关闭 退款交易');
      await stand('首页', '交易查询', '修改密码');
    }),
    'tag.closeOthers': withTabs(async () => {
      await onTab('退款交易', '关闭其他');
      await stand('首页', '退款交易');
    }),
    'tag.closeLeft': withTabs(async () => {
      await onTab('退款交易', '关闭左侧');
      await stand('首页', '退款交易', '修改密码');
    }),
    'tag.closeRight': withTabs(async () => {
      await onTab('退款交易', '关闭右侧');
      await stand('首页', '交易查询', '退款交易');
    }),
    'tag.closeAll': withTabs(async () => {
      await onTab('退款交易', '关闭全部');
      await stand('首页');
    }),
    'tag.close [wouldLoseInput]': withInput(/修改密码/, '关闭'),
    'tag.closeOthers [wouldLoseInput]': withInput('退款交易', '关闭其他'),
    'tag.closeLeft [wouldLoseInput]': async stage => {
      await typed(stage);
      await open(stage, '/trans/transDetail?transNo=1');
      await onTab(/交易详情/, '关闭左侧');
    },
    'tag.closeRight [wouldLoseInput]': withInput('退款交易', '关闭右侧'),
    'tag.closeAll [wouldLoseInput]': withInput('退款交易', '关闭全部'),
    'close.confirm': async () => {
      await click('放弃并关闭');
      await waitFor(async () => expect(await titles()).not.toContain('修改密码'));
    },
    'close.cancel': async () => {
      await click('取消');
      await tab(/修改密码/);
      await expect(screen.getByLabelText('原密码')).toHaveValue('a');
    },
  },
  skipped: {
    'tag.affix [isNotOpen]': 'done before anything is seen: 首页 stands there from the start',
  },
};
