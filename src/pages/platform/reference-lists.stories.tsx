/** What is in each set of reference data. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { platformReference } from '@/api/contract/platform/reference';
import type { AnyList } from '@/api/schema/list';
import { ListScreen } from '#tests/fakes/list-screen';
import { pageOf } from '#tests/fakes/rows';
import { areas, banks, branches, cardBins, holidays, mccs, models } from './reference-lists';

const meta = {
  title: 'Pages/平台管理/参考数据',
  component: ListScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { platform: true, answering: 'filled' },
} satisfies Meta<typeof ListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const shown = (page: NonNullable<Story['args']>['page'], list: AnyList, heading: string): Story => ({
  args: { page, answers: [[list.path, pageOf(list, 3)]] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('columnheader', { name: new RegExp(heading) })).toBeVisible();
    await expect(canvas.getByRole('button', { name: '查询' })).toBeVisible();
  },
});
export const 地区: Story = shown(areas, platformReference.areas, '地区名称');
export const 银行: Story = shown(banks, platformReference.banks, '银行编号');
export const 支行: Story = shown(branches, platformReference.branches, '支行编号');
export const 卡段: Story = shown(cardBins, platformReference.cardBins, '卡号位数');
export const 行业: Story = shown(mccs, platformReference.mccs, '行业类别');
export const 节假日: Story = shown(holidays, platformReference.holidays, '节假日名称');
export const 终端型号: Story = shown(models, platformReference.models, '序列号前缀');
