/** Every list of this section as the server may answer it: with rows, with nothing, with a failure, or not yet. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ListScreen, screenStories } from '#tests/fakes/list-screen';
import cashbackRewardSearch from './cashbackRewardSearch';
import custComplianceRewardSearch from './custComplianceRewardSearch';
import falseActiveRewardSearch from './falseActiveRewardSearch';
import incrRewardSearchList from './incrRewardSearchList';
import otherRewardSearch from './otherRewardSearch';
import searchCashBack from './searchCashBack';
import searchCashBackTax from './searchCashBackTax';
import searchFlowCardBack from './searchFlowCardBack';
import searchProfit from './searchProfit';
import searchServeProfit from './searchServeProfit';
import searchTaxPointInto from './searchTaxPointInto';
import skRewardSearch from './skRewardSearch';
import zfbRewardSearch from './zfbRewardSearch';

const meta = {
  title: 'Pages/分润管理',
  component: ListScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const searchProfitStories = screenStories(searchProfit);
export const 交易分润: Story = searchProfitStories.filled;
export const 交易分润_空: Story = { ...searchProfitStories.empty, tags: ['!test'] };
export const 交易分润_失败: Story = { ...searchProfitStories.failing, tags: ['!test'] };
export const 交易分润_加载: Story = { ...searchProfitStories.loading, tags: ['!test'] };

const searchCashBackStories = screenStories(searchCashBack);
export const 活动返现: Story = searchCashBackStories.filled;
export const 活动返现_空: Story = { ...searchCashBackStories.empty, tags: ['!test'] };
export const 活动返现_失败: Story = { ...searchCashBackStories.failing, tags: ['!test'] };
export const 活动返现_加载: Story = { ...searchCashBackStories.loading, tags: ['!test'] };

const searchFlowCardBackStories = screenStories(searchFlowCardBack);
export const 流量卡返现: Story = searchFlowCardBackStories.filled;
export const 流量卡返现_空: Story = { ...searchFlowCardBackStories.empty, tags: ['!test'] };
export const 流量卡返现_失败: Story = { ...searchFlowCardBackStories.failing, tags: ['!test'] };
export const 流量卡返现_加载: Story = { ...searchFlowCardBackStories.loading, tags: ['!test'] };

const searchTaxPointIntoStories = screenStories(searchTaxPointInto);
export const 开票服务费分润: Story = searchTaxPointIntoStories.filled;
export const 开票服务费分润_空: Story = { ...searchTaxPointIntoStories.empty, tags: ['!test'] };
export const 开票服务费分润_失败: Story = { ...searchTaxPointIntoStories.failing, tags: ['!test'] };
export const 开票服务费分润_加载: Story = { ...searchTaxPointIntoStories.loading, tags: ['!test'] };

const searchCashBackTaxStories = screenStories(searchCashBackTax);
export const 返现服务费分润: Story = searchCashBackTaxStories.filled;
export const 返现服务费分润_空: Story = { ...searchCashBackTaxStories.empty, tags: ['!test'] };
export const 返现服务费分润_失败: Story = { ...searchCashBackTaxStories.failing, tags: ['!test'] };
export const 返现服务费分润_加载: Story = { ...searchCashBackTaxStories.loading, tags: ['!test'] };

const searchServeProfitStories = screenStories(searchServeProfit);
export const 服务费分润: Story = searchServeProfitStories.filled;
export const 服务费分润_空: Story = { ...searchServeProfitStories.empty, tags: ['!test'] };
export const 服务费分润_失败: Story = { ...searchServeProfitStories.failing, tags: ['!test'] };
export const 服务费分润_加载: Story = { ...searchServeProfitStories.loading, tags: ['!test'] };

const incrRewardSearchListStories = screenStories(incrRewardSearchList);
export const 增收奖励: Story = incrRewardSearchListStories.filled;
export const 增收奖励_空: Story = { ...incrRewardSearchListStories.empty, tags: ['!test'] };
export const 增收奖励_失败: Story = { ...incrRewardSearchListStories.failing, tags: ['!test'] };
export const 增收奖励_加载: Story = { ...incrRewardSearchListStories.loading, tags: ['!test'] };

const otherRewardSearchStories = screenStories(otherRewardSearch);
export const 其他奖励: Story = otherRewardSearchStories.filled;
export const 其他奖励_空: Story = { ...otherRewardSearchStories.empty, tags: ['!test'] };
export const 其他奖励_失败: Story = { ...otherRewardSearchStories.failing, tags: ['!test'] };
export const 其他奖励_加载: Story = { ...otherRewardSearchStories.loading, tags: ['!test'] };

const skRewardSearchStories = screenStories(skRewardSearch);
export const 刷卡奖励: Story = skRewardSearchStories.filled;
export const 刷卡奖励_空: Story = { ...skRewardSearchStories.empty, tags: ['!test'] };
export const 刷卡奖励_失败: Story = { ...skRewardSearchStories.failing, tags: ['!test'] };
export const 刷卡奖励_加载: Story = { ...skRewardSearchStories.loading, tags: ['!test'] };

const custComplianceRewardSearchStories = screenStories(custComplianceRewardSearch);
export const 商户连续达标奖励: Story = custComplianceRewardSearchStories.filled;
export const 商户连续达标奖励_空: Story = { ...custComplianceRewardSearchStories.empty, tags: ['!test'] };
export const 商户连续达标奖励_失败: Story = { ...custComplianceRewardSearchStories.failing, tags: ['!test'] };
export const 商户连续达标奖励_加载: Story = { ...custComplianceRewardSearchStories.loading, tags: ['!test'] };

const zfbRewardSearchStories = screenStories(zfbRewardSearch);
export const 支付宝奖励: Story = zfbRewardSearchStories.filled;
export const 支付宝奖励_空: Story = { ...zfbRewardSearchStories.empty, tags: ['!test'] };
export const 支付宝奖励_失败: Story = { ...zfbRewardSearchStories.failing, tags: ['!test'] };
export const 支付宝奖励_加载: Story = { ...zfbRewardSearchStories.loading, tags: ['!test'] };

const cashbackRewardSearchStories = screenStories(cashbackRewardSearch);
export const 返现服务费奖励: Story = cashbackRewardSearchStories.filled;
export const 返现服务费奖励_空: Story = { ...cashbackRewardSearchStories.empty, tags: ['!test'] };
export const 返现服务费奖励_失败: Story = { ...cashbackRewardSearchStories.failing, tags: ['!test'] };
export const 返现服务费奖励_加载: Story = { ...cashbackRewardSearchStories.loading, tags: ['!test'] };

const falseActiveRewardSearchStories = screenStories(falseActiveRewardSearch);
export const 伪激活奖励: Story = falseActiveRewardSearchStories.filled;
export const 伪激活奖励_空: Story = { ...falseActiveRewardSearchStories.empty, tags: ['!test'] };
export const 伪激活奖励_失败: Story = { ...falseActiveRewardSearchStories.failing, tags: ['!test'] };
export const 伪激活奖励_加载: Story = { ...falseActiveRewardSearchStories.loading, tags: ['!test'] };
