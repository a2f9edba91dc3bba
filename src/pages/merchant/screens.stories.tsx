/** The lists of this section, filled with rows. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ListScreen, screenStory } from '#tests/fakes/list-screen';
import { custActiveRecord, custCouponRecord, custDepositRecord, custOperationLog } from './change-records';
import { custChangeAudit } from './change-list';
import { custEntranceList } from './application-list';
import { custFlowCardRecord } from '@/pages/data-fee/data-fee-record';
import { custIncrSearchList } from '@/pages/rate-increase/rate-increase-list';
import { pseActive, pseActiveStatistics } from '@/pages/activation/activation-lists';
import { searchCust } from './merchant-list';

const meta = {
  title: 'Pages/商户管理',
  component: ListScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const 商户查询: Story = screenStory(searchCust);
export const 商户进件: Story = screenStory(custEntranceList);
export const 商户变更审核: Story = screenStory(custChangeAudit);
export const 商户操作日志: Story = screenStory(custOperationLog);
export const 商户押金记录: Story = screenStory(custDepositRecord);
export const 商户激活记录: Story = screenStory(custActiveRecord);
export const 流量卡记录: Story = screenStory(custFlowCardRecord);
export const 商户卡券记录: Story = screenStory(custCouponRecord);
export const 伪激活倒计时: Story = screenStory(pseActive);
export const 伪激活统计: Story = screenStory(pseActiveStatistics);
export const 商户增收: Story = screenStory(custIncrSearchList);
