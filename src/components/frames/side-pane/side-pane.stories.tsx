import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Card } from '../card/card';
import { Description } from '../description/description';
import { SidePane, type SidePaneProps } from './side-pane';

const meta = {
  title: 'Components/Layout/SidePane',
  component: SidePane,
  parameters: { layout: 'fullscreen' },
  args: {
    title: '金利家电',
    place: '3 / 20',
    onPrevious: fn(),
    onNext: fn(),
    href: '/custManage/custDetail?custNo=898440157220003',
    onClose: fn(),
    children: (
      <Card title="商户信息">
        <Description
          columns="2"
          items={[
            { label: '商户名称', value: '金利家电' },
            { label: '商户编号', value: '898440157220003' },
            { label: '所在地区', value: '广东省广州市天河区' },
          ]}
        />
      </Card>
    ),
  },
} satisfies Meta<SidePaneProps>;
export default meta;
type Story = StoryObj<SidePaneProps>;

/** Of two columns of a record one is left; everything in the bar can be reached by keys. */
export const AmongRows: Story = {
  play: async ({ args, canvasElement }) => {
    const pane = within(within(canvasElement).getByRole('complementary', { name: '金利家电' }));
    const [first, second] = pane.getAllByRole('term');
    await expect(second!.getBoundingClientRect().left).toBe(first!.getBoundingClientRect().left);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onPrevious).toHaveBeenCalledOnce();
    await userEvent.click(pane.getByRole('button', { name: '下一条' }));
    await expect(args.onNext).toHaveBeenCalledOnce();
    await userEvent.click(pane.getByRole('button', { name: '关闭详情' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
/** The first row of the page. */
export const AtTheBeginning: Story = {
  args: { place: '1 / 20', onPrevious: null },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: '上一条' })).toBeDisabled();
    await expect(within(canvasElement).getByRole('button', { name: '下一条' })).toBeEnabled();
  },
};
/** After a change of the page the record is no row any more: the first and the last are beside it. */
export const NoRowAnyMore: Story = {
  args: { place: null },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByText(/\d+ \/ \d+/)).toBeNull();
  },
};
export const LongName: Story = {
  args: { title: '阿依古丽·买买提（乌鲁木齐）综合副食品批发零售有限责任公司友好北路第三分店' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
    await expect(within(canvasElement).getByRole('button', { name: '关闭详情' })).toBeVisible();
  },
};
