/** Every list of this section, with rows. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ListScreen, screenStory } from '#tests/fakes/list-screen';
import accountSearch from './accountSearch';
import changeInfo from './changeInfo';
import invoiceSearch from './invoiceSearch';
import paymentPlan from './paymentPlan';
import repayReduce from './repayReduce';
import taxDiff from './taxDiff';
import withdrawSearch from './withdrawSearch';

const meta = {
  title: 'Pages/我的信息',
  component: ListScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const 账户查询: Story = screenStory(accountSearch);
export const 提现查询: Story = screenStory(withdrawSearch);
export const 发票流水: Story = screenStory(invoiceSearch);
export const 税差流水: Story = screenStory(taxDiff);
export const 变更查询: Story = screenStory(changeInfo);
export const 扣款计划查询: Story = screenStory(paymentPlan);
export const 欠款抵扣查询: Story = screenStory(repayReduce);
