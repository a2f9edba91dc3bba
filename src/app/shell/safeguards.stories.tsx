/** The operator's phrase and the watermark in the frame: where they are shown, and when they are not. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { answer } from '#tests/fakes/contract';
import { Stage } from '#tests/fakes/frame-stage';
import { pageOf } from '#tests/fakes/rows';
import { customer } from '@/api/contract/merchant/merchant';
import { safeguard } from '@/api/contract/session/safeguard';
import { Failure } from '@/api/failure';

const meta = {
  title: 'Pages/Safeguards',
  component: Stage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', router: false },
} satisfies Meta<typeof Stage>;
export default meta;
type Story = StoryObj<typeof meta>;

const known = (phrase: string | null, watermark = true) => answer(safeguard.load, { phrase, watermark });
const merchants = [customer.list.path, pageOf(customer.list, 7)] as [string, unknown];
const list = '/custManage/searchCust';
const welcome = async () => within(await screen.findByRole('region', { name: '欢迎' }));
const layer = () => document.querySelector('[data-watermark]');

export const PhraseAtHome: Story = {
  args: { answers: new Map([known('春江花月夜')]) },
  play: async () => {
    await expect(await (await welcome()).findByText('春江花月夜')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /宁波甬信/ }));
    await expect(await screen.findByRole('menuitem', { name: '预留信息：春江花月夜' })).toBeVisible();
  },
};
export const PhraseAtHomeDark: Story = { ...PhraseAtHome, globals: { theme: 'dark' } };
export const PhraseOnAPhone: Story = {
  args: PhraseAtHome.args!,
  globals: { viewport: { value: 'mobile1', isRotated: false } },
};
export const Invited: Story = {
  args: { answers: new Map([known(null)]) },
  play: async () => {
    const there = await (await welcome()).findByRole('link', { name: '设置预留信息' });
    await expect(there).toHaveAttribute('href', '/agent-web/myInfo/myinfo?tab=safeguards');
  },
};
/** The phrase is hidden until the operator has renewed an expired session. */
export const PhraseWithheld: Story = {
  args: {
    answers: new Map([known('春江花月夜')]),
    settings: { signInInPlace: true },
    then: ({ session }) => session.send({ type: 'session.expired', message: '登录已失效' }),
  },
  play: async () => {
    await screen.findByRole('alertdialog', { name: '登录已失效' });
    await waitFor(() => expect(screen.queryByText('春江花月夜')).toBeNull());
  },
};
/** The watermark appears with personal data and disappears with its tab. */
export const Marked: Story = {
  args: { address: list, answers: new Map([known(null), merchants]) },
  play: async () => {
    await waitFor(() => expect(layer()).toHaveAttribute('data-watermark', 'A1000002 2026-11-20'));
    const tabs = within(screen.getByRole('navigation', { name: '已打开的页面' }));
    await userEvent.click(tabs.getByRole('link', { name: '首页' }));
    await waitFor(() => expect(layer()).toBeNull());
  },
};
export const MarkedDark: Story = { args: Marked.args!, globals: { theme: 'dark' } };
export const TurnedOff: Story = {
  args: { address: list, answers: new Map([known(null, false), merchants]) },
  play: async () => {
    await expect(await screen.findByRole('table', { name: /商户/ })).toBeVisible();
    await waitFor(() => expect(layer()).toBeNull());
  },
};
/** Without an answer from the server the watermark is shown. */
export const MarkedWithoutAnAnswer: Story = {
  args: { address: list, answers: new Map([answer(safeguard.load, new Failure('network')), merchants]) },
  play: async () => {
    await waitFor(() => expect(layer()).not.toBeNull());
  },
};
