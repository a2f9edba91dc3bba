/** 动态 of a record, in every state. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { timeline } from '@/api/contract/timeline';
import { Failure } from '@/api/failure';
import type { CallOutput } from '@/api/schema/call';
import { answer, storyNow } from '#tests/fakes/contract';
import { ListScreen } from '#tests/fakes/list-screen';
import { timelineOf } from './timeline';

const page = timelineOf('MERCHANT', 'custNo');
const meta = {
  title: 'Pages/动态',
  component: ListScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { page, answering: 'filled', search: '?custNo=833000000000042' },
} satisfies Meta<typeof ListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const [minute, day] = [60_000, 86_400_000];
type Entry = CallOutput<typeof timeline.load>['entries'][number];
const logged = {
  entryNo: 'RZ0000012345',
  kind: 'LOG' as const,
  what: '查看敏感信息',
  who: '王敏',
  content: '查看手机号 138****0001，原因：商户来电核对',
  failed: false,
  time: storyNow - 90 * minute,
  removable: false,
} satisfies Entry;
const entries: Entry[] = [
  {
    ...logged,
    entryNo: 'NB202611200000000001',
    kind: 'NOTE',
    what: '备注',
    who: '李强',
    content: '老板回电，说下周换地址，先不要寄终端。',
    time: storyNow - 3 * minute,
    removable: true,
  },
  logged,
  {
    ...logged,
    entryNo: 'RZ2',
    what: '修改',
    content: '申请变更结算卡：账户已停用',
    failed: true,
    time: storyNow - day,
  },
  { ...logged, entryNo: 'RZ1', what: '启用', content: '启用商户', who: '平台运营', time: storyNow - day - minute },
  {
    ...logged,
    entryNo: '1',
    kind: 'STEP',
    what: '审核拒绝',
    content: '营业执照照片不清，请重新上传。',
    failed: true,
    time: storyNow - 3 * day,
  },
];
const filled = { recordNo: '833000000000042', entries, more: false };

export const 动态: Story = {
  args: { answers: [answer(timeline.load, filled)] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('备注 · 李强')).toBeVisible();
    await expect(canvas.getAllByRole('heading', { level: 3 })).toHaveLength(3);
    // Only what one may still take back has the button.
    await expect(canvas.getAllByRole('button', { name: '删除' })).toHaveLength(1);
    await userEvent.click(canvas.getByRole('button', { name: '写备注' }));
    const body = within(canvasElement.ownerDocument.body);
    const dialog = within(await body.findByRole('dialog', { name: '写备注' }));
    await userEvent.click(dialog.getByRole('button', { name: '确定' }));
    await expect(await dialog.findByText('备注不能为空')).toBeVisible();
  },
};
export const 更早的在记录中: Story = {
  args: { answers: [answer(timeline.load, { ...filled, more: true })] },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('更早的在操作记录中')).toBeVisible();
  },
};
export const 没有动态: Story = {
  args: { answers: [answer(timeline.load, { ...filled, entries: [] })] },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('还没有动态')).toBeVisible();
  },
};
export const 加载失败: Story = {
  args: { answers: [[timeline.load.path, new Failure('network')]] },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: '重试' })).toBeVisible();
  },
};
export const 手机上的动态: Story = {
  ...动态,
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('备注 · 李强')).toBeVisible();
  },
};
