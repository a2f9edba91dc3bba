import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { DocumentCompare } from './document-compare';

const meta = {
  title: 'Components/Data display/DocumentCompare',
  component: DocumentCompare,
  args: {
    name: '身份证人像面',
    src: `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"><rect width="640" height="400" fill="#cde"/></svg>')}`,
    fields: [
      { label: '法人姓名', read: '王建民', typed: '王建民' },
      { label: '身份证号', read: '990000198603171235', typed: '990000198603172135' },
      { label: '地址', read: '浙江省杭州市', typed: '' },
    ],
  },
} satisfies Meta<typeof DocumentCompare>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OneDiffers: Story = {
  play: async ({ canvasElement }) => {
    const rows = within(within(canvasElement).getByRole('list')).getAllByRole('listitem');
    await expect(rows.map(row => row.lastElementChild?.textContent)).toEqual(['一致', '不一致', '未填写']);
    await expect([...canvasElement.querySelectorAll('mark')].map(mark => mark.textContent).join('')).toBe('1221');
  },
};
