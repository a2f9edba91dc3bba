import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { css } from 'styled-system/css';
import { docsFrame, stopInDocs } from '#tests/fakes/docs-frame';
import { Button } from '../../controls/button/button';
import { Popover } from './popover';

const text = css({ px: '16', py: '12', margin: '0' });
const meta = {
  title: 'Components/Overlays/Popover',
  component: Popover,
  args: {
    title: '列设置',
    trigger: <Button>列设置</Button>,
    children: <p className={text}>选择要显示的列。</p>,
    onOpenChange: fn(),
  },
} satisfies Meta<typeof Popover>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: '列设置' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
};

export const Opened: Story = {
  parameters: docsFrame(220),
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: '列设置' });
    await userEvent.click(button);
    await expect(await screen.findByRole('dialog', { name: '列设置' })).toBeVisible();
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(true);
    await stopInDocs();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(button).toHaveFocus());
  },
};
export const WithFooter: Story = {
  parameters: docsFrame(240),
  args: { footer: <Button look="quiet">恢复默认</Button> },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '列设置' }));
    await expect(await screen.findByRole('button', { name: '恢复默认' })).toBeVisible();
  },
};
/** Long contents scroll; the footer stays. */
export const Long: Story = {
  parameters: docsFrame(540),
  args: {
    titleHidden: true,
    footer: <Button look="quiet">恢复默认</Button>,
    children: Array.from({ length: 40 }, (_, index) => (
      <p key={index} className={text}>
        第 {index + 1} 列
      </p>
    )),
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '列设置' }));
    const box = await screen.findByRole('dialog', { name: '列设置' });
    await expect(box.getBoundingClientRect().height).toBeLessThanOrEqual(480);
    await expect(within(box).getByRole('button', { name: '恢复默认' })).toBeVisible();
  },
};
