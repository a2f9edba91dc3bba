/** Every list of this section as the server may answer it: with rows, with nothing, with a failure, or not yet. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ListScreen, screenStories } from '#tests/fakes/list-screen';
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

const accountSearchStories = screenStories(accountSearch);
export const 账户查询: Story = accountSearchStories.filled;
export const 账户查询_空: Story = { ...accountSearchStories.empty, tags: ['!test'] };
export const 账户查询_失败: Story = { ...accountSearchStories.failing, tags: ['!test'] };
export const 账户查询_加载: Story = { ...accountSearchStories.loading, tags: ['!test'] };

const withdrawSearchStories = screenStories(withdrawSearch);
export const 提现查询: Story = withdrawSearchStories.filled;
export const 提现查询_空: Story = { ...withdrawSearchStories.empty, tags: ['!test'] };
export const 提现查询_失败: Story = { ...withdrawSearchStories.failing, tags: ['!test'] };
export const 提现查询_加载: Story = { ...withdrawSearchStories.loading, tags: ['!test'] };

const invoiceSearchStories = screenStories(invoiceSearch);
export const 发票流水: Story = invoiceSearchStories.filled;
export const 发票流水_空: Story = { ...invoiceSearchStories.empty, tags: ['!test'] };
export const 发票流水_失败: Story = { ...invoiceSearchStories.failing, tags: ['!test'] };
export const 发票流水_加载: Story = { ...invoiceSearchStories.loading, tags: ['!test'] };

const taxDiffStories = screenStories(taxDiff);
export const 税差流水: Story = taxDiffStories.filled;
export const 税差流水_空: Story = { ...taxDiffStories.empty, tags: ['!test'] };
export const 税差流水_失败: Story = { ...taxDiffStories.failing, tags: ['!test'] };
export const 税差流水_加载: Story = { ...taxDiffStories.loading, tags: ['!test'] };

const changeInfoStories = screenStories(changeInfo);
export const 变更查询: Story = changeInfoStories.filled;
export const 变更查询_空: Story = { ...changeInfoStories.empty, tags: ['!test'] };
export const 变更查询_失败: Story = { ...changeInfoStories.failing, tags: ['!test'] };
export const 变更查询_加载: Story = { ...changeInfoStories.loading, tags: ['!test'] };

const paymentPlanStories = screenStories(paymentPlan);
export const 扣款计划查询: Story = paymentPlanStories.filled;
export const 扣款计划查询_空: Story = { ...paymentPlanStories.empty, tags: ['!test'] };
export const 扣款计划查询_失败: Story = { ...paymentPlanStories.failing, tags: ['!test'] };
export const 扣款计划查询_加载: Story = { ...paymentPlanStories.loading, tags: ['!test'] };

const repayReduceStories = screenStories(repayReduce);
export const 欠款抵扣查询: Story = repayReduceStories.filled;
export const 欠款抵扣查询_空: Story = { ...repayReduceStories.empty, tags: ['!test'] };
export const 欠款抵扣查询_失败: Story = { ...repayReduceStories.failing, tags: ['!test'] };
export const 欠款抵扣查询_加载: Story = { ...repayReduceStories.loading, tags: ['!test'] };
