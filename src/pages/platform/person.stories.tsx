/** Requests of persons about their own data: what was found, what stays by which law, and the confirmation of an erasure. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { platformPerson } from '@/api/contract/platform/person';
import { answer } from '#tests/fakes/contract';
import { ListScreen } from '#tests/fakes/list-screen';
import { pageOf } from '#tests/fakes/rows';
import { personRequests } from './person';

const meta = {
  title: 'Pages/平台管理/个人信息',
  component: ListScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { platform: true, answering: 'filled' },
} satisfies Meta<typeof ListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const page = pageOf(platformPerson.requests, 4);
const row = (at: number, values: object) => ({
  ...page.list[at]!,
  failReason: null,
  dueTime: null,
  finishTime: null,
  ...values,
});
const until = Date.UTC(2036, 10, 19, 16);
const rows = {
  ...page,
  list: [
    row(0, {
      personNo: 'GR202611280000000004',
      personRequestKind: 'ERASE',
      personRequestStatus: 'READY',
      subjectMask: '138****0001、330***********1234',
      foundCount: 214,
      keptCount: 203,
      personBasis: '本人书面申请，已核对身份证原件',
      allowed: { 'personRequestStatus.confirm': null, 'personRequestStatus.withdraw': null },
    }),
    row(1, {
      personNo: 'GR202611280000000003',
      personRequestKind: 'COPY',
      personRequestStatus: 'DONE',
      subjectMask: '139****0002',
      foundCount: 31,
      keptCount: 0,
      allowed: {},
    }),
    row(2, {
      personNo: 'GR202611270000000002',
      personRequestKind: 'ERASE',
      personRequestStatus: 'KEPT',
      subjectMask: '137****0003',
      foundCount: 96,
      keptCount: 88,
      dueTime: until,
      allowed: {},
    }),
    row(3, {
      personNo: 'GR202611270000000001',
      personRequestKind: 'COPY',
      personRequestStatus: 'FAILED',
      subjectMask: '136****0004',
      foundCount: 0,
      keptCount: 0,
      failReason: '录入申请的员工已不能登录，请由其他员工重新申请',
      allowed: { 'personRequestStatus.again': null },
    }),
  ],
};
const found = { erasedCount: 0, personLaw: null, dueTime: null };
const answers: NonNullable<Story['args']>['answers'] = [
  [platformPerson.requests.path, rows],
  answer(platformPerson.result, [
    {
      ...found,
      personRecordKind: 'MERCHANT',
      foundCount: 2,
      erasableCount: 0,
      keptCount: 2,
      personLaw: 'IDENTITY',
      dueTime: until,
    },
    { ...found, personRecordKind: 'STAFF', foundCount: 1, erasableCount: 1, keptCount: 0 },
    { ...found, personRecordKind: 'MESSAGE', foundCount: 10, erasableCount: 10, keptCount: 0 },
    {
      ...found,
      personRecordKind: 'TRADE',
      foundCount: 201,
      erasableCount: 0,
      keptCount: 201,
      personLaw: 'ACCOUNTING',
      dueTime: Date.UTC(2056, 10, 19, 16),
    },
  ]),
];

export const 申请列表: Story = {
  args: { page: personRequests, answers },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('待确认删除')).toBeVisible();
    await expect(canvas.getByText('部分保留')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '确认删除' })).toBeEnabled();
    await expect(canvas.getByRole('link', { name: '下载中心' })).toBeVisible();
  },
};
/** Who confirms has read what goes and what stays. */
export const 处理结果: Story = {
  args: { page: personRequests, answers },
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click((await body.findAllByRole('button', { name: '处理结果' }))[0]!);
    const dialog = within(await body.findByRole('dialog'));
    await expect(await dialog.findByText('商户资料')).toBeVisible();
    await expect(dialog.getByText('会计档案管理办法：会计凭证和账簿保存30年')).toBeVisible();
  },
};
export const 确认删除: Story = {
  args: { page: personRequests, answers },
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(await body.findByRole('button', { name: '确认删除' }));
    const dialog = within(await body.findByRole('dialog', { name: '确认删除' }));
    await userEvent.click(dialog.getByRole('button', { name: '确定' }));
    await expect(await dialog.findByText('号码后四位不能为空')).toBeVisible();
  },
};
export const 新建申请: Story = {
  args: { page: personRequests, answers },
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(await body.findByRole('button', { name: '新建申请' }));
    const dialog = within(await body.findByRole('dialog', { name: '新建申请' }));
    await expect(dialog.getByText(/请先核对申请人的身份/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '确定' }));
    await expect(await dialog.findByText('申请依据不能为空')).toBeVisible();
  },
};
