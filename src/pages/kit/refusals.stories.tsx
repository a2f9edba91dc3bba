/** What is refused, by the form or by the server, has the focus, in every kind of form: dialogs, batches and pages. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { ListScreen } from '#tests/fakes/list-screen';
import { merchantAnswers } from '#tests/fakes/merchant';
import { pageOf, recordOf } from '#tests/fakes/rows';
import { changeAudit } from '@/api/contract/merchant/change-audit';
import { ownSession } from '@/api/contract/session/safeguard';
import { store } from '@/api/contract/merchant/store';
import { Failure } from '@/api/failure';
import type { CallOutput } from '@/api/schema/call';
import type { Shape } from '@/api/schema/shape';
import { custChangeAudit } from '@/pages/merchant/change-list';
import { custDetail } from '@/pages/merchant/merchant-record';
import { changePwd } from '@/pages/session/change-password';
import { loginDevices } from '@/pages/session/login-safeguards';
import { terminalAllot } from '@/pages/terminal/stock-moves';

const meta = {
  title: 'Pages/拒绝后的焦点',
  component: ListScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const isFocused = (element: HTMLElement) =>
  waitFor(() => {
    const { top, bottom } = element.getBoundingClientRect();
    void expect([document.activeElement === element, top >= 0, bottom <= innerHeight]).toEqual([true, true, true]);
  });
const saying = async (text: string) => (await screen.findByText(text)).closest<HTMLElement>('[role=alert]')!;

const opening = (refusal: Failure) => ({
  page: custDetail,
  answering: 'filled' as const,
  answers: [...merchantAnswers, [store.open.path, refusal] as const],
});
/** Opens the dialog and fills it in, after the first field was missing; Enter submits. */
async function openStore() {
  await userEvent.click(await screen.findByRole('tab', { name: '门店' }));
  await userEvent.click(await screen.findByRole('button', { name: '新增门店' }));
  const dialog = within(await screen.findByRole('dialog', { name: '新增门店' }));
  await userEvent.click(dialog.getByRole('button', { name: '确定' }));
  const [first, address, last] = dialog.getAllByRole('textbox');
  await isFocused(first!);
  await userEvent.type(first!, '城东店');
  await userEvent.type(address!, '建设路 18 号');
  await userEvent.type(last!, '王小明');
  await userEvent.click(first!);
  await userEvent.keyboard('{Enter}');
  return { last: last! };
}

/** The first field is missing; then the server refuses the last one. */
export const 弹窗: Story = {
  args: opening(new Failure('invalid', '联系人有误', null, [{ field: 'contactName', message: '联系人有误' }])),
  play: async () => {
    const { last } = await openStore();
    await isFocused(last);
  },
};

/** No field is named: the message itself has the focus. */
export const 弹窗整体被拒: Story = {
  args: opening(new Failure('conflict', '门店数已达上限')),
  play: async () => {
    await openStore();
    await isFocused(await saying('门店数已达上限'));
  },
};

const rows = pageOf(changeAudit.list, 1);
const waiting = { ...rows.list[0], allowed: { 'auditStatus.approve': null, 'auditStatus.reject': null } };
export const 批量: Story = {
  args: {
    page: custChangeAudit,
    answering: 'filled',
    answers: [
      [changeAudit.list.path, { ...rows, list: [waiting], total: 1 }],
      [changeAudit.audit.path, new Failure('conflict', '审核已暂停')],
    ],
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('checkbox', { name: '全选本页 1 条' }));
    await userEvent.click(await screen.findByRole('button', { name: '批量审核' }));
    const dialog = within(await screen.findByRole('dialog', { name: '批量审核 1 项' }));
    await userEvent.click(await dialog.findByRole('button', { name: '预检' }));
    await isFocused(dialog.getByRole('combobox', { name: /审核结果/ }));
  },
};

export const 批量页: Story = {
  args: { page: terminalAllot, answering: 'filled', answers: [] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: '预检' }));
    await waitFor(() => expect(document.activeElement).toBeInvalid());
    await isFocused(document.activeElement as HTMLElement);
  },
};

export const 修改密码: Story = {
  args: { page: changePwd, answering: 'filled', answers: [] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: '提交' }));
    await isFocused(canvas.getByLabelText('原密码'));
  },
};

const sessions = recordOf(ownSession.list.output as Shape) as CallOutput<typeof ownSession.list>;
/** A question without fields. */
export const 确认框: Story = {
  args: {
    page: loginDevices,
    answering: 'filled',
    answers: [
      [ownSession.list.path, { sessions: [sessions.sessions[0], { ...sessions.sessions[0], sessionNo: 'S2' }] }],
      [ownSession.endOthers.path, new Failure('conflict', '会话已变化，请刷新后重试')],
    ],
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '退出其他设备' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: '退出其他设备' }));
    await userEvent.click(dialog.getByRole('button', { name: '确定' }));
    await isFocused(await dialog.findByRole('alert'));
  },
};
