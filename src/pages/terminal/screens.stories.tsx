/** The screens of this section, filled with rows. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { ListScreen, recordStory, screenStory } from '#tests/fakes/list-screen';
import { recordOf } from '#tests/fakes/rows';
import { terminal } from '@/api/contract/terminal/terminal';
import { Failure } from '@/api/failure';
import type { CallOutput } from '@/api/schema/call';
import type { Shape } from '@/api/schema/shape';
import {
  nonActiveCountdownList as nonActiveCountdown,
  nonActiveStatistics as nonActive,
  terminalList,
  terminalLogList as terminalLog,
} from './terminal-lists';
import { terminalDetail } from './terminal-record';
import { terminalStock } from './stock-list';

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

const broken = {
  ...(recordOf(terminal.detail.output as Shape) as CallOutput<typeof terminal.detail>),
  allowed: { 'termStatus.replace': null },
};
/** 换机 asks which terminal stands in, and why; the reason of a refusal stands in the dialog. */
export const 换机: Story = {
  args: {
    page: terminalDetail,
    answering: 'filled',
    answers: [
      [terminal.detail.path, broken],
      [terminal.exchange.path, new Failure('conflict', '新终端不在原终端的持有方名下')],
    ],
  },
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(await body.findByRole('button', { name: '换机' }));
    const dialog = within(await body.findByRole('dialog', { name: '换机' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /新终端SN/ }), 'N91000000001');
    await userEvent.type(dialog.getByRole('textbox', { name: /换机原因/ }), '屏幕损坏');
    await userEvent.click(dialog.getByRole('button', { name: '确定' }));
    await expect(await body.findByText('新终端不在原终端的持有方名下')).toBeVisible();
  },
};
