import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { css } from 'styled-system/css';
import { docsFrame } from '#tests/fakes/docs-frame';
import { expectRising } from '#tests/fakes/measured';
import { held } from '#tests/fakes/held';
import { Field } from '../field/field';
import { Select } from './select';

const stack = css({ display: 'grid', gap: '16', maxWidth: '240', textStyle: 'body' });
const ways = ['刷卡', '微信', '支付宝', '云闪付', '银联二维码', 'NFC 闪付'].map((label, index) => ({
  value: String(index + 1),
  label,
}));
const banks = Array.from({ length: 24 }, (_, index) => ({
  value: String(index),
  label: `演示银行第 ${index + 1} 支行`,
}));
const boxOf = (canvasElement: HTMLElement) => within(canvasElement).getByRole('combobox', { name: '支付方式' });

const meta = {
  title: 'Components/Forms/Select',
  component: Select,
  args: { choices: ways, value: '', onChange: fn() },
  decorators: [
    held('value', 'onChange'),
    Story => (
      <div className={stack}>
        <Story />
      </div>
    ),
  ],
  render: args => (
    <Field label="支付方式">
      <Select {...args} />
    </Field>
  ),
} satisfies Meta<typeof Select>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvasElement }) => {
    await expect(boxOf(canvasElement)).toHaveTextContent('请选择');
  },
};

export const Filled: Story = {
  args: { value: '2' },
  play: async ({ canvasElement }) => {
    await expect(boxOf(canvasElement)).toHaveTextContent('微信');
  },
};

/** The empty choice is first, and selected while nothing else is. */
export const None: Story = {
  parameters: docsFrame(120),
  args: { none: '全部', value: '3' },
  play: async ({ canvasElement, args }) => {
    const box = boxOf(canvasElement);
    await userEvent.click(box);
    await userEvent.click(await screen.findByRole('option', { name: '全部' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('');
    await expect(box).toHaveTextContent('全部');
  },
};

export const Opened: Story = {
  parameters: docsFrame(320),
  args: { value: '2' },
  play: async ({ canvasElement, args }) => {
    const box = boxOf(canvasElement);
    await userEvent.click(box);
    await expect(await screen.findByRole('option', { name: '微信' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(screen.getByRole('option', { name: '支付宝' }));
    await expect(args.onChange).toHaveBeenCalledWith('3');
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
    await expect(box).toHaveTextContent('支付宝');
    await userEvent.click(box);
    await expect(await screen.findByRole('listbox', { name: /支付方式/ })).toBeVisible();
  },
};

export const Disabled: Story = {
  args: { value: '2', disabled: true },
  play: async ({ canvasElement }) => {
    await userEvent.click(boxOf(canvasElement), { pointerEventsCheck: 0 });
    await expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  },
};

export const Invalid: Story = {
  render: args => (
    <Field label="支付方式" error="请选择支付方式">
      <Select {...args} />
    </Field>
  ),
  play: async ({ canvasElement }) => {
    await expect(boxOf(canvasElement)).toHaveAccessibleDescription('请选择支付方式');
    await expect(boxOf(canvasElement)).toBeInvalid();
  },
};

export const LongText: Story = {
  parameters: docsFrame(340),
  args: { value: '9', choices: [...ways, { value: '9', label: '中国银联境外发卡机构无卡自助支付业务（贷记卡）' }] },
  play: async ({ canvasElement }) => {
    await userEvent.click(boxOf(canvasElement));
    await expect(await screen.findByRole('option', { name: /境外发卡机构/ })).toBeVisible();
  },
};

/** Long lists scroll, and open at the selected entry. */
export const ManyChoices: Story = {
  parameters: docsFrame(420),
  args: { choices: banks, value: '20' },
  play: async ({ canvasElement }) => {
    await userEvent.click(boxOf(canvasElement));
    const chosen = await screen.findByRole('option', { name: '演示银行第 21 支行' });
    const list = screen.getByRole('listbox').getBoundingClientRect();
    await waitFor(() => expect(chosen.getBoundingClientRect().bottom).toBeLessThanOrEqual(list.bottom));
  },
};

export const NoChoices: Story = {
  parameters: docsFrame(160),
  args: { choices: [] },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('combobox'));
    await expect(screen.queryByRole('option')).not.toBeInTheDocument();
  },
};

export const Heights: Story = {
  render: args => (
    <>
      {(['sm', 'md', 'lg'] as const).map(size => (
        <Field key={size} label={size}>
          <Select {...args} size={size} value="2" />
        </Field>
      ))}
    </>
  ),
  play: async ({ canvasElement }) => {
    await expectRising(within(canvasElement).getAllByRole('combobox'));
  },
};

/** Arrow keys move, a letter jumps, Enter selects, Escape changes nothing. */
export const ByKeyboard: Story = {
  tags: ['!autodocs'],
  args: { none: '全部' },
  play: async ({ canvasElement, args }) => {
    const box = boxOf(canvasElement);
    await userEvent.tab();
    await expect(box).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByRole('listbox')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('2');
    await waitFor(() => expect(box).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{End}{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
    await expect(args.onChange).toHaveBeenCalledOnce();
    await userEvent.keyboard('n');
    await expect(args.onChange).toHaveBeenLastCalledWith('6');
  },
};
