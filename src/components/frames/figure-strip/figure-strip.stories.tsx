import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { Link } from '../../controls/link/link';
import { FigureStrip, type StripFigure } from './figure-strip';

const against = '较昨日同时段';
const items: readonly StripFigure[] = [
  {
    label: '交易金额',
    unit: '元',
    value: '1,286,420.51',
    help: '交易成功的金额之和，含下级',
    href: '/trans',
    change: { way: 'up', text: '8.2%', against },
  },
  {
    label: '交易笔数',
    value: '1,284',
    help: '交易成功的笔数',
    href: '/trans',
    change: { way: 'up', text: '3.1%', against },
  },
  {
    label: '新增商户',
    value: '18',
    help: '新注册的商户数',
    href: '/cust',
    change: { way: 'down', text: '4', against },
  },
  {
    label: '激活终端',
    value: '9',
    help: '达到激活标准的终端数',
    href: '/term',
    change: { way: 'same', text: '持平', against },
  },
  {
    label: '收益',
    unit: '元',
    value: '2,154.37',
    help: '入账之和',
    href: '/account',
    change: { way: 'up', text: '6.4%', against },
    note: <span>来自交易分润 1,600.00 等 2 项</span>,
  },
  {
    label: '可提现余额',
    unit: '元',
    value: '318,905.62',
    help: '余额减去冻结',
    apart: true,
    note: (
      <>
        <span>含 4 个账户</span>
        <Link to="/account">去提现</Link>
      </>
    ),
  },
];

const meta = {
  title: 'Components/Data display/FigureStrip',
  component: FigureStrip,
  args: {
    label: '经营数据',
    items,
    foot: (
      <>
        现有<Link to="/agent">代理商 60</Link>
        <Link to="/cust">商户 2,431</Link>
      </>
    ),
  },
} satisfies Meta<typeof FigureStrip>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Each figure links to its breakdown and has an explanation. */
export const Filled: Story = {
  play: async ({ canvasElement }) => {
    const strip = within(within(canvasElement).getByRole('region', { name: '经营数据' }));
    await expect(strip.getByRole('link', { name: '交易金额 1,286,420.51，查看明细' })).toHaveAttribute(
      'href',
      '/trans',
    );
    await userEvent.hover(strip.getByRole('button', { name: /交易金额的说明/ }));
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('交易成功的金额之和，含下级');
  },
};
/** First load: labels with skeletons for the figures. */
export const Loading: Story = {
  args: {
    busy: true,
    foot: undefined,
    items: items.map(({ label, unit, help, apart }) => ({ label, unit, help, ...(apart && { apart }) })),
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('交易笔数')).toBeVisible();
    await expect(within(canvasElement).queryByText('1,286,420.51')).not.toBeInTheDocument();
  },
};
/** Dimmed on purpose, so axe does not check the contrast. */
export const Reloading: Story = {
  args: { busy: true },
  parameters: { a11y: { disable: true } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('1,286,420.51')).toBeVisible();
  },
};
export const LongFigures: Story = {
  args: { items: items.map(item => ({ ...item, value: '-99,999,999,999.99' })) },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
export const OnAPhone: Story = {
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  play: async ({ canvasElement }) => {
    for (const item of within(canvasElement).getAllByRole('definition'))
      await expect(item.scrollWidth).toBeLessThanOrEqual(item.clientWidth + 1);
  },
};
