import type { Meta, StoryObj } from '@storybook/react-vite';
import { Clock, ShieldAlert, Store, Wallet } from 'lucide-react';
import { expect, userEvent, within } from 'storybook/test';
import { expectWithin } from '#tests/fakes/measured';
import { Card } from '../card/card';
import { AwaitedTodoList, TodoList, type TodoItem } from './todo-list';

const items: readonly TodoItem[] = [
  {
    title: '待处理风险工单',
    note: '3 件24小时内到期',
    figure: '6',
    icon: ShieldAlert,
    tone: 'danger',
    href: '/risk',
    help: '待提交和审核驳回的风险工单',
  },
  {
    title: '伪激活7天内到期',
    note: '预计扣款 3,200.00 元',
    figure: '40',
    icon: Clock,
    tone: 'warning',
    href: '/pse',
    help: '尚未达标的考核',
  },
  {
    title: '待审核变更',
    note: '最早一件已等待 2 天',
    figure: '40',
    icon: Store,
    tone: 'neutral',
    href: '/change',
    help: '待审核的申请',
  },
  {
    title: '欠款',
    note: '已结清',
    figure: '0.00',
    unit: '元',
    icon: Wallet,
    tone: 'done',
    href: '/debt',
    help: '尚未结清的欠款',
  },
];

const meta = {
  title: 'Components/Navigation/TodoList',
  component: TodoList,
  args: { label: '待办', items },
  render: args => (
    <Card title="待办事项" note="3 项待处理">
      <TodoList {...args} />
    </Card>
  ),
} satisfies Meta<typeof TodoList>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Each line is one link with an accessible name of title, note and figure. */
export const Filled: Story = {
  play: async ({ canvasElement }) => {
    const list = within(within(canvasElement).getByRole('list', { name: '待办' }));
    await userEvent.tab();
    await expect(list.getByRole('link', { name: /待处理风险工单.*3 件24小时内到期.*6/ })).toHaveFocus();
    await expect(list.getAllByRole('link')).toHaveLength(4);
  },
};
export const OnAPhone: Story = {
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  play: async ({ canvasElement }) => {
    const links = within(canvasElement).getAllByRole('link');
    await expect(links).toHaveLength(items.length);
    for (const link of links) await expectWithin(link, canvasElement);
  },
};

/** While they load: each expected entry keeps its place. */
export const Awaited: Story = {
  render: () => (
    <>
      <Card title="未加载">
        <AwaitedTodoList count={7} />
      </Card>
      <Card title="已加载">
        <TodoList
          label="待办"
          items={Array.from({ length: 7 }, (_, at) => ({ ...items[0]!, title: `第 ${at + 1} 项` }))}
        />
      </Card>
    </>
  ),
  play: async ({ canvasElement }) => {
    const [before, after] = [...canvasElement.querySelectorAll('section')].map(card => card.offsetHeight);
    await expect(before).toBe(after);
  },
};
