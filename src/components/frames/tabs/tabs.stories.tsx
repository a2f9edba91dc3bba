import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { css } from 'styled-system/css';
import { held } from '#tests/fakes/held';
import { Tabs } from './tabs';

const text = css({ px: '16', py: '12', margin: '0' });
const tabs = [
  { value: 'all', label: '全部' },
  { value: 'sys', label: '系统通知', count: 3 },
  { value: 'own', label: '个人通知', count: 104 },
  { value: 'old', label: '归档', disabled: true },
];

const meta = {
  title: 'Components/Navigation/Tabs',
  component: Tabs<string>,
  // Its children are no elements, which the source drawn from args would need.
  parameters: { docs: { source: { type: 'code' } } },
  args: {
    label: '通知类型',
    tabs,
    value: 'all',
    onChange: fn(),
    children: tabs.map(({ value, label }) => ({ value, content: <p className={text}>这里是{label}</p> })),
  },
  decorators: [held('value', 'onChange')],
} satisfies Meta<typeof Tabs<string>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Counted: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('tab', { name: '系统通知，3 条未读' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('sys');
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('这里是系统通知');
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: /个人通知/ })).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(canvas.getByRole('tab', { name: '归档' }), { pointerEventsCheck: 0 });
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('这里是个人通知');
  },
};
/** Tabs that do not fit scroll sideways. */
export const Narrow: Story = {
  decorators: [
    Story => (
      <div className={css({ width: '240' })}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const list = within(canvasElement).getByRole('tablist');
    await expect(list.scrollWidth).toBeGreaterThan(list.clientWidth);
  },
};
