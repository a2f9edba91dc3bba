import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button } from '../../controls/button/button';
import { SelectionBar } from './selection-bar';

const meta = {
  title: 'Components/Layout/SelectionBar',
  component: SelectionBar,
  args: { count: 3, onPage: 3, onClear: fn(), children: <Button size="sm">批量解绑</Button> },
} satisfies Meta<typeof SelectionBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OnThisPage: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('status')).toHaveTextContent(/^已选3条$/);
    await userEvent.click(canvas.getByRole('button', { name: '清空' }));
    await expect(args.onClear).toHaveBeenCalledOnce();
  },
};
/** Selected rows on other pages are counted explicitly, so that no action affects forgotten rows. */
export const AcrossPages: Story = {
  args: { count: 128, onPage: 3 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('已选128条，其中 125 条在其他页');
  },
};
/** All that the list has found can be selected at once, with their number. */
export const AllOffered: Story = {
  args: { all: { label: '选择全部 128 条结果', busy: false, onSelect: fn() } },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '选择全部 128 条结果' }));
    await expect(args.all!.onSelect).toHaveBeenCalledOnce();
  },
};
export const None: Story = {
  args: { count: 0, onPage: 0 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('group')).toBeNull();
  },
};
