import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { docsFrame, stopInDocs } from '#tests/fakes/docs-frame';
import { held } from '#tests/fakes/held';
import { Palette } from './palette';

const places = ['交易查询', '退款交易', '商户查询', '下载中心'].map((title, index) => ({
  id: String(index),
  title,
  hint: index < 2 ? '交易管理' : '首页',
}));
const meta = {
  title: 'Components/Overlays/Palette',
  component: Palette,
  parameters: docsFrame(480),
  args: {
    open: true,
    onClose: fn(),
    text: '',
    onText: fn(),
    onChoose: fn(),
    groups: [
      { title: '页面', items: places },
      { title: '操作', items: [{ id: 'out', title: '退出' }] },
    ],
  },
  render: args => (
    <Palette
      {...args}
      groups={args.groups.map(group => ({
        ...group,
        items: group.items.filter(item => item.title.includes(args.text)),
      }))}
    />
  ),
  decorators: [held('text', 'onText')],
} satisfies Meta<typeof Palette>;
export default meta;
type Story = StoryObj<typeof meta>;
const box = () => screen.findByRole('combobox', { name: '搜索' });

export const Open: Story = {
  play: async ({ args }) => {
    await expect(await box()).toHaveFocus();
    await userEvent.click(screen.getByRole('option', { name: /商户查询/ }));
    await expect(args.onChoose).toHaveBeenLastCalledWith('2');
  },
};
export const ByKeyboard: Story = {
  play: async ({ args }) => {
    await userEvent.type(await box(), '交易');
    await expect(screen.getAllByRole('option')).toHaveLength(2);
    await userEvent.keyboard('{ArrowDown}');
    await expect(screen.getByRole('option', { name: /退款交易/ })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onChoose).toHaveBeenLastCalledWith('0');
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalled();
  },
};
/** The keys of an input method are its own, in Safari too, where the one that ends a composition comes after its end. */
export const WhileComposing: Story = {
  tags: ['!autodocs'],
  args: { onChoose: fn(), onClose: fn() },
  play: async ({ args }) => {
    const input = await box();
    await waitFor(() => expect(input).toHaveFocus());
    for (const key of ['Enter', 'Escape', 'ArrowDown'])
      for (const composing of [{ isComposing: true }, { keyCode: 229 }])
        await fireEvent.keyDown(input, { key, ...composing });
    await expect(args.onChoose).not.toHaveBeenCalled();
    await expect(args.onClose).not.toHaveBeenCalled();
    await expect(screen.getAllByRole('option')[0]).toHaveAttribute('aria-selected', 'true');
    await fireEvent.keyDown(input, { key: 'Enter', keyCode: 13 });
    await expect(args.onChoose).toHaveBeenCalledOnce();
  },
};
export const LongNames: Story = {
  args: {
    groups: [
      {
        title: '商户',
        items: [
          {
            id: '1',
            title: '杭州市西湖区文三路数字生活街区一号楼底层老王家四十年老字号副食百货连锁便利旗舰店',
            hint: '898330156910001',
          },
        ],
      },
    ],
  },
  play: async () => {
    await expect(await screen.findByRole('option')).toHaveAccessibleName(/898330156910001/);
  },
};
export const Nothing: Story = {
  args: { groups: [], text: '没有这个', note: '没有找到「没有这个」' },
  play: async () => {
    await expect(await screen.findByText('没有找到「没有这个」')).toBeVisible();
    await expect(screen.queryByRole('option')).not.toBeInTheDocument();
  },
};
/** The text as it was read, and what of it has no effect. */
export const AsRead: Story = {
  args: {
    text: '交易上月',
    groups: [],
    reading: [
      { label: '页面', text: '交易查询' },
      {
        label: '商户名称',
        text: '含「杭州市西湖区文三路数字生活街区一号楼底层老王家四十年老字号副食百货连锁便利旗舰店」',
      },
      { label: '交易时间', text: '上月', without: '交易' },
      { label: '未理解', text: 'foo', ignored: true },
    ],
  },
  play: async () => {
    const reading = within(await screen.findByRole('list', { name: '已理解为' }));
    await expect(reading.getAllByRole('listitem')).toHaveLength(4);
    await expect(reading.getByText('未理解：foo')).toBeVisible();
    await expect(reading.getAllByRole('button')).toHaveLength(1);
    await stopInDocs();
    await userEvent.click(reading.getByRole('button', { name: '去掉交易时间：上月' }));
    await expect(await box()).toHaveValue('交易');
    await expect(await box()).toHaveFocus();
  },
};
export const Asking: Story = {
  args: { groups: [], text: '202611201032150000012345', note: '正在查找编号、名称和金额…' },
  play: async () => {
    await expect(await screen.findByText('正在查找编号、名称和金额…')).toBeVisible();
  },
};
export const Many: Story = {
  args: {
    groups: [
      {
        title: '页面',
        items: Array.from({ length: 60 }, (_, index) => ({
          id: String(index),
          title: `页面 ${index + 1}`,
          hint: '商户管理',
        })),
      },
    ],
  },
  play: async () => {
    await userEvent.type(await box(), '{ArrowUp}');
    await expect(screen.getByRole('option', { name: /页面 60/ })).toHaveAttribute('aria-selected', 'true');
  },
};
