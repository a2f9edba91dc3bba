/** 登录已失效: the dialog of an expired session, which names the reason and leads to the sign-in page, or signs in in place. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { answer } from '#tests/fakes/contract';
import { Stage } from '#tests/fakes/frame-stage';
import { failCodes, Failure } from '@/api/failure';
import * as login from '@/api/contract/session/login';
import type { PortalChildren } from '@/machines/portal/portal-children';

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
const inPlace = { signInInPlace: true };
const onlyLeads = async () => {
  const dialog = within(await over());
  await expect(dialog.getByText(elsewhere)).toBeVisible();
  await expect(dialog.queryByRole('textbox')).toBeNull();
  await expect(dialog.getAllByRole('button')).toHaveLength(1);
  await expect(dialog.getByRole('button', { name: '重新登录' })).toBeVisible();
};
/** The specification's dialog: one button, which reloads the portal without its token. */
export const SessionExpired: Story = {
  args: { then: expire, notify: fn() },
  play: async ({ args }) => {
    await onlyLeads();
    await userEvent.click(screen.getByRole('button', { name: '重新登录' }));
    await expect(args.notify).toHaveBeenCalledWith('页面将重新载入', 'info');
  },
};
export const SessionExpiredDark: Story = { args: { then: expire }, play: onlyLeads, globals: { theme: 'dark' } };
/** If 登录失效后原地登录 is on, the operator signs in inside the dialog, with the username of the session. */
export const SessionExpiredInPlace: Story = {
  args: { then: expire, settings: inPlace },
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
export const SessionExpiredInPlaceDark: Story = { ...SessionExpiredInPlace, globals: { theme: 'dark' } };
/** The setting is read when the session ends. */
export const SessionExpiredInPlaceChosen: Story = {
  args: {
    then: children => {
      children.settings.send({ type: 'frame.choose', patch: inPlace });
      expire(children);
    },
  },
  play: async () => expect(await within(await over()).findByLabelText('登录账号')).toHaveValue('org_demo'),
};
/** If the session expires before anything was loaded, the operator is unknown: the dialog leads to the sign-in page. */
export const SessionExpiredAtOnce: Story = {
  args: {
    settings: inPlace,
    answers: new Map([answer(login.queryAgentInfo, new Failure('session', elsewhere, failCodes.expired))]),
  },
  play: onlyLeads,
};
const right = { success: true, repMsg: null, repCode: '0000' };
const puzzle = { captchaType: 'blockPuzzle', token: 'T1', originalImageBase64: '', jigsawImageBase64: '' } as const;
/** The page is unchanged after signing in again, and failed reads are repeated. */
export const SessionRenewed: Story = {
  args: {
    answers: new Map<string, unknown>([
      [login.getCaptcha.path, { ...right, repData: puzzle }],
      [login.checkCaptcha.path, { ...right, repData: { ...puzzle, result: true } }],
      [login.loginWithCaptcha.path, { token: 'T', firstLogin: false, factor: 'NONE', policyName: null }],
    ]),
    settings: inPlace,
    then: expire,
  },
  play: async () => {
    const dialog = within(await over());
    await userEvent.type(dialog.getByLabelText('登录密码'), 'Skb@2026');
    await userEvent.click(dialog.getByRole('button', { name: '重新登录' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(await screen.findByRole('navigation', { name: '主菜单' })).toBeVisible();
  },
};
