/** Layout of the portal: the side menu or its drawer, and the settings drawer. */
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { settingsMachine } from '@/machines/portal/settings.machine';
import { click, expectGone, pick, expectSeen } from './user-actions';
import type { PortalStage } from './portal.walks';
import type { ModelWalk } from './walk';

const menuWords = () => screen.queryByText('交易管理', { ignore: '[aria-hidden] *' });
const choose = async (name: string) => {
  const choice = await screen.findByRole('radio', { name });
  await userEvent.click(choice);
  await waitFor(() => expect(choice).toBeChecked());
};
const isChosen = async (name: string) => {
  const choice = await screen.findByRole('radio', { name });
  await waitFor(() => expect(choice).toBeChecked());
};

export const settingsWalk: ModelWalk<PortalStage> = {
  machine: settingsMachine,
  checks: {
    'device.desktop': () => expectSeen('button', '切换深浅色'),
    'device.mobile.closed': async () => {
      await expectSeen('button', '搜索');
      await expectSeen('button', '选择尺寸');
      await expectGone('dialog', '主菜单');
    },
    'device.mobile.opened': async () => {
      const drawer = within(await screen.findByRole('dialog', { name: '主菜单' }));
      await expect(drawer.getByRole('link', { name: '首页' })).toBeVisible();
    },
    'drawer.closed': () => expectGone('dialog', '布局设置'),
    'drawer.opened': async () => expect(await screen.findByRole('dialog', { name: '布局设置' })).toBeVisible(),
  },
  steps: {
    'size.choose': async ({ messages }) => {
      await pick('选择尺寸', 'Medium', 'menuitemradio');
      await waitFor(() => expect(messages).toContain('Switch Size Success'));
    },
    'device.desktop: sidebar.toggle': async () => {
      await expect(menuWords()).toBeVisible();
      await click('菜单');
      await waitFor(() => expect(menuWords()).toBeNull());
    },
    'sidebar.toggle': () => click('菜单'),
    'sidebar.leave': () => userEvent.keyboard('{Escape}'),
    'width.changed [isNarrow]': ({ settings }) => settings.send({ type: 'width.changed', mobile: true }),
    'width.changed [isWide]': ({ settings }) => settings.send({ type: 'width.changed', mobile: false }),
    'drawer.open': () => click('布局设置'),
    'drawer.close': () => click('关闭'),
    'theme.choose': async ({ messages }) => {
      await choose('深色');
      await waitFor(() => expect(messages).toContain('Compiling the theme'));
    },
    'colour.choose': async () => {
      await click('蓝');
      await waitFor(() => expect(screen.getByRole('button', { name: '蓝' })).toHaveAttribute('aria-pressed', 'true'));
    },
    'language.choose': async ({ messages }) => {
      await userEvent.click(await screen.findByRole('radio', { name: 'English' }));
      await waitFor(() => expect(messages).toContain('页面将重新载入'));
    },
    'frame.choose': async () => {
      await expectSeen('navigation', '已打开的页面');
      await userEvent.click(await screen.findByRole('switch', { name: '打开标签栏' }));
      await expectGone('navigation', '已打开的页面');
    },
    'settings.reset': async () => {
      await click('恢复默认');
      await isChosen('跟随系统');
      await expectSeen('navigation', '已打开的页面');
    },
    'settings.restored': async ({ settings }) => {
      settings.send({ type: 'settings.restored', saved: { size: 'mini' } });
      await isChosen('Mini');
    },
  },
  needs: {
    'theme.choose': 'drawer.opened',
    'colour.choose': 'drawer.opened',
    'language.choose': 'drawer.opened',
    'frame.choose': 'drawer.opened',
    'settings.reset': 'drawer.opened',
    'settings.restored': 'drawer.opened',
  },
  skipped: {
    'device.mobile.opened: sidebar.toggle': 'the open drawer lies over the button: one leaves it by sidebar.leave',
  },
};
