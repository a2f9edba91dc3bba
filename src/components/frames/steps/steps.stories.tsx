import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { expectBelowOneAnother } from '#tests/fakes/measured';
import { Card } from '../card/card';
import { Steps } from './steps';

const meta = {
  title: 'Components/Navigation/Steps',
  component: Steps,
  args: {
    label: '进件进度',
    steps: [
      { title: '填写资料', state: 'done', note: '11-20 10:32' },
      { title: '资料审核', state: 'current' },
      { title: '开通商户', state: 'waiting' },
    ],
  },
  render: args => (
    <Card label="进件进度">
      <Steps {...args} />
    </Card>
  ),
} satisfies Meta<typeof Steps>;
export default meta;
type Story = StoryObj<typeof meta>;

export const UnderWay: Story = {
  play: async ({ canvasElement }) => {
    const list = within(within(canvasElement).getByRole('list', { name: '进件进度' }));
    await expect(list.getByRole('img', { name: '已完成' })).toBeVisible();
    await expect(list.getByText('资料审核').closest('li')).toHaveAttribute('aria-current', 'step');
  },
};
export const Failed: Story = {
  args: {
    steps: [
      { title: '填写资料', state: 'done' },
      { title: '资料审核', state: 'failed', note: '身份证照片不清' },
      { title: '开通商户', state: 'waiting' },
    ],
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('身份证照片不清')).toBeVisible();
  },
};
/** Steps are below one another. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'mobile2', isRotated: false } },
  play: async ({ canvasElement }) => {
    await expectBelowOneAnother(within(canvasElement).getAllByRole('listitem'));
  },
};
