/** Staff and roles, as the owner of a provider and as the platform see them. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { apiKey } from '@/api/contract/api-key';
import { webhook } from '@/api/contract/webhook';
import { staff, staffRole } from '@/api/contract/staff';
import { staffLog } from '@/api/contract/staff-log';
import { providerRoles } from '@/api/enums/staff-roles';
import { ownSession, safeguard } from '@/api/contract/session/safeguard';
import { dayMs } from '@/api/format/format';
import type { CallOutput } from '@/api/schema/call';
import type { Shape } from '@/api/schema/shape';
import { answer, storyNow } from '#tests/fakes/contract';
import { ListScreen } from '#tests/fakes/list-screen';
import { pageOf, recordOf } from '#tests/fakes/rows';
import { apiKeys } from '@/pages/api-key/api-keys';
import { factorRule } from '@/api/contract/session/factor-rule';
import { factorRuleRecord } from './factor-rule';
import { ownLogin } from './own-login';
import { staffList } from './staff';
import { staffLogList } from './staff-log';
import { staffRoles } from './staff-roles';
import { webhooks } from '@/pages/webhook/webhooks';

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
const tried = {
  opBizType: 'REFUSED',
  targetNo: 'OP00000077',
  content: '资金提现：没有「资金账户」的操作权限',
  amount: null,
  accounts: null,
  result: '失败',
} as const;
export const 本单位的操作: Story = {
  args: {
    page: staffLogList,
    answering: 'filled',
    answers: [
      [
        staffLog.list.path,
        (({ list, ...rest }) => ({ ...rest, list: [{ ...list[0], ...tried }, ...list.slice(1)] }))(
          pageOf(staffLog.list, 3),
        ),
      ],
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(tried.content)).toBeVisible();
    await expect(canvas.getByText('被拒绝')).toBeVisible();
  },
};
export const 没有操作记录: Story = {
  args: { page: staffLogList, answering: 'empty' },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('没有操作')).toBeVisible();
  },
};
export const 没有员工: Story = {
  args: { page: staffList, answering: 'empty' },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('还没有员工')).toBeVisible();
  },
};

const person = { required: true, factors: 0, resetNo: null, effectTime: null };
/** Of whom a second factor is required, and who has none yet; somebody who has lost theirs is reset with a reason. */
export const 二次验证要求: Story = {
  args: {
    page: factorRuleRecord,
    answering: 'filled',
    answers: [
      answer(factorRule.load, {
        scope: 'MONEY',
        least: 'NONE',
        people: [
          { ...person, operatorNo: 'OP1', realName: '周敏', factors: 2 },
          { ...person, operatorNo: 'OP2', realName: '李财' },
          { ...person, operatorNo: 'OP3', realName: '王客', required: false },
          { ...person, operatorNo: 'OP4', realName: '赵运', factors: 1, resetNo: 'R1', effectTime: storyNow + dayMs },
        ],
      }),
      answer(factorRule.askReset, { resetNo: 'R2', effectTime: storyNow + dayMs }),
    ],
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await expect(await page.findByText('1 人')).toBeVisible();
    await expect(page.getByRole('button', { name: '撤回重置' })).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: '重置二次验证' }));
    const dialog = within(await page.findByRole('dialog'));
    await expect(dialog.getByText(/24小时后该员工的验证方式/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '确定' }));
    await expect(await dialog.findByText(/原因/, { selector: 'p' })).toBeVisible();
  },
};
export const 二次验证要求手机: Story = {
  args: 二次验证要求.args,
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  play: async ({ canvasElement }) => expect(await within(canvasElement).findByText('周敏')).toBeVisible(),
};

const fixed = providerRoles.map(({ code, label, rights }) => ({
  roleCode: code,
  roleName: label,
  fixed: true,
  members: 1,
  version: null,
  rights: Object.entries(rights).map(([subject, held]) => ({ subject: subject as 'TRADE', grade: held })),
}));
const own = {
  roleCode: 'JS1',
  roleName: '出纳',
  fixed: false,
  members: 2,
  version: 0,
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

const key: CallOutput<typeof apiKey.load>['keys'][number] = {
  keyId: 'mk_0123456789abcdef',
  keyName: '财务系统',
  operatorName: '张小雨',
  scopes: ['READ', 'EXPORT'],
  addresses: '203.0.113.7',
  keyState: 'VALID',
  createTime: storyNow,
  expireTime: storyNow + 90 * dayMs,
  lastUseTime: storyNow,
  lastUseIp: '203.0.113.7',
  revokeTime: null,
};
/** The secret of a new key is shown once. */
export const 接口密钥: Story = {
  args: {
    page: apiKeys,
    answering: 'filled',
    answers: [
      answer(apiKey.load, {
        keys: [
          key,
          { ...key, keyId: 'mk_1', addresses: null, lastUseTime: null, keyState: 'EXPIRED' },
          { ...key, keyId: 'mk_2', keyState: 'REVOKED', revokeTime: storyNow },
        ],
      }),
      answer(apiKey.create, { keyId: 'mk_fedcba9876543210', secret: 'only-this-once' }),
    ],
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await expect((await page.findAllByText('查询、导出'))[0]!).toBeVisible();
    await expect(page.getAllByRole('button', { name: '停用' })).toHaveLength(2);
    await userEvent.click(page.getByRole('button', { name: '签发密钥' }));
    const dialog = within(await page.findByRole('dialog', { name: '签发密钥' }));
    await userEvent.type(dialog.getByRole('textbox', { name: '用途' }), '仓库系统');
    await userEvent.click(dialog.getByRole('button', { name: '确定' }));
    await expect(await page.findByText('only-this-once')).toBeVisible();
    const shown = within(page.getByRole('dialog', { name: '签发密钥' }));
    await expect(shown.getByText('只显示这一次，关闭后不能再查看，请现在复制保存。')).toBeVisible();
    await expect(shown.getByRole('button', { name: /复制密钥（只显示一次）/ })).toBeVisible();
  },
};
/** Each key whole, with what may be done with it, where half of a table would be out of sight. */
export const 手机上的接口密钥: Story = {
  ...接口密钥,
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    const [valid, , revoked] = await page.findAllByRole('listitem');
    await expect(within(valid!).getByText('查询、导出')).toBeVisible();
    await expect(within(revoked!).queryByRole('button', { name: '停用' })).toBeNull();
    await userEvent.click(within(valid!).getByRole('button', { name: '停用' }));
    await expect(await page.findByRole('dialog', { name: '停用' })).toBeVisible();
    await expect(valid!.getBoundingClientRect().right).toBeLessThanOrEqual(innerWidth);
  },
};
export const 没有接口密钥: Story = {
  args: { page: apiKeys, answering: 'empty', answers: [answer(apiKey.load, { keys: [] })] },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('还没有接口密钥')).toBeVisible();
  },
};

const endpoint: CallOutput<typeof webhook.load>['endpoints'][number] = {
  endpointNo: 'wh_0123456789abcdef',
  endpointName: '财务系统',
  url: 'https://erp.example.com/events',
  events: 'withdraw.paid,merchantApplication.*',
  status: 'ON',
  operatorName: '张小雨',
  createTime: storyNow,
  waiting: 3,
  failingSince: null,
};
const sent = pageOf(webhook.list, 3);
/** One that fails says since when; one that is ended can be used again. */
export const 事件推送: Story = {
  args: {
    page: webhooks,
    answering: 'filled',
    answers: [
      [webhook.list.path, { ...sent, list: sent.list.map(row => ({ ...row, nextTime: null })) }],
      answer(webhook.load, {
        endpoints: [
          endpoint,
          { ...endpoint, endpointNo: 'wh_1', endpointName: '仓库系统', events: null, failingSince: storyNow },
          { ...endpoint, endpointNo: 'wh_2', endpointName: '旧系统', status: 'OFF', waiting: 0 },
        ],
      }),
      answer(webhook.test, { deliveryNo: 'ev_1' }),
    ],
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await expect(await page.findByText('推送中')).toBeVisible();
    await expect(page.getByText(/起失败$/)).toBeVisible();
    await expect(page.getAllByRole('button', { name: '停用' })).toHaveLength(2);
    await userEvent.click(page.getByRole('tab', { name: '推送记录' }));
    await expect((await page.findAllByRole('button', { name: '重新推送' }))[0]!).toBeVisible();
  },
};
export const 没有推送地址: Story = {
  args: { page: webhooks, answering: 'empty', answers: [answer(webhook.load, { endpoints: [] })] },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('还没有推送地址')).toBeVisible();
  },
};
