import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { css } from 'styled-system/css';
import { docsFrame, stopInDocs } from '#tests/fakes/docs-frame';
import { held } from '#tests/fakes/held';
import { Field } from '../field/field';
import { MonthPicker } from './month-picker';

const meta = {
  title: 'Components/Forms/MonthPicker',
  component: MonthPicker,
  parameters: { fixedClock: true },
  args: {
    value: '2026-11',
    periods: [
      { label: '本月', month: '2026-11' },
      { label: '上月', month: '2026-10' },
    ],
    onChange: fn(),
  },
  decorators: [
    held('value', 'onChange'),
    Story => (
      <div className={css({ maxWidth: '240', textStyle: 'body' })}>
        <Story />
      </div>
    ),
  ],
  render: args => (
    <Field label="统计月份">
      <MonthPicker {...args} />
    </Field>
  ),
} satisfies Meta<typeof MonthPicker>;
export default meta;
type Story = StoryObj<typeof meta>;
const boxOf = (canvasElement: HTMLElement) => within(canvasElement).getByRole('button', { name: /统计月份/ });

export const Chosen: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(boxOf(canvasElement));
    await userEvent.click(await screen.findByText('3月'));
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-03');
    await expect(boxOf(canvasElement)).toHaveTextContent('2026-03');
  },
};
export const Period: Story = {
  parameters: docsFrame(380),
  play: async ({ canvasElement, args }) => {
    await userEvent.click(boxOf(canvasElement));
    await stopInDocs();
    await userEvent.click(await screen.findByRole('button', { name: '上月' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-10');
  },
};
export const Empty: Story = {
  args: { value: null },
  play: async ({ canvasElement }) => {
    await expect(boxOf(canvasElement)).toHaveTextContent('请选择');
  },
};
export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvasElement }) => {
    await expect(boxOf(canvasElement)).toBeDisabled();
  },
};
