import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { SearchButton } from './search-button';

const meta = {
  title: 'Components/Forms/SearchButton',
  component: SearchButton,
  args: { onClick: fn(), keys: 'Ctrl K' },
} satisfies Meta<typeof SearchButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /搜索/ }));
    await expect(args.onClick).toHaveBeenCalledTimes(1);
  },
};
