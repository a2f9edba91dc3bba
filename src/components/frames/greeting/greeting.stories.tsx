import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { expectWithin } from '#tests/fakes/measured';
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

/** Uses Shanghai time in every time zone of the browser. */
export const Night: Story = { args: { now: at('04:59:59') }, play: says('凌晨好') };
export const Morning: Story = { args: { now: at('05:00:00') }, play: says('早上好') };
export const Noon: Story = { args: { now: at('11:00:00') }, play: says('中午好') };
export const Afternoon: Story = { args: { now: at('14:00:00') }, play: says('下午好') };
export const Evening: Story = { args: { now: at('18:00:00') }, play: says('晚上好') };

/** Controls of the page, beside the greeting. */
export const WithTools: Story = {
  args: { tools: '更新于 10:32，每5分钟刷新' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('更新于 10:32，每5分钟刷新')).toBeVisible();
    await expect(within(canvasElement).getByRole('button', { name: '复制编号' })).toBeVisible();
  },
};

export const FirstSignIn: Story = {
  args: { provider: { ...meta.args.provider, lastLoginTime: null, lastLoginIp: null } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('首次登录')).toBeVisible();
  },
};

/** Anti-phishing phrase, returned only after the password is verified; an operator without one gets a link to set it. */
const phrase = { label: '预留信息', text: '春江花月夜', href: '/myInfo/myinfo?tab=safeguards' };
export const WithPhrase: Story = {
  args: { provider: { ...meta.args.provider, phrase } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('春江花月夜')).toBeVisible();
    await expect(within(canvasElement).queryByRole('link')).toBeNull();
  },
};
export const WithoutPhrase: Story = {
  args: { provider: { ...meta.args.provider, phrase: { ...phrase, text: null } } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: '设置预留信息' })).toHaveAttribute(
      'href',
      phrase.href,
    );
  },
};

export const LongName: Story = {
  args: {
    provider: { ...meta.args.provider, name: '阿依古丽·买买提（乌鲁木齐）综合支付科技服务有限责任公司天山区分公司' },
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
export const OnAPhone: Story = {
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  play: async ({ canvasElement }) => {
    await expectWithin(within(canvasElement).getByRole('heading', { level: 2 }), canvasElement);
  },
};
