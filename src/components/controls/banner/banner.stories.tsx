import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Button } from '../button/button';
import { Banner } from './banner';

const meta = {
  title: 'Components/Feedback/Banner',
  component: Banner,
  args: { children: '有新版本，刷新后生效', action: <Button size="sm">刷新</Button> },
} satisfies Meta<typeof Banner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Information: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('有新版本');
  },
};
export const Warning: Story = {
  args: { tone: 'warning', children: '网络已断开，恢复后自动重试', action: undefined },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button')).not.toBeInTheDocument();
  },
};
