import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { css } from 'styled-system/css';
import { FourSizes } from '@/theme/four-sizes';
import { Field } from '../field/field';
import { MonthRange, type MonthRangeProps } from './month-range';

function Held(args: MonthRangeProps) {
  const [value, setValue] = useState(args.value);
  return (
    <div className={css({ maxWidth: '400', textStyle: 'body' })}>
      <Field label="统计月份">
        <MonthRange
          {...args}
          value={value}
          onChange={span => {
            setValue(span);
            args.onChange(span);
          }}
        />
      </Field>
    </div>
  );
}
const meta = {
  title: 'Components/MonthRange',
  component: MonthRange,
  args: { value: { start: null, end: null }, onChange: fn() },
  render: args => <Held {...args} />,
} satisfies Meta<typeof MonthRange>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: /统计月份 开始/ })).toHaveTextContent('开始月份');
  },
};
/** Whoever chooses the later month first is not told off. */
export const WrongOrder: Story = {
  args: { value: { start: '2026-09', end: null } },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /统计月份 结束/ }));
    const year = Number((await screen.findByText(/^\d{4}年?$/)).textContent.slice(0, 4));
    for (let back = year; back > 2025; back -= 1) await userEvent.click(screen.getByRole('button', { name: '上一年' }));
    await userEvent.click(screen.getByRole('button', { name: /6月|六月/ }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ start: '2025-06', end: '2026-09' });
  },
};
export const Filled: Story = { args: { value: { start: '2026-01', end: '2026-11' } } };
export const Disabled: Story = { args: { value: { start: '2026-01', end: '2026-11' }, disabled: true } };
export const Sizes: Story = { render: args => <FourSizes>{() => <Held {...args} />}</FourSizes> };
