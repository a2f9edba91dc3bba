import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { css } from 'styled-system/css';
import { docsFrame, stopInDocs } from '#tests/fakes/docs-frame';
import { held } from '#tests/fakes/held';
import { Field } from '../field/field';
import type { Branch } from './branch';
import { Cascader } from './cascader';

const leaves = (...names: string[]): Branch[] => names.map(label => ({ value: label, label }));
const tree: Branch[] = [
  {
    value: '330000',
    label: '浙江省',
    children: [
      { value: '330100', label: '杭州市', children: leaves('上城区', '拱墅区', '西湖区') },
      { value: '330200', label: '宁波市', children: leaves('海曙区', '江北区') },
    ],
  },
  {
    value: '650000',
    label: '新疆维吾尔自治区',
    children: [{ value: '654300', label: '阿勒泰地区', children: leaves('布尔津县') }],
  },
  { value: '710000', label: '台湾省' },
];
const room = css({ maxWidth: '320', textStyle: 'body' });

const meta = {
  title: 'Components/Forms/Cascader',
  component: Cascader,
  args: { tree, value: [], onChange: fn(), levels: ['省份', '城市', '区县'], placeholder: '请选择地区' },
  render: args => (
    <div className={room}>
      <Field label="所在地区">
        <Cascader {...args} />
      </Field>
    </div>
  ),
  decorators: [held('value', 'onChange')],
} satisfies Meta<typeof Cascader>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Chosen: Story = {
  args: { value: ['650000', '654300', '布尔津县'] },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /布尔津县/ }));
    await expect(await screen.findByRole('option', { name: '布尔津县' })).toHaveAttribute('aria-selected', 'true');
  },
};

export const ByPointer: Story = {
  parameters: docsFrame(320),
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /所在地区/ }));
    await userEvent.click(await screen.findByRole('option', { name: '浙江省' }));
    await stopInDocs();
    await userEvent.click(await screen.findByRole('option', { name: '宁波市' }));
    await userEvent.click(await screen.findByRole('option', { name: '江北区' }));
    await expect(args.onChange).toHaveBeenCalledWith(['330000', '330200', '江北区']);
    await expect(
      within(canvasElement).getByRole('button', { name: /所在地区.*浙江省 \/ 宁波市 \/ 江北区/ }),
    ).toBeVisible();
  },
};
/** A branch without children is already a leaf. */
export const ShortBranch: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /所在地区/ }));
    await userEvent.click(await screen.findByRole('option', { name: '台湾省' }));
    await expect(args.onChange).toHaveBeenCalledWith(['710000']);
  },
};
export const ByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    within(canvasElement)
      .getByRole('button', { name: /所在地区/ })
      .focus();
    await userEvent.keyboard('{Enter}');
    const provinces = await screen.findByRole('listbox', { name: '省份' });
    provinces.focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('listbox', { name: '城市' });
    await userEvent.keyboard('{ArrowRight}');
    await expect(screen.getByRole('listbox', { name: '城市' })).toHaveFocus();
    await userEvent.keyboard('{Enter}{ArrowRight}{Enter}');
    await expect(args.onChange).toHaveBeenCalledWith(['330000', '330100', '上城区']);
  },
};
/** A code that is not in the tree, as from another year's area table, is shown as no selection. */
export const Unknown: Story = {
  args: { value: ['990000'] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button')).toHaveTextContent('请选择地区');
  },
};
export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: /所在地区/ })).toBeDisabled();
  },
};
