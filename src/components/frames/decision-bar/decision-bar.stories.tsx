import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Button } from '../../controls/button/button';
import { DecisionBar } from './decision-bar';

const meta = {
  title: 'Components/Layout/DecisionBar',
  component: DecisionBar,
  args: {
    summary: '3 项已核对，2 项待核对',
    children: (
      <>
        <Button look="danger">驳回</Button>
        <Button look="approve">通过</Button>
      </>
    ),
  },
} satisfies Meta<typeof DecisionBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TwoDecisions: Story = {
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement).getByRole('group', { name: '审核结论' });
    await expect(within(bar).getAllByRole('button')).toHaveLength(2);
  },
};
export const OnAPhone: Story = {
  globals: { viewport: { value: 'mobile2', isRotated: false } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
