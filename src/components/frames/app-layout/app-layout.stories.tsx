import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { css } from 'styled-system/css';
import { docsFrame, stopInDocs } from '#tests/fakes/docs-frame';
import { Card, Columns } from '../card/card';
import description from '../description/description.stories';
import { Description } from '../description/description';
import { Sidebar } from '../sidebar/sidebar';
import sidebar from '../sidebar/sidebar.stories';
import { TabBar } from '../tab-bar/tab-bar';
import tabBar from '../tab-bar/tab-bar.stories';
import { Banner } from '../../controls/banner/banner';
import { Topbar } from '../topbar/topbar';
import topbar from '../topbar/topbar.stories';
import { AppLayout, type AppLayoutProps } from './app-layout';
import { LongPage } from './long-page';

const page = css({ display: 'grid', gap: '12', padding: 'gutter' });
const cards = (count: number) => (
  <div className={page}>
    {Array.from({ length: count }, (_, index) => (
      <Columns key={index}>
        <Card title={`交易信息 ${index + 1}`}>
          <Description {...description.args} />
        </Card>
        <Card title={`商户与终端 ${index + 1}`}>
          <Description {...description.args} />
        </Card>
      </Columns>
    ))}
  </div>
);

const meta = {
  title: 'Components/Layout/AppLayout',
  component: AppLayout,
  args: {
    title: '交易详情',
    sidebar: <Sidebar {...sidebar.args} />,
    topbar: <Topbar {...topbar.args} />,
    tabs: <TabBar {...tabBar.args} />,
    children: cards(1),
  },
  parameters: { layout: 'fullscreen', ...docsFrame(640) },
} satisfies Meta<typeof AppLayout>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Whole: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('main')).toBeVisible();
    await expect(canvas.getByRole('navigation', { name: '已打开的页面' })).toBeVisible();
  },
};

/** First tab stop: skips menu, bar and tabs and moves to the page. */
export const SkipLink: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const skip = canvas.getByRole('link', { name: '跳到主要内容' });
    await expect(skip.getBoundingClientRect().bottom).toBeLessThanOrEqual(0);
    await userEvent.tab();
    await expect(skip).toHaveFocus();
    await expect(skip.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('main')).toHaveFocus();
  },
};

/** With `fixed`, menu and bars stay while the page scrolls. */
export const Fixed: Story = {
  args: { children: cards(6), fixed: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const box = canvas.getByRole('main').parentElement!;
    const top = () => canvas.getByRole('navigation', { name: '已打开的页面' }).getBoundingClientRect().top;
    const before = top();
    box.scrollTop = 500;
    await expect(box.scrollTop).toBe(500);
    await expect(top()).toBe(before);
    await expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(innerHeight);
  },
};

function Long(props: AppLayoutProps) {
  const scroller = useRef<HTMLDivElement>(null);
  return (
    <AppLayout {...props} scroller={scroller}>
      {props.children}
      <LongPage scroller={scroller} place={props.title} />
    </AppLayout>
  );
}
const found = (canvasElement: HTMLElement) => {
  const box = within(canvasElement).getByRole('main').parentElement!;
  const bar = within(canvasElement).getByRole('navigation', { name: '已打开的页面' });
  /** Distance from the upper edge of the page to the lower edge of the bars. */
  const bottom = () => bar.getBoundingClientRect().bottom - box.getBoundingClientRect().top;
  return { box, bar, bottom };
};

/**
 * By default the bars scroll away with the page (docs/domain/conventions.md#constants, fixedHeader off), and return
 * with the first scroll upwards.
 */
export const BarsScrollAway: Story = {
  args: { children: cards(6), banner: <Banner tone="warning">网络已断开，恢复后可继续操作</Banner> },
  render: args => <Long {...args} />,
  play: async ({ canvasElement }) => {
    const { box, bottom } = found(canvasElement);
    box.scrollTop = 500;
    await waitFor(() => expect(bottom()).toBeLessThanOrEqual(0));
    await expect(within(canvasElement).getByText('网络已断开，恢复后可继续操作')).toBeVisible();
    box.scrollTop = 470;
    await waitFor(() => expect(bottom()).toBeGreaterThan(80));
    // A finger that only rests moves the page a little.
    box.scrollTop = 474;
    await waitFor(() => expect(bottom()).toBeGreaterThan(80));
    box.scrollTop = 560;
    await waitFor(() => expect(bottom()).toBeLessThanOrEqual(0));
  },
};

/** Keyboard focus makes the bars visible. */
export const BarsByKeyboard: Story = {
  args: { children: cards(6) },
  render: args => <Long {...args} />,
  play: async ({ canvasElement }) => {
    const { box, bar, bottom } = found(canvasElement);
    box.scrollTop = 500;
    await waitFor(() => expect(bottom()).toBeLessThanOrEqual(0));
    await userEvent.tab();
    within(bar).getAllByRole('link')[0]!.focus();
    await waitFor(() => expect(bottom()).toBeGreaterThan(80));
  },
};

/** After one screen of scrolling a button leads to the top; it has its own space below the page's last line. */
export const BackUp: Story = {
  args: { children: cards(6) },
  render: args => <Long {...args} />,
  play: async ({ canvasElement }) => {
    const { box } = found(canvasElement);
    box.scrollTop = box.scrollHeight;
    const button = await within(canvasElement).findByRole('button', { name: '回到顶部' });
    await stopInDocs();
    box.scrollTop = box.scrollHeight;
    const last = within(canvasElement).getAllByRole('region').at(-1)!;
    await waitFor(() =>
      expect(button.getBoundingClientRect().top).toBeGreaterThanOrEqual(last.getBoundingClientRect().bottom),
    );
    await userEvent.click(button);
    await waitFor(() => expect(box.scrollTop).toBe(0), { timeout: 3000 });
    await expect(within(canvasElement).getByRole('main')).toHaveFocus();
  },
};

export const Collapsed: Story = {
  args: { title: '交易详情', sidebar: <Sidebar {...sidebar.args} collapsed /> },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('main').getBoundingClientRect().left).toBeLessThan(100);
  },
};

/** On a phone the menu is a drawer. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'mobile2', isRotated: false } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('navigation', { name: '主菜单' })).not.toBeInTheDocument();
  },
};
