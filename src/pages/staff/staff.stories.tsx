/** Staff and roles, as the owner of a provider and as the platform see them. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { staff, staffRole } from '@/api/contract/staff';
import { providerRoles } from '@/api/enums/staff-roles';
import { ownSession, safeguard } from '@/api/contract/safeguard';
import type { Shape } from '@/api/schema/shape';
import { answer } from '#tests/fakes/contract';
import { ListScreen } from '#tests/fakes/list-screen';
import { pageOf, recordOf } from '#tests/fakes/rows';
import { ownLogin } from './own-login';
import { staffList } from './staff';
import { staffRoles } from './staff-roles';

const meta = {
  title: 'Pages/员工与角色',
  component: ListScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const people = pageOf(staff.list, 3);
const mayAll = {
  'operatorStatus.changeRole': null,
  'operatorStatus.disable': null,
  'operatorStatus.resetPassword': '不能操作负责人的登录',
};
const choices = [
  { roleCode: 'FINANCE', roleName: '财务' },
  { roleCode: 'READ_ONLY', roleName: '只读' },
];
export const 员工: Story = {
  args: {
    page: staffList,
    answering: 'filled',
    answers: [
      [staff.list.path, { ...people, list: people.list.map(row => ({ ...row, allowed: mayAll })) }],
      answer(staffRole.choices, choices),
      answer(staff.invite, { operatorNo: 'OP00000077' }),
    ],
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await page.findByRole('button', { name: '邀请员工' }));
    const dialog = within(await page.findByRole('dialog', { name: '邀请员工' }));
    await userEvent.click(dialog.getByRole('button', { name: '确定' }));
    await expect(await dialog.findByText('姓名不能为空')).toBeVisible();
  },
};
export const 没有员工: Story = {
  args: { page: staffList, answering: 'empty' },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('还没有员工')).toBeVisible();
  },
};

const fixed = providerRoles.map(({ code, label, rights }) => ({
  roleCode: code,
  roleName: label,
  fixed: true,
  members: 1,
  rights: Object.entries(rights).map(([subject, held]) => ({ subject: subject as 'TRADE', grade: held })),
}));
const own = {
  roleCode: 'JS1',
  roleName: '出纳',
  fixed: false,
  members: 2,
  rights: [{ subject: 'ACCOUNT' as const, grade: 'OPERATE' as const }],
};
/** Changing an own role starts with its present rights. */
export const 角色: Story = {
  args: {
    page: staffRoles,
    answering: 'filled',
    answers: [answer(staffRole.load, { roles: [...fixed, own] })],
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await expect(await page.findByText('资金账户（操作）')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: '修改' }));
    const dialog = within(await page.findByRole('dialog', { name: '修改' }));
    await expect(dialog.getByRole('textbox', { name: /角色名称/ })).toHaveValue('出纳');
  },
};

export const 我的账号: Story = {
  args: {
    page: ownLogin,
    platform: true,
    answering: 'filled',
    answers: [
      [ownSession.list.path, recordOf(ownSession.list.output as Shape)],
      [safeguard.load.path, recordOf(safeguard.load.output as Shape)],
    ],
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('tab', { name: '会话与设备' })).toBeVisible();
  },
};
