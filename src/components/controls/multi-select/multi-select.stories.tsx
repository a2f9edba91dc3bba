import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { css } from 'styled-system/css';
import { docsFrame, stopInDocs } from '#tests/fakes/docs-frame';
import { held } from '#tests/fakes/held';
import { Field } from '../field/field';
import { MultiSelect } from './multi-select';

const ways = ['刷卡', '微信', '支付宝', '云闪付', '银联二维码'].map((label, index) => ({
  value: String(index),
  label,
}));

const meta = {
  title: 'Components/Forms/MultiSelect',
  component: MultiSelect,
  args: { choices: ways, value: [], onChange: fn() },
  decorators: [
    held('value', 'onChange'),
    Story => (
      <div className={css({ maxWidth: '320', textStyle: 'body' })}>
        <Story />
      </div>
    ),
  ],
  render: args => (
    <Field label="支付方式">
      <MultiSelect {...args} />
    </Field>
  ),
} satisfies Meta<typeof MultiSelect>;
export default meta;
type Story = StoryObj<typeof meta>;
const boxOf = (canvasElement: HTMLElement) => within(canvasElement).getByRole('combobox', { name: /支付方式/ });

export const Many: Story = {
  args: { value: ['0', '1', '2', '3'] },
  play: async ({ canvasElement }) => {
    await expect(boxOf(canvasElement)).toHaveTextContent('刷卡微信+2');
  },
};

/** The list stays open for the next choice. */
export const Several: Story = {
  parameters: docsFrame(300),
  play: async ({ canvasElement, args }) => {
    await userEvent.click(boxOf(canvasElement));
    for (const name of ['微信', '支付宝', '云闪付']) await userEvent.click(await screen.findByRole('option', { name }));
    await stopInDocs();
    await expect(args.onChange).toHaveBeenLastCalledWith(['1', '2', '3']);
    await userEvent.click(screen.getByRole('option', { name: '微信' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(['2', '3']);
  },
};
export const ByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    boxOf(canvasElement).focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('option', { name: '刷卡' });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onChange).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Escape}');
    await expect(boxOf(canvasElement)).toHaveAttribute('aria-expanded', 'false');
  },
};
export const Disabled: Story = {
  args: { value: ['1'], disabled: true },
  play: async ({ canvasElement }) => {
    await expect(boxOf(canvasElement)).toBeDisabled();
  },
};
