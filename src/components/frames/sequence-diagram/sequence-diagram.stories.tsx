import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { SequenceDiagram } from './sequence-diagram';

const meta = {
  title: 'Components/Data display/Sequence diagram',
  component: SequenceDiagram,
  args: {
    label: '查询',
    parties: ['操作者', '列表', '服务器'],
    parts: [
      {
        caption: '点击查询',
        messages: [
          { from: '操作者', to: '列表', text: 'filter.submit' },
          { from: '列表', to: '服务器', text: 'loadRows' },
          { from: '服务器', to: '列表', text: '完成 loadRows', answers: true },
          { from: '列表', to: '列表', text: '稍后再查' },
        ],
      },
      { caption: '等待', messages: [{ from: '列表', to: '操作者', text: '已更新' }] },
    ],
  },
} satisfies Meta<typeof SequenceDiagram>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Drawn: Story = {
  play: async ({ canvasElement }) => {
    const drawn = within(within(canvasElement).getByRole('figure', { name: '查询' }));
    const middle = (text: string) => {
      const { left, width } = drawn.getByText(text).getBoundingClientRect();
      return left + width / 2;
    };
    await expect(middle('filter.submit')).toBeGreaterThan(middle('操作者'));
    await expect(middle('filter.submit')).toBeLessThan(middle('列表'));
    await expect(middle('loadRows')).toBeGreaterThan(middle('列表'));
    await expect(Math.abs(middle('↻ 稍后再查') - middle('列表'))).toBeLessThan(2);
  },
};

/** Wider than its container: it scrolls, by keyboard as well. */
export const Narrow: Story = {
  decorators: [Story => <div style={{ width: 240 }}>{<Story />}</div>],
  play: async ({ canvasElement }) => {
    const drawn = within(canvasElement).getByRole('figure');
    await expect(drawn.scrollWidth).toBeGreaterThan(drawn.clientWidth);
    await expect(drawn).toHaveAttribute('tabindex', '0');
  },
};
