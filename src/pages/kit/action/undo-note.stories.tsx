/** What a dialog says of taking back, in each of the four ways. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { corrected, final, held, withdrawn } from '@/api/schema/undo';
import { UndoNote } from './undo-note';

const cancel = { path: '/agent/changeInfo/v1/cancel', summary: '撤回变更' };
const meta = {
  title: 'Pages/能不能撤回',
  component: UndoNote,
  tags: ['!autodocs'],
  args: { call: { undo: withdrawn() } },
} satisfies Meta<typeof UndoNote>;
export default meta;
type Story = StoryObj<typeof meta>;

const says = (text: string) => ({
  play: async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
    await expect(within(canvasElement).getByText(text)).toBeVisible();
  },
});

export const 用另一操作撤回: Story = {
  args: { call: { undo: withdrawn(cancel) } },
  ...says('之后可以撤回：「撤回变更」'),
};
export const 再次操作改回: Story = says('之后可以再次操作改回');
export const 相反账目更正: Story = { args: { call: { undo: corrected() } }, ...says('不能撤回，可以用相反的账目更正') };
export const 不能撤回: Story = {
  args: { call: { undo: final('told') } },
  ...says('不能撤回：发出的短信、通知或推送不能收回'),
};
/** On its review page it is held for ten seconds; in a batch it is not. */
export const 批量审核: Story = {
  args: { call: { undo: held('decided') } },
  ...says('不能撤回：结论立即生效并通知对方'),
};
/** Of a call for several events, what the event of this dialog says. */
export const 按事件: Story = {
  args: {
    call: { undo: { disable: withdrawn(), cancel: final('ended') } },
    events: 'agentAccount.cancel',
  },
  ...says('不能撤回：终止后须重新申请或新建'),
};
