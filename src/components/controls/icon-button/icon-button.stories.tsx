import type { Meta, StoryObj } from '@storybook/react-vite';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { css } from 'styled-system/css';
import { docsFrame } from '#tests/fakes/docs-frame';
import { expectRising } from '#tests/fakes/measured';
import { IconButton } from './icon-button';

const row = css({ display: 'flex', alignItems: 'center', gap: '12', pb: '40' });

const meta = {
  title: 'Components/Forms/IconButton',
  component: IconButton,
  args: { label: '刷新', children: <RefreshCw aria-hidden />, onClick: fn() },
} satisfies Meta<typeof IconButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '刷新' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

/** 24 px beside text, 32 px in a toolbar, 44 px for touch. */
export const Extents: Story = {
  render: args => (
    <div className={row}>
      {(['sm', 'md', 'touch'] as const).map(size => (
        <IconButton key={size} {...args} size={size} label={`刷新 ${size}`} />
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    await expectRising(within(canvasElement).getAllByRole('button'));
  },
};

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button'), { pointerEventsCheck: 0 });
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

export const Toggle: Story = {
  render: function Render(args) {
    const [pressed, setPressed] = useState(false);
    return <IconButton {...args} label="自动刷新" aria-pressed={pressed} onClick={() => setPressed(!pressed)} />;
  },
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: '自动刷新' });
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  },
};

/** An icon alone is not clear to everybody: focus shows a tooltip. */
export const ByKeyboard: Story = {
  parameters: docsFrame(120),
  decorators: [
    Story => (
      <div className={row}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: '刷新' })).toHaveFocus();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('刷新');
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    await expect(args.onClick).toHaveBeenCalledTimes(2);
  },
};
