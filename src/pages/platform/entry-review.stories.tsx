/** The platform's reviews: pictures and recognised values beside what was entered, and a decision with its reason. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { custIncr } from '@/api/contract/merchant/application';
import { customer } from '@/api/contract/merchant/merchant';
import { platformEntry } from '@/api/contract/platform/entry';
import { agentIncr } from '@/api/contract/provider/application';
import { orgIncr } from '@/api/contract/provider/organisation';
import { changeInfo } from '@/api/contract/provider/own-change';
import type { Call } from '@/api/schema/call';
import type { AnyList } from '@/api/schema/list';
import type { Shape } from '@/api/schema/shape';
import type { Page } from '@/pages/kit/page/page';
import { ListScreen } from '#tests/fakes/list-screen';
import { pageOf, recordOf } from '#tests/fakes/rows';
import { agentEntranceReview, changeRequestReview, custEntranceReview, orgEntranceReview } from './entry-review';

const meta = {
  title: 'Pages/平台管理/逐条审核',
  component: ListScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { platform: true, answering: 'filled' },
} satisfies Meta<typeof ListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const waiting = {
  examineStatus: 'INIT',
  examineTime: null,
  allowed: { 'examineStatus.approve': null, 'examineStatus.reject': null },
};
/** The first of two that wait. */
const reviewOf = (
  page: Page,
  detail: Pick<Call, 'path' | 'output'>,
  list: AnyList & { readonly path: string },
  change: object = {},
): Story['args'] => ({
  page,
  answers: [
    [detail.path, { ...(recordOf(detail.output as Shape) as object), ...waiting, ...change }],
    [list.path, pageOf(list, 2)],
  ],
});
const decides =
  (rows: string): Story['play'] =>
  async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    await expect(await body.findByRole('table', { name: rows })).toBeVisible();
    await expect(body.getByRole('button', { name: '通过' })).toBeVisible();
    await expect(body.getByRole('button', { name: '驳回' })).toBeVisible();
  };

export const 代理商进件: Story = {
  args: reviewOf(agentEntranceReview, agentIncr.detail, agentIncr.list),
  play: decides('进件资料'),
};
export const 机构进件: Story = {
  args: reviewOf(orgEntranceReview, orgIncr.detail, orgIncr.list),
  play: decides('进件资料'),
};
/** Each rate that the merchant is to pay is a row. */
export const 商户进件: Story = {
  args: reviewOf(custEntranceReview, customer.incrDetail, custIncr.list),
  play: async context => {
    await decides('进件资料')!(context);
    await expect((await within(context.canvasElement).findAllByText(/^费率 · /))[0]).toBeVisible();
  },
};
export const 资料变更: Story = {
  args: reviewOf(changeRequestReview, changeInfo.detail, platformEntry.changes, { changeType: 'ACCOUNT', asked: null }),
  play: decides('结算账户变更'),
};
