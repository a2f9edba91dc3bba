/** Who runs the installation: what is set, and the form that sets it. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { pictureFile } from '#tests/fakes/pictures';
import { platformConfig } from '@/api/contract/platform/config';
import { draft } from '@/api/contract/preferences';
import { upload } from '@/api/contract/upload';
import { Failure } from '@/api/failure';
import { answer, storyNow } from '#tests/fakes/contract';
import { ListScreen } from '#tests/fakes/list-screen';
import { identityForm, platformIdentity } from './config';

const meta = {
  title: 'Pages/平台管理/平台信息',
  component: ListScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { platform: true, answering: 'filled' },
} satisfies Meta<typeof ListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const 未填写: Story = {
  args: { page: platformIdentity, answers: [answer(platformConfig.identity, { identity: null })] },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/还没有填写/)).toBeVisible();
  },
};
const logo = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32" cy="32" r="30" fill="#0a7"/></svg>')}`;
const identity = {
  brand: '青禾支付',
  logoImg: 'F1.png',
  title: '青禾支付科技有限公司',
  taxNo: '91330100MA2ABCDE5X',
  address: '杭州市西湖区文三路 9 号',
  bank: '招商银行杭州分行 571900001',
  publisher: '青禾运营',
  institutionCode: '301',
  portalUrl: 'https://pay.example',
  platformUrl: null,
  logHeadEmail: 'audit@holding.example',
};
export const 已填写: Story = {
  args: {
    page: platformIdentity,
    answers: [answer(platformConfig.identity, { identity }), answer(upload.showImg, { url: logo })],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('button', { name: '查看品牌标志' })).toBeVisible();
    await expect(canvas.getByText('青禾支付科技有限公司')).toBeVisible();
  },
};
/** Without a logo and a brand the portals look as they are delivered. */
export const 没有品牌标志: Story = {
  args: {
    page: platformIdentity,
    answers: [answer(platformConfig.identity, { identity: { ...identity, brand: null, logoImg: null } })],
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findAllByText('未设置')).toHaveLength(3);
  },
};

const edited: Story['args'] = {
  page: identityForm,
  answers: [
    answer(draft.load, null),
    answer(draft.keep, { updateTime: storyNow }),
    answer(draft.drop, null),
    answer(platformConfig.identity, { identity }),
    answer(platformConfig.setIdentity, null),
  ],
};
const square = () => pictureFile('logo.png', { width: 64, height: 64 });
/** A new logo is uploaded at once and made smaller before. */
export const 修改: Story = {
  args: { ...edited, answers: [...edited.answers!, answer(upload.img, { fileNo: 'F2.png', url: logo })] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: '移除品牌标志' }));
    await expect(await canvas.findByText('jpg、png 等，大图自动缩小')).toBeVisible();
    await userEvent.upload(canvas.getByLabelText('品牌标志'), await square());
    await expect(await canvas.findByRole('button', { name: '查看品牌标志' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '保存' }));
    await expect(await canvas.findByText('平台信息已保存')).toBeVisible();
  },
};
/** What the server refuses is said at the picture. */
export const 标志不合要求: Story = {
  args: {
    ...edited,
    answers: [
      ...edited.answers!,
      [upload.img.path, new Failure('invalid', '品牌标志应接近正方形，长边不超过短边的4/3，该图片为640×200像素')],
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.upload(await canvas.findByLabelText('品牌标志'), await square());
    await expect(await canvas.findByText(/应接近正方形/)).toBeVisible();
  },
};
