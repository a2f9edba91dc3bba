/** The page for a refused address: it names the page, the missing permission and who can grant it. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { answer } from '#tests/fakes/contract';
import { frameAnswers } from '#tests/fakes/frame-answers';
import { Stage } from '#tests/fakes/frame-stage';
import { worldOf } from '#tests/fakes/story-world';
import * as login from '@/api/contract/session/login';

const meta = {
  title: 'Pages/Frame/NotAllowed',
  component: Stage,
  // A story's permissions override those of the toolbar's role.
  render: ({ answers = new Map(), ...args }, { globals }) => (
    <Stage {...args} answers={new Map([...frameAnswers(worldOf(globals)), ...answers])} />
  ),
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', router: false },
} satisfies Meta<typeof Stage>;
export default meta;
type Story = StoryObj<typeof meta>;

const says = (sentence: string) => async () => {
  await expect(await screen.findByRole('heading', { name: '您没有权限访问该页面' })).toBeVisible();
  await expect(await screen.findByText(sentence)).toBeVisible();
  await expect(screen.getByRole('button', { name: '返回上一页' })).toBeVisible();
};

/** Denied by a switch that the platform controls. */
export const BySwitch: Story = {
  args: {
    address: '/custManage/custIncrSearchList?page=2',
    answers: new Map([answer(login.premissions, { custIncrease: 'false', incrementRewardShowFlag: 'true' })]),
  },
  play: async () => {
    await says('「商户增收」：未开通「商户增收」权限；可向平台申请开通')();
    await userEvent.click(screen.getByRole('button', { name: '返回首页' }));
    await expect(await screen.findByRole('heading', { name: '首页', level: 1 })).toBeInTheDocument();
  },
};
/** Denied by the role, which no switch changes. */
export const ByRole: Story = {
  globals: { role: 'lower' },
  args: { address: '/orgManage/org/list' },
  play: says('「机构查询」：仅机构账号可以使用；请联系所属机构办理'),
};
/** /401 opened directly names no page. */
export const Unnamed: Story = { args: { address: '/401' }, play: says('如需开通，请联系上级。') };
