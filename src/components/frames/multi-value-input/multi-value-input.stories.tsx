import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { css } from 'styled-system/css';
import { docsFrame, stopInDocs } from '#tests/fakes/docs-frame';
import { termSn, transNo } from '@/api/fields';
import { held } from '#tests/fakes/held';
import { Field } from '../../controls/field/field';
import { FormStack } from '../../controls/field/form-stack';
import { MultiValueInput } from './multi-value-input';

const meta = {
  title: 'Components/Forms/MultiValueInput',
  component: MultiValueInput,
  args: {
    label: '交易单号',
    value: '',
    several: '',
    placeholder: '请输入',
    atMost: 500,
    onChange: fn(),
    field: transNo,
  },
  decorators: [
    held(['value', 'several'], 'onChange'),
    Story => (
      <div className={css({ maxWidth: '320', textStyle: 'body' })}>
        <Story />
      </div>
    ),
  ],
  render: args => (
    <Field label={args.label}>
      <MultiValueInput {...args} />
    </Field>
  ),
} satisfies Meta<typeof MultiValueInput>;
export default meta;
type Story = StoryObj<typeof meta>;
const submitted = fn();
const hand = userEvent.setup({ delay: 30 });

export const One: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.type(within(canvasElement).getByRole('textbox', { name: '交易单号' }), '20261');
    await expect(args.onChange).toHaveBeenLastCalledWith({ value: '20261', several: '' });
  },
};

/** The numbers of recognised, repeated and malformed values are shown before any request. */
export const AColumn: Story = {
  parameters: docsFrame(520),
  play: async ({ canvasElement, args }) => {
    await hand.click(within(canvasElement).getByRole('button', { name: '批量粘贴交易单号' }));
    const dialog = within(await screen.findByRole('dialog', { name: '批量粘贴交易单号' }));
    await userEvent.click(dialog.getByRole('textbox', { name: '交易单号' }));
    await userEvent.paste('2026112001\n2026112002\n2026112001\n老王副食店');
    await expect(dialog.getAllByRole('status').at(-1)).toHaveTextContent('识别 2 个重复 1 个格式不符 1 个');
    await stopInDocs();
    await hand.click(dialog.getByRole('button', { name: '填入 2 个编号' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ value: '', several: '2026112001,2026112002' });
    await expect(within(canvasElement).getByRole('button', { name: '交易单号 已选 2 个' })).toBeVisible();
  },
};

/** Pasting a column into the field itself opens the same dialog. */
export const PastedIntoTheField: Story = {
  parameters: docsFrame(520),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('textbox', { name: '交易单号' }));
    await userEvent.paste('2026112001\t2026112002');
    await expect(await screen.findByRole('dialog', { name: '批量粘贴交易单号' })).toBeVisible();
  },
};

/** Each scan is one more number, in the same input; Enter without a text is left to the form. */
export const Scanned: Story = {
  parameters: docsFrame(140),
  args: { label: '终端SN', field: termSn },
  render: args => (
    <FormStack onSubmit={submitted}>
      <Field label={args.label}>
        <MultiValueInput {...args} />
      </Field>
    </FormStack>
  ),
  play: async ({ canvasElement, args }) => {
    submitted.mockClear();
    const scanner = userEvent.setup({ delay: null });
    await userEvent.click(within(canvasElement).getByRole('textbox', { name: '终端SN' }));
    for (const sn of ['SN20261101', 'SN20261102', 'SN20261101']) await scanner.keyboard(`${sn}{Enter}`);
    await expect(args.onChange).toHaveBeenLastCalledWith({ value: '', several: 'SN20261101,SN20261102' });
    await expect(within(canvasElement).getByRole('status', { name: '终端SN 已扫 2 个' })).toBeVisible();
    await stopInDocs();
    await expect(submitted).not.toHaveBeenCalled();
    await scanner.keyboard('{Enter}');
    await expect(submitted).toHaveBeenCalledOnce();
  },
};

/** Typed by hand, a number queries at once. */
export const TypedByHand: Story = {
  tags: ['!autodocs'],
  args: { label: '终端SN', field: termSn },
  render: Scanned.render!,
  play: async ({ canvasElement }) => {
    submitted.mockClear();
    const slow = userEvent.setup({ delay: 60 });
    await slow.type(within(canvasElement).getByRole('textbox', { name: '终端SN' }), '261101{Enter}');
    await expect(submitted).toHaveBeenCalledOnce();
  },
};

export const Chosen: Story = {
  args: { several: Array.from({ length: 500 }, (_, index) => `2026112010321500000${10_000 + index}`).join(',') },
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByRole('button', { name: '交易单号 已选 500 个' })).toHaveTextContent(
      '500 个编号',
    );
    await hand.click(within(canvasElement).getByRole('button', { name: '清除交易单号' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ value: '', several: '' });
  },
};

export const TooMany: Story = {
  parameters: docsFrame(520),
  play: async ({ canvasElement }) => {
    await hand.click(within(canvasElement).getByRole('button', { name: '批量粘贴交易单号' }));
    const dialog = within(await screen.findByRole('dialog', { name: '批量粘贴交易单号' }));
    await userEvent.click(dialog.getByRole('textbox', { name: '交易单号' }));
    await userEvent.paste(Array.from({ length: 502 }, (_, index) => 20261120 + index).join('\n'));
    await expect(dialog.getAllByRole('status').at(-1)).toHaveTextContent('超出 2 个');
  },
};
