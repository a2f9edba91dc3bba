import type { Meta, StoryObj } from '@storybook/react-vite';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { css } from 'styled-system/css';
import { expectRising } from '#tests/fakes/measured';
import { press } from '#tests/fakes/press';
import { Button } from './button';

const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12' });
const looks = ['primary', 'outline', 'quiet', 'danger', 'approve', 'link'] as const;

const meta = {
  title: 'Components/Forms/Button',
  component: Button,
  args: { children: '查询', onClick: fn() },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Looks: Story = {
  render: args => (
    <div className={row}>
      {looks.map(look => (
        <Button key={look} {...args} look={look} />
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    for (const button of within(canvasElement).getAllByRole('button', { name: '查询' }))
      await expect(button).toBeEnabled();
    await expect(within(canvasElement).getAllByRole('button')).toHaveLength(looks.length);
  },
};

export const Sizes: Story = {
  render: args => (
    <div className={row}>
      {(['sm', 'md', 'lg'] as const).map(size => (
        <Button key={size} {...args} size={size} look="primary" />
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    await expectRising(within(canvasElement).getAllByRole('button'));
  },
};

export const WithIcon: Story = {
  args: {
    children: (
      <>
        <Upload aria-hidden />
        导出
      </>
    ),
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: '导出' })).toBeVisible();
  },
};

export const Block: Story = {
  args: { block: true, look: 'primary', size: 'lg', children: '登录' },
  play: async ({ canvasElement }) => {
    const { width } = within(canvasElement).getByRole('button', { name: '登录' }).getBoundingClientRect();
    await expect(width).toBeCloseTo(canvasElement.getBoundingClientRect().width, 0);
  },
};

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button'), { pointerEventsCheck: 0 });
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

/** While busy it keeps its place and the focus, and ignores further clicks. */
export const Busy: Story = {
  args: { busy: true, look: 'primary' },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: '查询' });
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expect(button).toHaveFocus();
  },
};

/** A double click sends one request (docs/domain/conventions.md#form-controls). */
export const Guarded: Story = {
  args: { guarded: true, look: 'primary' },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: '查询' });
    await userEvent.dblClick(button);
    await expect(args.onClick).toHaveBeenCalledTimes(1);
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'), { timeout: 10_000 });
    await userEvent.click(button);
    await expect(args.onClick).toHaveBeenCalledTimes(2);
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    await expect(args.onClick).toHaveBeenCalledTimes(2);
  },
};

function Footer({ onSubmit }: { readonly onSubmit: () => void }) {
  const [checked, setChecked] = useState<'checked' | 'filling'>('checked');
  return (
    <form
      onSubmit={event => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {checked === 'checked' ? (
        <Button onClick={() => setChecked('filling')}>返回修改</Button>
      ) : (
        <Button type="submit">预检</Button>
      )}
    </form>
  );
}
const onSubmit = fn();
/** A button that stands where another one was is another one: the press on the first is not the second's. */
export const InThePlaceOfAnother: Story = {
  tags: ['!autodocs'],
  render: () => <Footer onSubmit={onSubmit} />,
  play: async ({ canvasElement }) => {
    onSubmit.mockClear();
    press(within(canvasElement).getByRole('button', { name: '返回修改' }));
    await expect(within(canvasElement).getByRole('button', { name: '预检' })).toBeVisible();
    await expect(onSubmit).not.toHaveBeenCalled();
  },
};
