/** 二次验证 of the own account. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { factor, factorReset, ownDevice } from '@/api/contract/session/factor';
import { answer, storyNow } from '#tests/fakes/contract';
import { ListScreen } from '#tests/fakes/list-screen';
import { ownFactors } from './own-factors';

const meta = {
  title: 'Pages/我的信息/二次验证',
  component: ListScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const hour = 3_600_000;
const own = [
  {
    factorNo: 'F1',
    kind: 'PASSKEY',
    name: '办公电脑',
    createTime: storyNow - 900 * hour,
    lastUseTime: storyNow - hour,
  },
  { factorNo: 'F2', kind: 'TOTP', name: '手机口令', createTime: storyNow - 400 * hour, lastUseTime: null },
] as const;
const devices = [
  {
    deviceNo: 'D1',
    device: 'Windows · Chrome',
    clientIp: '10.0.*.*',
    createTime: storyNow - 900 * hour,
    lastUseTime: storyNow - hour,
    current: true,
  },
  {
    deviceNo: 'D2',
    device: 'iPhone · Safari',
    clientIp: '112.4.*.*',
    createTime: storyNow - 400 * hour,
    lastUseTime: storyNow - 30 * hour,
    current: false,
  },
];
const under = { resetNo: 'R1', operatorNo: 'OP2', askedBy: '周敏', reason: '手机丢失', askTime: storyNow - hour };
const resets = [
  {
    ...under,
    realName: '李财',
    status: 'WAIT' as const,
    effectTime: storyNow + 23 * hour,
    allowed: { 'factorResetStatus.stop': null } as Record<string, string | null>,
  },
  {
    ...under,
    resetNo: 'R2',
    realName: '王客',
    status: 'STOPPED' as const,
    effectTime: storyNow - 100 * hour,
    allowed: {} as Record<string, string | null>,
  },
];
const reset = { resetNo: 'R3', effectTime: storyNow + 20 * hour, askedBy: '周敏' };
const app = { factorNo: 'F3', secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/demo:org_demo?secret=JBSWY3DPEHPK3PXP' };

const story = (record: { readonly factors: readonly (typeof own)[number][]; readonly reset: typeof reset | null }) => ({
  args: {
    page: ownFactors,
    answering: 'filled' as const,
    answers: [
      answer(factor.load, { ...record, factors: [...record.factors], required: true, recoveryLeft: 8 }),
      answer(factor.startTotp, app),
      answer(factor.confirm, { recoveryCodes: null, session: null }),
      answer(factorReset.load, { resets }),
      answer(factorReset.stop, null),
      answer(ownDevice.list, { devices }),
    ],
  },
});

/** A further factor is added in a dialog; the first one alone brings recovery codes. */
export const 验证方式: Story = {
  ...story({ factors: own, reset: null }),
  play: async () => {
    await expect(await screen.findByText('办公电脑')).toBeVisible();
    await expect(screen.getByText('8 个')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '添加验证方式' }));
    const dialog = within(await screen.findByRole('dialog', { name: '添加验证方式' }));
    await userEvent.click(dialog.getByRole('button', { name: '添加动态口令' }));
    await userEvent.type(await dialog.findByRole('textbox', { name: '动态口令' }), '123456');
    await userEvent.click(dialog.getByRole('button', { name: '确认添加' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
export const 验证方式深色: Story = { ...验证方式, globals: { theme: 'dark' } };
export const 手机: Story = {
  ...story({ factors: own, reset: null }),
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  play: async () => expect(await screen.findByText('办公电脑')).toBeVisible(),
};
/** Somebody has asked to take the own factors away, which is stopped here. */
export const 重置中: Story = {
  ...story({ factors: own, reset }),
  play: async () => {
    const told = within(await screen.findByRole('alert'));
    await expect(told.getByText(/周敏 申请重置您的二次验证/)).toBeVisible();
    await userEvent.click(told.getByRole('button', { name: '阻止' }));
    await expect(await screen.findByText('阻止后，您的验证方式保持不变。')).toBeVisible();
  },
};
export const 还没有: Story = {
  ...story({ factors: [], reset: null }),
  play: async () => {
    await expect(await screen.findByText('还没有验证方式')).toBeVisible();
    await expect(screen.queryByRole('button', { name: '更换恢复码' })).toBeNull();
  },
};
