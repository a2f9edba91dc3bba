/** Every list of this section as the server may answer it: with rows, with nothing, with a failure, or not yet. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ListScreen, screenStories } from '#tests/fakes/list-screen';
import nonActive from './nonActive';
import nonActiveCountdown from './nonActiveCountdown';
import terminalList from './terminalList';
import terminalLog from './terminalLog';
import terminalStock from './terminalStock';

const meta = {
  title: 'Pages/终端管理',
  component: ListScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const terminalListStories = screenStories(terminalList);
export const 终端查询: Story = terminalListStories.filled;
export const 终端查询_空: Story = { ...terminalListStories.empty, tags: ['!test'] };
export const 终端查询_失败: Story = { ...terminalListStories.failing, tags: ['!test'] };
export const 终端查询_加载: Story = { ...terminalListStories.loading, tags: ['!test'] };

const terminalStockStories = screenStories(terminalStock);
export const 终端库存: Story = terminalStockStories.filled;
export const 终端库存_空: Story = { ...terminalStockStories.empty, tags: ['!test'] };
export const 终端库存_失败: Story = { ...terminalStockStories.failing, tags: ['!test'] };
export const 终端库存_加载: Story = { ...terminalStockStories.loading, tags: ['!test'] };

const terminalLogStories = screenStories(terminalLog);
export const 终端操作记录: Story = terminalLogStories.filled;
export const 终端操作记录_空: Story = { ...terminalLogStories.empty, tags: ['!test'] };
export const 终端操作记录_失败: Story = { ...terminalLogStories.failing, tags: ['!test'] };
export const 终端操作记录_加载: Story = { ...terminalLogStories.loading, tags: ['!test'] };

const nonActiveCountdownStories = screenStories(nonActiveCountdown);
export const 未激活终端倒计时: Story = nonActiveCountdownStories.filled;
export const 未激活终端倒计时_空: Story = { ...nonActiveCountdownStories.empty, tags: ['!test'] };
export const 未激活终端倒计时_失败: Story = { ...nonActiveCountdownStories.failing, tags: ['!test'] };
export const 未激活终端倒计时_加载: Story = { ...nonActiveCountdownStories.loading, tags: ['!test'] };

const nonActiveStories = screenStories(nonActive);
export const 未激活终端统计: Story = nonActiveStories.filled;
export const 未激活终端统计_空: Story = { ...nonActiveStories.empty, tags: ['!test'] };
export const 未激活终端统计_失败: Story = { ...nonActiveStories.failing, tags: ['!test'] };
export const 未激活终端统计_加载: Story = { ...nonActiveStories.loading, tags: ['!test'] };
