/** Every list of this section as the server may answer it: with rows, with nothing, with a failure, or not yet. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ListScreen, screenStories } from '#tests/fakes/list-screen';
import custActiveRecord from './custActiveRecord';
import custChangeAudit from './custChangeAudit';
import custCouponRecord from './custCouponRecord';
import custDepositRecord from './custDepositRecord';
import custEntranceList from './custEntranceList';
import custFlowCardRecord from './custFlowCardRecord';
import custIncrSearchList from './custIncrSearchList';
import custOperationLog from './custOperationLog';
import pseActive from './pseActive';
import pseActiveStatistics from './pseActiveStatistics';
import searchCust from './searchCust';

const meta = {
  title: 'Pages/商户管理',
  component: ListScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const searchCustStories = screenStories(searchCust);
export const 商户查询: Story = searchCustStories.filled;
export const 商户查询_空: Story = { ...searchCustStories.empty, tags: ['!test'] };
export const 商户查询_失败: Story = { ...searchCustStories.failing, tags: ['!test'] };
export const 商户查询_加载: Story = { ...searchCustStories.loading, tags: ['!test'] };

const custEntranceListStories = screenStories(custEntranceList);
export const 商户进件: Story = custEntranceListStories.filled;
export const 商户进件_空: Story = { ...custEntranceListStories.empty, tags: ['!test'] };
export const 商户进件_失败: Story = { ...custEntranceListStories.failing, tags: ['!test'] };
export const 商户进件_加载: Story = { ...custEntranceListStories.loading, tags: ['!test'] };

const custChangeAuditStories = screenStories(custChangeAudit);
export const 商户变更审核: Story = custChangeAuditStories.filled;
export const 商户变更审核_空: Story = { ...custChangeAuditStories.empty, tags: ['!test'] };
export const 商户变更审核_失败: Story = { ...custChangeAuditStories.failing, tags: ['!test'] };
export const 商户变更审核_加载: Story = { ...custChangeAuditStories.loading, tags: ['!test'] };

const custOperationLogStories = screenStories(custOperationLog);
export const 商户操作日志: Story = custOperationLogStories.filled;
export const 商户操作日志_空: Story = { ...custOperationLogStories.empty, tags: ['!test'] };
export const 商户操作日志_失败: Story = { ...custOperationLogStories.failing, tags: ['!test'] };
export const 商户操作日志_加载: Story = { ...custOperationLogStories.loading, tags: ['!test'] };

const custDepositRecordStories = screenStories(custDepositRecord);
export const 商户押金记录: Story = custDepositRecordStories.filled;
export const 商户押金记录_空: Story = { ...custDepositRecordStories.empty, tags: ['!test'] };
export const 商户押金记录_失败: Story = { ...custDepositRecordStories.failing, tags: ['!test'] };
export const 商户押金记录_加载: Story = { ...custDepositRecordStories.loading, tags: ['!test'] };

const custActiveRecordStories = screenStories(custActiveRecord);
export const 商户激活记录: Story = custActiveRecordStories.filled;
export const 商户激活记录_空: Story = { ...custActiveRecordStories.empty, tags: ['!test'] };
export const 商户激活记录_失败: Story = { ...custActiveRecordStories.failing, tags: ['!test'] };
export const 商户激活记录_加载: Story = { ...custActiveRecordStories.loading, tags: ['!test'] };

const custFlowCardRecordStories = screenStories(custFlowCardRecord);
export const 流量卡记录: Story = custFlowCardRecordStories.filled;
export const 流量卡记录_空: Story = { ...custFlowCardRecordStories.empty, tags: ['!test'] };
export const 流量卡记录_失败: Story = { ...custFlowCardRecordStories.failing, tags: ['!test'] };
export const 流量卡记录_加载: Story = { ...custFlowCardRecordStories.loading, tags: ['!test'] };

const custCouponRecordStories = screenStories(custCouponRecord);
export const 商户卡券记录: Story = custCouponRecordStories.filled;
export const 商户卡券记录_空: Story = { ...custCouponRecordStories.empty, tags: ['!test'] };
export const 商户卡券记录_失败: Story = { ...custCouponRecordStories.failing, tags: ['!test'] };
export const 商户卡券记录_加载: Story = { ...custCouponRecordStories.loading, tags: ['!test'] };

const pseActiveStories = screenStories(pseActive);
export const 伪激活倒计时: Story = pseActiveStories.filled;
export const 伪激活倒计时_空: Story = { ...pseActiveStories.empty, tags: ['!test'] };
export const 伪激活倒计时_失败: Story = { ...pseActiveStories.failing, tags: ['!test'] };
export const 伪激活倒计时_加载: Story = { ...pseActiveStories.loading, tags: ['!test'] };

const pseActiveStatisticsStories = screenStories(pseActiveStatistics);
export const 伪激活统计: Story = pseActiveStatisticsStories.filled;
export const 伪激活统计_空: Story = { ...pseActiveStatisticsStories.empty, tags: ['!test'] };
export const 伪激活统计_失败: Story = { ...pseActiveStatisticsStories.failing, tags: ['!test'] };
export const 伪激活统计_加载: Story = { ...pseActiveStatisticsStories.loading, tags: ['!test'] };

const custIncrSearchListStories = screenStories(custIncrSearchList);
export const 商户增收: Story = custIncrSearchListStories.filled;
export const 商户增收_空: Story = { ...custIncrSearchListStories.empty, tags: ['!test'] };
export const 商户增收_失败: Story = { ...custIncrSearchListStories.failing, tags: ['!test'] };
export const 商户增收_加载: Story = { ...custIncrSearchListStories.loading, tags: ['!test'] };
