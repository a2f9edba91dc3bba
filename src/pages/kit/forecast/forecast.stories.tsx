/** 试算 under terms that are not saved yet: of a child, of a merchant, below cost, of few and of too many sales. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { mobileBelowPx } from '@/api/constants';
import { PageContextProvider } from '../page/page-context';
import { type Forecast, forecastBoth as both, swipes as swipe } from '#tests/fakes/forecast';
import { fakePortal } from '#tests/fakes/portal';
import { storyContext } from '#tests/fakes/story-context';
import { ForecastAnswer } from './forecast';

/** In a page, on a screen as wide as the window. */
function Stage({ answer }: { readonly answer: Forecast }) {
  const { portal } = fakePortal({ signedIn: false });
  return (
    <PageContextProvider value={{ ...storyContext(portal), narrow: innerWidth < mobileBelowPx }}>
      <ForecastAnswer answer={answer} />
    </PageContextProvider>
  );
}

const meta = {
  title: 'Pages/分润配置/试算',
  tags: ['!autodocs'],
  component: Stage,
  args: { answer: both },
} satisfies Meta<typeof Stage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const 有倒挂: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('倒挂金额 40.12 元')).toBeVisible();
    const sums = within(canvas.getByRole('table', { name: '试算合计' }));
    await expect(sums.getByText('-684.27')).toBeVisible();
    const [, first] = within(canvas.getByRole('table', { name: '按商户' })).getAllByRole('row');
    await expect(first).toHaveTextContent('王记副食店');
  },
};
/** A merchant’s rates: there is no child whose terms change. */
export const 商户费率: Story = {
  args: {
    answer: {
      ...both,
      custCount: 1,
      total: { ...both.total, feeAfter: 19_034_74, nextBefore: 0, nextAfter: 0, shortAmount: 0 },
      ways: [{ ...swipe, nextBefore: 0, nextAfter: 0 }],
      custs: both.custs.slice(1).map(row => ({ ...row, nextBefore: 0, nextAfter: 0 })),
    },
  },
  play: async ({ canvasElement }) => {
    const sums = within(within(canvasElement).getByRole('table', { name: '试算合计' }));
    await expect(sums.getByText('312.04')).toBeVisible();
    await expect(sums.queryByText('下级分润')).toBeNull();
  },
};
export const 交易较多: Story = {
  args: { answer: { ...both, cut: true, total: { ...both.total, salesCount: 50_000 } } },
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByText('50,000 笔交易，2 户商户；交易较多，只试算 2026-10-21 10:32:15 以来的'),
    ).toBeVisible();
  },
};
export const 没有交易: Story = {
  args: { answer: { ...both, total: { ...both.total, salesCount: 0 }, ways: [], custs: [] } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('最近30天没有可试算的交易')).toBeVisible();
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'mobile1', isRotated: false } } };
