/** The screens of this section, filled with rows. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ListScreen, recordStory, screenStory } from '#tests/fakes/list-screen';
import { terminal } from '@/api/contract/terminal';
import {
  nonActiveCountdownList as nonActiveCountdown,
  nonActiveStatistics as nonActive,
  terminalList,
  terminalLogList as terminalLog,
} from './terminal-lists';
import { terminalDetail } from './terminalDetail';
import { terminalStock } from './terminalStock';

const meta = {
  title: 'Pages/终端管理',
  component: ListScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const 终端查询: Story = screenStory(terminalList);
export const 终端库存: Story = screenStory(terminalStock);
export const 终端操作记录: Story = screenStory(terminalLog);
export const 未激活终端倒计时: Story = screenStory(nonActiveCountdown);
export const 未激活终端统计: Story = screenStory(nonActive);
export const 终端详情: Story = recordStory(terminalDetail, terminal.detail);
