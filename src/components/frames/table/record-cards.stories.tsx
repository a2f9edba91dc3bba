import type { Meta, StoryObj } from '@storybook/react-vite';
import { EllipsisVertical } from 'lucide-react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { css } from 'styled-system/css';
import { EmptyState } from '../empty-state/empty-state';
import { IconButton } from '../../controls/icon-button/icon-button';
import { CopyButton } from '../../controls/copy-button/copy-button';
import { Tag } from '../../controls/tag/tag';
import { RecordCards, type RecordCard } from './record-cards';

const negative = css({ color: 'tone.danger.text' });
const onOpen = fn();
const more = (
  <IconButton label="更多操作">
    <EllipsisVertical aria-hidden />
  </IconButton>
);
const card = (key: string, title: string, figure: string, settled: string, fails = false): RecordCard => ({
  key,
  title,
  figure,
  figureLabel: '交易金额',
  status: <Tag tone={fails ? 'danger' : 'success'}>{fails ? '交易失败' : '交易成功'}</Tag>,
  lines: [
    { label: '支付方式', value: '刷卡' },
    {
      label: '结算金额',
      value: settled.startsWith('-') && settled !== '--' ? <span className={negative}>{settled}</span> : settled,
    },
    { label: '交易时间', value: '11-20 10:32' },
    { label: '交易单号', value: <CopyButton text={key} label="交易单号" always />, plain: true },
  ],
  open: { label: `详情 ${key}`, to: `/trans/transDetail?transNo=${key}`, onOpen },
  more,
});
const cards = [
  card('202611201032150000012345', '老王副食店', '10,000.00', '9,940.00'),
  card('202611201030070000012341', '川味小馆', '3,580.00', '--', true),
  card('202611201027020000012331', '鑫源便利店', '60.00', '-60.00'),
];

const meta = {
  title: 'Components/Data display/RecordCards',
  component: RecordCards,
  args: { label: '交易列表', cards },
  globals: { viewport: { value: 'mobile2', isRotated: false } },
} satisfies Meta<typeof RecordCards>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ canvasElement }) => {
    const list = within(canvasElement).getByRole('list', { name: '交易列表' });
    const items = within(list).getAllByRole('listitem');
    await expect(items).toHaveLength(3);
    await expect(items[0]).toHaveTextContent('老王副食店');
    await expect(items[0]).toHaveTextContent('10,000.00');
    await expect(within(items[0]!).getByRole('link')).toHaveAttribute('href', expect.stringContaining('transDetail'));
    for (const item of items) await expect(item.getBoundingClientRect().height).toBeLessThanOrEqual(90);
  },
};

export const FirstLoad: Story = {
  args: { cards: [], busy: true },
  play: async ({ canvasElement }) => {
    const list = within(canvasElement).getByRole('list', { name: '交易列表' });
    await expect(list).toHaveAttribute('aria-busy', 'true');
    await expect(list).toHaveTextContent('');
  },
};

/** A tap anywhere on the card opens it, except on its buttons. */
export const Opened: Story = {
  tags: ['!autodocs'],
  args: { cards: [{ ...cards[0]!, open: { label: '详情 1', onOpen } }] },
  play: async ({ canvasElement }) => {
    const item = within(canvasElement).getByRole('listitem');
    const { left, top, width, height } = item.getBoundingClientRect();
    const at = (x: number, y: number) => document.elementFromPoint(left + x, top + y)!;
    onOpen.mockClear();
    await userEvent.click(at(40, 20));
    await userEvent.click(at(width / 2, height - 12));
    await expect(onOpen).toHaveBeenCalledTimes(2);
    await userEvent.click(within(item).getByRole('button', { name: '更多操作' }));
    await userEvent.click(within(item).getByRole('button', { name: '复制交易单号' }));
    await expect(onOpen).toHaveBeenCalledTimes(2);
  },
};

export const Selected: Story = {
  args: {
    selection: { keys: new Set([cards[1]!.key]), onChange: fn(), labelOf: ({ key }) => key },
  },
  play: async ({ canvasElement, args }) => {
    const box = within(canvasElement).getByRole('checkbox', { name: `选中 ${cards[0]!.key}` });
    await userEvent.click(box);
    await expect(args.selection?.onChange).toHaveBeenCalledWith(new Set([cards[1]!.key, cards[0]!.key]));
  },
};

/** The previous rows stay usable while new ones are loading; dimmed on purpose, so axe does not check their contrast. */
export const Reloading: Story = {
  parameters: { a11y: { disable: true } },
  args: { busy: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('老王副食店')).toBeVisible();
  },
};

export const Empty: Story = {
  args: { cards: [], empty: <EmptyState kind="none" title="还没有交易" text="商户完成第一笔交易后，会显示在这里。" /> },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.queryByRole('list')).not.toBeInTheDocument();
    await expect(canvas.getByText('还没有交易')).toBeVisible();
  },
};

/** Only a title and lines. */
export const Plain: Story = {
  args: { cards: cards.map(({ key, title, lines }) => ({ key, title, lines })) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('老王副食店')).toBeVisible();
    await expect(canvas.queryByText('交易成功')).toBeNull();
    await expect(canvas.queryByText('10,000.00')).toBeNull();
  },
};

/** On the narrowest phone the title is cut off; status and figure are not. */
export const LongTexts: Story = {
  args: {
    cards: [
      {
        ...card(
          '202611201032150000012345'.repeat(2),
          '阿依古丽·买买提（乌鲁木齐）综合副食品批发零售有限责任公司',
          '-99,999,999.99',
          '-99,999,999.99',
        ),
        lines: [
          {
            label: '失败原因',
            wide: true,
            value:
              '发卡行拒绝：该卡片已超过单日累计交易限额，请更换卡片或联系发卡行 0123456789012345678901234567890123456789',
          },
        ],
      },
      ...cards,
    ],
  },
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  play: async ({ canvasElement }) => {
    const [long] = within(canvasElement).getAllByRole('listitem');
    const figure = within(long!).getByText('-99,999,999.99').getBoundingClientRect();
    await expect(figure.right).toBeLessThanOrEqual(long!.getBoundingClientRect().right);
    await expect(long!.getBoundingClientRect().right).toBeLessThanOrEqual(innerWidth);
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const [first] = within(canvasElement).getAllByRole('listitem');
    const inside = within(first!);
    await userEvent.tab();
    await expect(inside.getByRole('link', { name: /^详情/ })).toHaveFocus();
    await userEvent.tab();
    await expect(inside.getByRole('button', { name: '更多操作' })).toHaveFocus();
    await userEvent.tab();
    await expect(inside.getByRole('button', { name: '复制交易单号' })).toHaveFocus();
  },
};

/** Part of a card of the page: nothing is cut, because no other screen shows the values whole. */
export const Inside: Story = {
  args: {
    inside: true,
    cards: [
      {
        key: '1',
        title: '核对账本',
        status: <Tag tone="danger">连续失败 3 次</Tag>,
        lines: [
          { label: '时刻', value: '每天 03:10', wide: true },
          { label: '失败原因', value: `超过了语句的时间限制 ${'0123456789'.repeat(6)}`, wide: true },
        ],
      },
      { key: '2', title: '收益入账', status: <Tag tone="success">正常</Tag>, lines: [] },
    ],
  },
  play: async ({ canvasElement }) => {
    const [failed, fine] = within(canvasElement).getAllByRole('listitem');
    const reason = within(failed!).getByText(/^超过了语句的时间限制/);
    await expect(reason.scrollWidth).toBeLessThanOrEqual(reason.clientWidth);
    await expect(reason.getBoundingClientRect().height).toBeGreaterThan(30);
    await expect(fine!.getBoundingClientRect().height).toBeLessThan(60);
  },
};

/** Of no number a digit is missing, however long its label is. */
export const LongLabels: Story = {
  args: {
    cards: [
      {
        key: '800000110001',
        title: 'Old Wang Grocery and Convenience Store',
        figure: '9,443,210.07',
        lines: [
          { label: 'Transaction amount this month', value: '128,642,051,866.20', exact: true },
          { label: 'Settled amount', value: '9,443,210.07', exact: true },
          { label: 'Registered', value: '11-20 10:32', exact: true },
          { label: 'Direct agent', value: 'Yunqi Digital Payments of the Western Provinces' },
        ],
      },
    ],
  },
  play: async ({ canvasElement }) => {
    for (const number of canvasElement.querySelectorAll('[data-exact] dd'))
      await expect(number.scrollWidth).toBeLessThanOrEqual(number.clientWidth);
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
