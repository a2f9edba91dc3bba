import type { Meta, StoryObj } from '@storybook/react-vite';
import { Upload } from 'lucide-react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { css } from 'styled-system/css';
import { docsFrame, stopInDocs } from '#tests/fakes/docs-frame';
import { expectRising } from '#tests/fakes/measured';
import { pickItem } from '#tests/fakes/pick-item';
import { SplitButton } from './split-button';

const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12' });

const meta = {
  title: 'Components/Forms/SplitButton',
  component: SplitButton,
  args: {
    options: '导出选项',
    items: [
      { value: 'csv', label: '导出全部 CSV' },
      { value: 'page', label: '导出本页 CSV' },
    ],
    onClick: fn(),
    onSelect: fn(),
    children: (
      <>
        <Upload aria-hidden />
        导出
      </>
    ),
  },
} satisfies Meta<typeof SplitButton>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The default action takes one click and opens nothing. */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '导出' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
    await expect(screen.queryByRole('menu')).toBeNull();
  },
};

export const OtherWays: Story = {
  parameters: docsFrame(180),
  play: async ({ canvasElement, args }) => {
    const chevron = within(canvasElement).getByRole('button', { name: '导出选项' });
    await expect(chevron).toHaveAttribute('aria-haspopup', 'menu');
    await userEvent.click(chevron);
    await stopInDocs();
    await pickItem(await screen.findByRole('menuitem', { name: '导出本页 CSV' }));
    await expect(args.onSelect).toHaveBeenCalledWith('page');
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

/** Two tab stops, the default action first; focus shows a tooltip for the icon of the second. */
export const ByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).toHaveBeenCalledOnce();
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: '导出选项' })).toHaveFocus();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('导出选项');
    await userEvent.keyboard('{ArrowDown}');
    await expect(await screen.findByRole('menu', { name: '导出选项' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  },
};

export const Busy: Story = {
  args: { busy: true },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '导出' }));
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvasElement }) => {
    for (const button of within(canvasElement).getAllByRole('button')) await expect(button).toBeDisabled();
  },
};

export const Extents: Story = {
  render: args => (
    <div className={row}>
      {(['sm', 'md', 'lg'] as const).map(size => (
        <SplitButton key={size} {...args} size={size} options={`导出选项 ${size}`} />
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    await expectRising(within(canvasElement).getAllByRole('button', { name: '导出' }));
  },
};
