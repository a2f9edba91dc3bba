import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { css } from 'styled-system/css';
import { docsFrame, stopInDocs } from '#tests/fakes/docs-frame';
import { held, Held } from '#tests/fakes/held';
import { Field } from '../field/field';
import { Combobox } from './combobox';
import { ComboboxControl } from './combobox-control';

const branches = ['中国演示银行杭州文三路支行', '中国演示银行杭州古墩路支行', '中国演示银行宁波鄞州支行'].map(
  (label, index) => ({ value: String(index), label }),
);
const meta = {
  title: 'Components/Forms/Combobox',
  component: Combobox,
  args: { value: null, choices: branches, state: 'found', onChange: fn(), onSearch: fn(), onRetry: fn() },
  decorators: [
    held('value', 'onChange'),
    Story => (
      <div className={css({ maxWidth: '320', textStyle: 'body' })}>
        <Story />
      </div>
    ),
  ],
  render: args => (
    <Held start="" onChange={args.onSearch}>
      {(text, onSearch) => (
        <Field label="开户支行">
          <Combobox {...args} choices={args.choices.filter(({ label }) => label.includes(text))} onSearch={onSearch} />
        </Field>
      )}
    </Held>
  ),
} satisfies Meta<typeof Combobox>;
export default meta;
type Story = StoryObj<typeof meta>;
const boxOf = (canvasElement: HTMLElement) => within(canvasElement).getByRole('combobox', { name: '开户支行' });
/** The box of the control, which the focus loads: what is typed goes into no other. */
async function loadedBox(canvasElement: HTMLElement): Promise<HTMLElement> {
  boxOf(canvasElement).focus();
  await waitFor(() => expect(boxOf(canvasElement)).toHaveAttribute('data-part', 'input'));
  return boxOf(canvasElement);
}

export const Filled: Story = {
  args: { value: branches[0]! },
  play: async ({ canvasElement }) => {
    await expect(boxOf(canvasElement)).toHaveValue(branches[0]!.label);
  },
};

export const Found: Story = {
  parameters: docsFrame(240),
  play: async ({ canvasElement, args }) => {
    const box = await loadedBox(canvasElement);
    await userEvent.type(box, '古墩');
    await expect(args.onSearch).toHaveBeenLastCalledWith('古墩');
    await stopInDocs();
    await userEvent.click(screen.getByRole('option', { name: /古墩路/ }));
    await expect(args.onChange).toHaveBeenLastCalledWith(branches[1]);
    await expect(box).toHaveValue('中国演示银行杭州古墩路支行');
    await userEvent.click(within(canvasElement).getByRole('button', { name: '清除' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
  },
};
/** The plain input took the text before the control was loaded: its popup opens, and closes with the choice. */
export const TypedBefore: Story = {
  parameters: docsFrame(240),
  render: args => (
    <Field label="开户支行">
      <ComboboxControl {...args} begun={{ typed: '古墩', caret: 2 }} />
    </Field>
  ),
  play: async ({ canvasElement, args }) => {
    await stopInDocs();
    await userEvent.click(await screen.findByRole('option', { name: /古墩路/ }));
    await expect(args.onChange).toHaveBeenLastCalledWith(branches[1]);
    await expect(boxOf(canvasElement)).toHaveValue('中国演示银行杭州古墩路支行');
    await waitFor(() => expect(screen.queryByRole('option')).not.toBeInTheDocument());
  },
};
export const ByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    boxOf(canvasElement).focus();
    await userEvent.keyboard('宁波');
    await screen.findByRole('option', { name: /宁波/ });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(branches[2]);
  },
};
export const Searching: Story = {
  parameters: docsFrame(160),
  args: { state: 'searching' },
  play: async ({ canvasElement }) => {
    await userEvent.type(await loadedBox(canvasElement), '杭');
    await expect(await screen.findByText('正在搜索…')).toBeVisible();
  },
};
export const Nothing: Story = {
  parameters: docsFrame(160),
  play: async ({ canvasElement }) => {
    await userEvent.type(await loadedBox(canvasElement), '不存在');
    await expect(await screen.findByText('没有匹配项')).toBeVisible();
  },
};
export const Failed: Story = {
  parameters: docsFrame(160),
  args: { state: 'failed' },
  play: async ({ canvasElement, args }) => {
    await userEvent.type(await loadedBox(canvasElement), '杭');
    await stopInDocs();
    await userEvent.click(await screen.findByRole('button', { name: '重试' }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};
export const Disabled: Story = {
  args: { value: branches[0]!, disabled: true },
  play: async ({ canvasElement }) => {
    await expect(boxOf(canvasElement)).toBeDisabled();
    await expect(within(canvasElement).queryByRole('button', { name: '清除' })).not.toBeInTheDocument();
  },
};
