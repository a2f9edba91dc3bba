/** Upper bounds of actions on money: what is in force, and the form that changes them. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { platformBounds } from '@/api/contract/platform/bounds';
import { draft } from '@/api/contract/preferences';
import type { CallOutput } from '@/api/schema/call';
import { answer, storyNow } from '#tests/fakes/contract';
import { ListScreen } from '#tests/fakes/list-screen';
import { boundsForm, moneyBounds } from './bounds';

const meta = {
  title: 'Pages/平台管理/资金操作限额',
  component: ListScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { platform: true, answering: 'filled' },
} satisfies Meta<typeof ListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const bounds: CallOutput<typeof platformBounds.load> = {
  reward: 5_000_000,
  coupon: 100_000,
  pay: 50_000_000,
  invoice: 100_000_000,
  writeOff: 5_000_000,
  exclude: 0,
  book: 20_000_000,
  resolve: 20_000_000,
  spare: 500_000,
  fraud: 500_000,
  recall: 20_000_000,
  withdraw: 50_000_000,
  reduce: 50_000_000,
  dispute: 5_000_000,
};
export const 限额: Story = {
  args: { page: moneyBounds, answers: [answer(platformBounds.load, bounds)] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('不允许')).toBeVisible();
    await expect(canvas.getByRole('link', { name: '修改' })).toHaveAttribute('href', '/config/bounds/edit');
  },
};
/** Without a reason nothing is sent. */
export const 修改: Story = {
  args: {
    page: boundsForm,
    answers: [
      answer(draft.load, null),
      answer(draft.keep, { updateTime: storyNow }),
      answer(draft.drop, null),
      answer(platformBounds.load, bounds),
      answer(platformBounds.save, null),
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('textbox', { name: /发放机构奖励/ })).toHaveValue('50,000.00');
    await userEvent.type(canvas.getByRole('textbox', { name: /原因/ }), '季度内控复核');
    await userEvent.click(canvas.getByRole('button', { name: '保存' }));
    await expect(await canvas.findByText('资金操作限额已保存')).toBeVisible();
  },
};
