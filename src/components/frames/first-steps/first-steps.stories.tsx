import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { expectWithin } from '#tests/fakes/measured';
import { Card } from '../card/card';
import { FirstSteps, type FirstStepItem } from './first-steps';

const items: readonly FirstStepItem[] = [
  { title: '设置二次验证', note: '已完成', href: '/factor', done: true },
  { title: '填写结算账户', note: '审核通过后才能提现', href: '/card', done: false },
  { title: '收到第一批终端', note: '上级划拨后自动完成', href: '/stock', done: false },
  { title: '新增第一个商户', note: '提交进件，通过后自动完成', href: '/apply', done: false },
];

const meta = {
  title: 'Components/Navigation/FirstSteps',
  component: FirstSteps,
  args: { label: '开始使用', items },
  render: args => (
    <Card title="开始使用" note="已完成 1/4">
      <FirstSteps {...args} />
    </Card>
  ),
} satisfies Meta<typeof FirstSteps>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What is done says so in words; each leads to where it is done. */
export const Filled: Story = {
  play: async ({ canvasElement }) => {
    const list = within(within(canvasElement).getByRole('list', { name: '开始使用' }));
    await expect(list.getByRole('link', { name: /设置二次验证.*已完成/ })).toHaveAttribute('href', '/factor');
    await expect(list.getAllByRole('link')).toHaveLength(4);
  },
};
export const OnAPhone: Story = {
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  play: async ({ canvasElement }) => {
    const links = within(canvasElement).getAllByRole('link');
    await expect(links).toHaveLength(items.length);
    for (const link of links) await expectWithin(link, canvasElement);
  },
};
