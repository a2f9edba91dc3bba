/** 屏幕已锁定: the page is unreadable, and the operator's password unlocks it. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { answer } from '#tests/fakes/contract';
import { Stage } from '#tests/fakes/frame-stage';
import * as login from '@/api/contract/session/login';

const meta = {
  title: 'Pages/Lock',
  component: Stage,
  args: {
    answers: new Map([answer(login.operatorlogout, null)]),
    then: ({ session }) => session.send({ type: 'session.lock' }),
  },
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', router: false },
} satisfies Meta<typeof Stage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Locked: Story = {
  play: async () => {
    const dialog = within(await screen.findByRole('alertdialog', { name: '屏幕已锁定' }));
    await waitFor(() => expect(dialog.getByLabelText('登录密码')).toHaveFocus());
    await expect(dialog.getByLabelText('登录账号')).toHaveValue('org_demo');
    await expect(dialog.getByRole('button', { name: '解锁' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: '退出到登录页' })).toBeVisible();
    await expect(screen.queryByRole('navigation', { name: '主菜单', hidden: true })).not.toBeInTheDocument();
    await expect(screen.queryByRole('main', { hidden: true })).not.toBeInTheDocument();
  },
};
export const LockedDark: Story = { ...Locked, globals: { theme: 'dark' } };
