import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { css } from 'styled-system/css';
import { FourSizes } from '@/theme/four-sizes';
import { Held } from '#tests/fakes/held';
import { Tree, type TreeProps } from './tree';

const nodes = [
  {
    value: 'A1',
    label: '宁波甬信网络科技有限公司',
    note: '128',
    children: [
      { value: 'A11', label: '海曙分部', note: '40', children: [{ value: 'A111', label: '鼓楼小组' }] },
      { value: 'A12', label: '江北分部', note: '88' },
    ],
  },
  { value: 'A2', label: '温州瓯越支付服务部', note: '9' },
];
const held = (args: TreeProps) => (
  <Held start={args.selected} onChange={args.onSelect}>
    {(selected, onChange) => (
      <div className={css({ maxWidth: '320', textStyle: 'body' })}>
        <Tree {...args} selected={selected} onSelect={onChange} />
      </div>
    )}
  </Held>
);
const meta = {
  title: 'Components/Data display/Tree',
  component: Tree,
  args: { label: '代理商层级', nodes, selected: null, onSelect: fn() },
  render: held,
} satisfies Meta<typeof Tree>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ByPointer: Story = {
  play: async ({ canvasElement, args }) => {
    const tree = within(canvasElement);
    await expect(tree.queryByText('江北分部')).not.toBeVisible();
    await userEvent.click(tree.getByText('宁波甬信网络科技有限公司'));
    await expect(tree.getByText('江北分部')).toBeVisible();
    await userEvent.click(tree.getByText('江北分部'));
    await expect(args.onSelect).toHaveBeenLastCalledWith('A12');
  },
};
/** Right expands, left collapses, letters jump. */
export const ByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const tree = within(canvasElement);
    await userEvent.tab();
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'Enter']) await userEvent.keyboard(`{${key}}`);
    await expect(args.onSelect).toHaveBeenLastCalledWith('A12');
    for (const key of ['ArrowLeft', 'ArrowLeft']) await userEvent.keyboard(`{${key}}`);
    await expect(tree.queryByText('江北分部')).not.toBeVisible();
  },
};
export const Opened: Story = {
  args: { opened: ['A1', 'A11'], selected: 'A111' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('treeitem', { name: '鼓楼小组' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  },
};
export const LongNames: Story = {
  args: { nodes: [{ value: 'L', label: '阿依古丽·买买提（乌鲁木齐）综合副食品批发零售有限责任公司', note: '1,024' }] },
};
export const Sizes: Story = {
  render: args => <FourSizes>{size => held({ ...args, label: size, opened: ['A1'] })}</FourSizes>,
};
