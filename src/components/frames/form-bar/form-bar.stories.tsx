import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Button } from '../../controls/button/button';
import { FormBar } from './form-bar';

const meta = {
  title: 'Components/Layout/FormBar',
  component: FormBar,
  args: {
    note: '草稿已保存 10:32:08',
    missing: '还差 3 项：合作协议、身份证号、手机号',
    children: (
      <>
        <Button>上一步</Button>
        <Button look="primary">下一步</Button>
      </>
    ),
  },
} satisfies Meta<typeof FormBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('草稿已保存 10:32:08');
  },
};
export const OnAPhone: Story = {
  globals: { viewport: { value: 'mobile2', isRotated: false } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
