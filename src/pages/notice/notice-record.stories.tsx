/** The page of one notice, with the possible server responses. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { ListScreen, type ListScreenProps } from '#tests/fakes/list-screen';
import { harmless } from '#tests/fakes/attack-html';
import { storyNow } from '#tests/fakes/contract';
import { notice } from '@/api/contract/notice';
import { upload } from '@/api/contract/upload';
import type { CallOutput } from '@/api/schema/call';
import { Failure } from '@/api/failure';
import { noticeDetail } from './notice-record';

const meta = {
  title: 'Pages/通知管理/通知详情',
  component: ListScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;
type Detail = CallOutput<typeof notice.detail>;

const system: Detail = {
  noticeNo: 'TZ20261120000001',
  title: '关于结算时间调整的通知',
  noticeType: 1,
  summary: '结算时间有变。',
  readFlag: 1,
  publishTime: storyNow,
  publisher: '收款呗运营中心',
  content: harmless,
  attachments: [],
  relatedType: null,
  relatedNo: null,
};
const personal: Detail = {
  ...system,
  title: '商户进件被驳回',
  noticeType: 2,
  publisher: '系统',
  content: '<p>金利便利店（898331000001）的进件 JJ20261119000042 被驳回：营业执照已过期</p>',
  relatedType: 'MERCHANT_INCR',
  relatedNo: 'JJ20261119000042',
};
const files = [
  { fileNo: 'F1', fileName: '2026年12月结算日历.pdf' },
  { fileNo: 'F2', fileName: '到账时间对照表.xlsx' },
];
const shown = (answer: Detail | Failure, ...others: NonNullable<ListScreenProps['answers']>): Pick<Story, 'args'> => ({
  args: { page: noticeDetail, answering: 'filled', answers: [[notice.detail.path, answer], ...others] },
});

export const 系统通知详情: Story = {
  ...shown(system),
  play: async () => {
    await expect(await screen.findByRole('heading', { name: '关于结算时间调整的通知' })).toBeVisible();
    await expect(screen.getByText('收款呗运营中心')).toBeVisible();
    await expect(screen.getByText('2026-11-20 10:32:15')).toBeVisible();
    await expect(screen.getByRole('heading', { name: '关于结算时间的说明' })).toBeVisible();
    await expect(screen.queryByRole('link', { name: '查看相关记录' })).toBeNull();
    await expect(screen.queryByText('附件')).toBeNull();
  },
};
export const 个人通知详情: Story = {
  ...shown(personal),
  play: async () => {
    await expect(await screen.findByText(/金利便利店.*JJ20261119000042 被驳回：营业执照已过期/)).toBeVisible();
    await expect(screen.getByRole('link', { name: '查看相关记录' })).toHaveAttribute(
      'href',
      '/custManage/custEntranceDetail?incrNo=JJ20261119000042',
    );
  },
};
export const 附件: Story = {
  ...shown({ ...system, attachments: files }, [upload.showImg.path, new Failure('missing', '文件不存在')]),
  play: async () => {
    await expect(await screen.findByRole('button', { name: '到账时间对照表.xlsx' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '2026年12月结算日历.pdf' }));
    // A failed download does not affect the notice.
    await expect(screen.getByRole('heading', { name: '关于结算时间调整的通知' })).toBeVisible();
  },
};
export const 长文: Story = {
  ...shown({
    ...system,
    title: '关于二〇二六年国庆节与中秋节期间各服务商商户结算到账时间及客服值班安排的补充说明以及常见问题的解答',
    content: `${harmless.repeat(8)}<p>${'没有停顿的一段话'.repeat(80)}</p><p>${'X'.repeat(300)}</p>`,
  }),
  play: async ({ canvasElement }) => {
    await screen.findAllByRole('heading', { name: '关于结算时间的说明' });
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
/** The page sanitises the content even if the server lets unsafe HTML through. */
export const 恶意: Story = {
  ...shown({ ...system, content: '<p onclick="attacked = 1">无害<img src=x onerror="globalThis.attacked = 1"></p>' }),
  play: async ({ canvasElement }) => {
    await expect(await screen.findByText('无害')).not.toHaveAttribute('onclick');
    await expect(canvasElement.querySelector('img')).toBeNull();
    await expect(globalThis).not.toHaveProperty('attacked');
  },
};
export const 不存在: Story = {
  ...shown(new Failure('missing', '通知不存在')),
  play: async () => {
    await expect(await screen.findByRole('heading', { name: '通知不存在' })).toBeVisible();
    await expect(screen.getByText('记录不存在，或不在您的查看范围内。')).toBeVisible();
  },
};
export const 失败: Story = {
  ...shown(new Failure('network')),
  play: async () => {
    await expect(await screen.findByRole('heading', { name: '加载失败' })).toBeVisible();
    await expect(screen.getByRole('button', { name: '重试' })).toBeVisible();
  },
};
