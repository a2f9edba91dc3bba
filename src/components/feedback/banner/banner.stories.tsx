import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { FourSizes } from '@/theme/four-sizes';
import { Button } from '../../forms/button/button';
import { Strip } from './banner';

const meta = {
  title: 'Components/Strip',
  component: Strip,
  args: { children: '有新版本，刷新后生效', action: <Button size="sm">刷新</Button> },
} satisfies Meta<typeof Strip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Information: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('有新版本');
  },
};
export const Warning: Story = { args: { tone: 'warning', children: '网络已断开，恢复后自动重试', action: undefined } };
export const Sizes: Story = { render: args => <FourSizes>{() => <Strip {...args} />}</FourSizes> };
