/** The lists of this section, filled with rows. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ListScreen, screenStory } from '#tests/fakes/list-screen';
import {
  cashbackRewardSearch,
  custComplianceRewardSearch,
  falseActiveRewardSearch,
  incrRewardSearchList,
  otherRewardSearch,
  skRewardSearch,
  zfbRewardSearch,
} from './reward-lists';
import {
  searchCashBack,
  searchCashBackTax,
  searchFlowCardBack,
  searchProfit,
  searchServeProfit,
  searchTaxPointInto,
} from './share-lists';

const meta = {
  title: 'Pages/分润管理',
  component: ListScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const 交易分润: Story = screenStory(searchProfit);
export const 活动返现: Story = screenStory(searchCashBack);
export const 流量卡返现: Story = screenStory(searchFlowCardBack);
export const 开票服务费分润: Story = screenStory(searchTaxPointInto);
export const 返现服务费分润: Story = screenStory(searchCashBackTax);
export const 服务费分润: Story = screenStory(searchServeProfit);
export const 增收奖励: Story = screenStory(incrRewardSearchList);
export const 其他奖励: Story = screenStory(otherRewardSearch);
export const 刷卡奖励: Story = screenStory(skRewardSearch);
export const 商户连续达标奖励: Story = screenStory(custComplianceRewardSearch);
export const 支付宝奖励: Story = screenStory(zfbRewardSearch);
export const 返现服务费奖励: Story = screenStory(cashbackRewardSearch);
export const 伪激活奖励: Story = screenStory(falseActiveRewardSearch);
