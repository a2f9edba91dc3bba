import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArrowLeftRight, Download, Store, Users } from 'lucide-react';
import { expect, userEvent, within } from 'storybook/test';
import { FourSizes } from '@/theme/four-sizes';
import { Greeting } from './greeting';

const at = (time: string) => Date.parse(`2026-11-20T${time}+08:00`);

const meta = {
  title: 'Components/Data display/Greeting',
  component: Greeting,
  args: {
    provider: {
      name: '星河支付科技有限公司',
      number: '10000001',
      rank: '机构',
      product: '电签、大POS',
      lastLoginTime: at('08:42:07') - 86_400_000,
      lastLoginIp: '203.0.113.7',
    },
    now: at('09:30:00'),
    shortcuts: [
      { title: '交易查询', href: '/trans/trans', icon: ArrowLeftRight },
      { title: '商户查询', href: '/cust/cust', icon: Store },
      { title: '代理商查询', href: '/agent/agent', icon: Users },
      { title: '下载中心', href: '/downTask', icon: Download },
    ],
  },
} satisfies Meta<typeof Greeting>;
export default meta;
type Story = StoryObj<typeof meta>;

const says = (words: string): Story['play'] => {
  return async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 2 })).toHaveTextContent(
      `${words}，星河支付科技有限公司`,
    );
  };
};

/** Shanghai time, wherever the browser is. */
export const Night: Story = { args: { now: at('04:59:59') }, play: says('凌晨好') };
export const Morning: Story = { args: { now: at('05:00:00') }, play: says('早上好') };
export const Noon: Story = { args: { now: at('11:00:00') }, play: says('中午好') };
export const Afternoon: Story = { args: { now: at('14:00:00') }, play: says('下午好') };
export const Evening: Story = { args: { now: at('18:00:00') }, play: says('晚上好') };

/** The ways to work, in order. */
export const Shortcuts: Story = {
  play: async ({ canvasElement }) => {
    const list = within(within(canvasElement).getByRole('list', { name: '常用入口' }));
    await userEvent.tab();
    await expect(list.getByRole('link', { name: '交易查询' })).toHaveFocus();
    await expect(list.getByRole('link', { name: '交易查询' })).toHaveAttribute('href', '/trans/trans');
    await userEvent.tab();
    await expect(list.getByRole('link', { name: '商户查询' })).toHaveFocus();
  },
};

export const FirstSignIn: Story = {
  args: { provider: { ...meta.args.provider, lastLoginTime: null, lastLoginIp: null } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('首次登录')).toBeVisible();
  },
};

export const WithoutShortcuts: Story = { args: { shortcuts: [] } };
export const LongName: Story = {
  args: {
    provider: { ...meta.args.provider, name: '阿依古丽·买买提（乌鲁木齐）综合支付科技服务有限责任公司天山区分公司' },
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'mobile1', isRotated: false } } };

/** Four of one landmark is no page, so axe looks at the others. */
export const Sizes: Story = {
  parameters: { a11y: { disable: true } },
  render: args => <FourSizes>{size => <Greeting {...args} provider={{ ...args.provider, name: size }} />}</FourSizes>,
};
