import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Calculation } from './calculation';

const steps = [
  {
    title: '手续费',
    text: '交易金额 × (商户费率 + 增收费率)',
    numbers: '1,812.01 × (0.60% + 0.025%)',
    result: '11.33 元',
  },
  {
    title: '其中增收金额',
    text: '手续费 - 交易金额 × 商户费率',
    numbers: '11.33 - 1,812.01 × 0.60%',
    result: '0.46 元',
  },
  { title: '结算金额', text: '交易金额 - 手续费', numbers: '1,812.01 - 11.33', result: '1,800.68 元' },
];
const meta = {
  title: 'Components/Data display/Calculation',
  component: Calculation,
  args: { label: '计算过程', steps },
} satisfies Meta<typeof Calculation>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Steps: Story = {
  play: async ({ canvasElement }) => {
    const items = within(within(canvasElement).getByRole('list', { name: '计算过程' })).getAllByRole('listitem');
    await expect(items).toHaveLength(3);
    await expect(items[0]).toHaveTextContent('交易金额 × (商户费率 + 增收费率)= 1,812.01 × (0.60% + 0.025%)');
    await expect(items[0]).toHaveTextContent('11.33 元');
  },
};

/** Formulas wrap; the result stays on one line. */
export const OnAPhone: Story = {
  args: {
    steps: [
      {
        title: '分润金额',
        text: '(下级成本费用 - 我的成本费用) × 分润比例 + (下级附加费成本 - 附加费成本) × 分润比例',
        numbers: '(9,999,999.99 - 8,888,888.88) × 90.00% + (3.00 - 2.00) × 90.00%',
        result: '1,000,000.89 元',
      },
    ],
  },
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('1,000,000.89 元')).toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
