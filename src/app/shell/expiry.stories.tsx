/** 登录已失效: the dialog of an expired session, in which the operator reads the reason and signs in again in front of the page. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { answer } from '#tests/fakes/contract';
import { Stage } from '#tests/fakes/frame-stage';
import { failCodes, Failure } from '@/api/failure';
import * as login from '@/api/contract/login';
import type { PortalChildren } from '@/machines/portal/portal.machine';

const meta = {
  title: 'Pages/Expiry',
  component: Stage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', router: false },
} satisfies Meta<typeof Stage>;
export default meta;
type Story = StoryObj<typeof meta>;

const elsewhere = '账号已在其他设备登录 02:50，127.0.0.1，请重新登录';
const over = () => screen.findByRole('alertdialog', { name: '登录已失效' });
const expire = ({ session }: PortalChildren) => session.send({ type: 'session.expired', message: elsewhere });
/** The operator signs in again inside the dialog, with the username of the session. */
export const SessionExpired: Story = {
  args: { then: expire },
  play: async () => {
    const dialog = within(await over());
    await expect(dialog.getByText(elsewhere)).toBeVisible();
    await waitFor(() => expect(dialog.getByLabelText('登录密码')).toHaveFocus());
    await expect(dialog.getByLabelText('登录账号')).toHaveValue('org_demo');
    await expect(dialog.getByLabelText('登录账号')).toHaveAttribute('readonly');
    await expect(dialog.getByRole('button', { name: '退出到登录页' })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '重新登录' }));
    await expect(await dialog.findByText('请输入登录账号和登录密码')).toBeVisible();
  },
};
export const SessionExpiredDark: Story = { ...SessionExpired, globals: { theme: 'dark' } };
/** If the session expires before anything was loaded, the operator is unknown: the dialog leads to the sign-in page. */
export const SessionExpiredAtOnce: Story = {
  args: { answers: new Map([answer(login.queryAgentInfo, new Failure('session', elsewhere, failCodes.expired))]) },
  play: async () => {
    const dialog = within(await over());
    await expect(dialog.getByText(elsewhere)).toBeVisible();
    await expect(dialog.getAllByRole('button')).toHaveLength(1);
    await expect(dialog.getByRole('button', { name: '重新登录' })).toBeVisible();
  },
};
const right = { success: true, repMsg: null, repCode: '0000' };
const puzzle = { captchaType: 'blockPuzzle', token: 'T1', originalImageBase64: '', jigsawImageBase64: '' } as const;
/** The page is unchanged after signing in again, and failed reads are repeated. */
export const SessionRenewed: Story = {
  args: {
    answers: new Map<string, unknown>([
      [login.getCaptcha.path, { ...right, repData: puzzle }],
      [login.checkCaptcha.path, { ...right, repData: { ...puzzle, result: true } }],
      [login.loginWithCaptcha.path, { token: 'T', firstLogin: false, policyName: null }],
    ]),
    then: expire,
  },
  play: async () => {
    const dialog = within(await over());
    await userEvent.type(dialog.getByLabelText('登录密码'), 'Skb@2026');
    await userEvent.click(dialog.getByRole('button', { name: '重新登录' }));
    await userEvent.click(await screen.findByRole('button', { name: '无法操作滑块，改用免操作验证' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(await screen.findByRole('navigation', { name: '主菜单' })).toBeVisible();
  },
};
