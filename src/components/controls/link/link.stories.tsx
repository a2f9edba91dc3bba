import type { Meta, StoryObj } from '@storybook/react-vite';
import { useLocation } from 'react-router-dom';
import { expect, userEvent, within } from 'storybook/test';
import { css } from 'styled-system/css';
import { expectWithin, linesOf } from '#tests/fakes/measured';
import { ButtonLink, Link, NewWindowLink } from './link';

const stack = css({ display: 'grid', justifyItems: 'start', gap: '12', textStyle: 'body' });
const narrow = css({ maxWidth: '160' });

const meta = {
  title: 'Components/Navigation/Link',
  component: Link,
  args: { to: '/trans/transDetail?id=20261120103215', children: '详情' },
} satisfies Meta<typeof Link>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Above a list: link to the form for a new record. */
export const AsButton: Story = {
  render: args => (
    <ButtonLink {...args} look="primary" size="sm">
      新增商户
    </ButtonLink>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: '新增商户' })).toBeVisible();
  },
};

export const InText: Story = {
  args: { children: '商户变更审核' },
  render: args => (
    <p>
      3 条申请等待处理，请到 <Link {...args} /> 查看。
    </p>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: '商户变更审核' })).toHaveAttribute(
      'href',
      '/trans/transDetail?id=20261120103215',
    );
  },
};

export const LongText: Story = {
  args: { children: '新疆维吾尔自治区乌鲁木齐市天山区阿依古丽手工艺品专营店' },
  render: args => (
    <div className={narrow}>
      <Link {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link');
    await expect(linesOf(link)).toBeGreaterThan(1);
    await expectWithin(link, canvasElement);
  },
};

export const ByKeyboard: Story = {
  tags: ['!autodocs'],
  render: function Render(args) {
    const { pathname, search } = useLocation();
    return (
      <div className={stack}>
        <Link {...args} />
        <output>{pathname + search}</output>
      </div>
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: '详情' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('status')).toHaveTextContent('/trans/transDetail?id=20261120103215');
  },
};

/** A page that is not the portal's, such as the demo phone. */
export const InNewWindow: Story = {
  render: () => <NewWindowLink href="/agent-web/demo-phone">查看演示手机</NewWindowLink>,
  play: async ({ canvasElement }) => {
    const leads = within(canvasElement).getByRole('link', { name: '查看演示手机' });
    await expect(leads).toHaveAttribute('target', '_blank');
    await expect(leads).toHaveAttribute('rel', 'noopener');
  },
};
