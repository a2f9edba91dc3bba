import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { expectWithin, linesOf } from '#tests/fakes/measured';
import { CopyButton } from '../../controls/copy-button/copy-button';
import { Tag } from '../../controls/tag/tag';
import { Description } from './description';

const items = [
  { label: '交易金额', value: '10,000.00 元' },
  { label: '费率', value: '0.60%' },
  { label: '手续费', value: '60.00 元' },
  { label: '附加费', value: '0.00 元' },
  { label: '结算金额', value: '9,940.00 元' },
  {
    label: '结算状态',
    value: (
      <Tag tone="warning" look="bare">
        退票重付中
      </Tag>
    ),
  },
  { label: '参考号', value: <CopyButton text="103215004821" label="参考号" /> },
  { label: '失败原因', value: '--' },
];

const meta = {
  title: 'Components/Data display/Description',
  component: Description,
  args: { items },
} satisfies Meta<typeof Description>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OneColumn: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByRole('term').map(term => term.textContent)).toEqual(items.map(({ label }) => label));
    await expect(canvas.getAllByRole('definition')[2]).toHaveTextContent('60.00 元');
  },
};

export const TwoColumns: Story = {
  args: { columns: '2' },
  play: async ({ canvasElement }) => {
    const [amount, rate] = ['交易金额', '费率'].map(label =>
      within(canvasElement).getByText(label).getBoundingClientRect(),
    );
    await expect(rate!.top).toBe(amount!.top);
    await expect(rate!.left).toBeGreaterThan(amount!.right);
  },
};

/** Labels stay on one line; values wrap anywhere. */
export const LongValues: Story = {
  args: {
    columns: '2',
    items: [
      { label: '商户名称', value: '阿依古丽·买买提（乌鲁木齐）综合副食品批发零售有限责任公司友好北路第三分店' },
      { label: '营业执照统一社会信用代码', value: '91650100MA7712340K' },
      { label: '交易单号', value: <CopyButton text={'202611201032150000012345'.repeat(3)} label="交易单号" /> },
      {
        label: '备注',
        value:
          'https://example.com/terminals/00003602883001234567/receipts/202611201032150000012345?signature=0123456789abcdef',
      },
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(linesOf(canvas.getByText('营业执照统一社会信用代码'))).toBe(1);
    await expectWithin(canvas.getByText(/^https:/), canvasElement);
  },
};

/** Two columns do not fit on a phone, so there is one; long values wrap. */
export const LongValuesOnAPhone: Story = {
  ...LongValues,
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  play: async ({ canvasElement }) => {
    const terms = within(canvasElement).getAllByRole('term');
    await expect(new Set(terms.map(term => term.getBoundingClientRect().left)).size).toBe(1);
  },
};
