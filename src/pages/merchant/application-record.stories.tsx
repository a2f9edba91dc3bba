/** 商户进件详情: an application as submitted, the values recognised on its images, and its outcome. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { answer, storyNow } from '#tests/fakes/contract';
import { ListScreen, recordStory } from '#tests/fakes/list-screen';
import { recordOf } from '#tests/fakes/rows';
import { customer } from '@/api/contract/merchant/merchant';
import { timeline } from '@/api/contract/timeline';
import { Failure } from '@/api/failure';
import type { CallOutput } from '@/api/schema/call';
import type { Shape } from '@/api/schema/shape';
import { custEntranceDetail } from './application-detail';

const meta = {
  title: 'Pages/商户进件详情',
  component: ListScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const page = { page: custEntranceDetail, answering: 'filled' as const };
const refused: CallOutput<typeof customer.incrDetail> = {
  ...(recordOf(customer.incrDetail.output as Shape) as CallOutput<typeof customer.incrDetail>),
  ...({ incrNo: 'SJ20261119000027', custName: '金利便利店', custNo: null, examineStatus: 'FAIL' } as const),
  examineRemark: '门头照与店名不一致',
  ocrResult: [
    {
      type: 'ID_FRONT',
      item: '法人姓名',
      recognised: '李建国',
      entered: '李建国',
      matched: true,
      confidence: 96,
    },
    {
      type: 'BANK_CARD',
      item: '结算卡号',
      recognised: '620000******4828',
      entered: '620000******4823',
      matched: false,
      confidence: 71,
    },
  ],
  trail: [
    { examineStatus: 'INIT', examineRemark: null, operatorName: '周敏', operateTime: storyNow - 90_000_000 },
    { examineStatus: 'FAIL', examineRemark: '门头照与店名不一致', operatorName: '平台', operateTime: storyNow },
  ],
  allowed: { 'examineStatus.resubmit': null },
};

const refusedTimeline = {
  recordNo: 'SJ20261119000027',
  entries: [
    {
      entryNo: '1',
      kind: 'STEP' as const,
      what: '审核拒绝',
      who: '王敏',
      content: '门头照与店名不一致',
      failed: true,
      time: storyNow,
      removable: false,
    },
  ],
  more: false,
};

export const Filled: Story = recordStory(custEntranceDetail, customer.incrDetail);

/** Refused: shows the reason, the mismatches with the images, and the link to resubmit. */
export const Refused: Story = {
  args: { ...page, answers: [[customer.incrDetail.path, refused], answer(timeline.load, refusedTimeline)] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('link', { name: '修改重提' })).toHaveAttribute(
      'href',
      '/custManage/custApply?incrNo=SJ20261119000027',
    );
    const compared = within(canvas.getByRole('table', { name: '识别比对' }));
    await expect(compared.getByRole('row', { name: /结算卡号/ })).toHaveTextContent('不一致');
    await expect(
      within(await canvas.findByRole('region', { name: '动态' })).getByText('审核拒绝 · 王敏'),
    ).toBeVisible();
  },
};

export const Missing: Story = {
  args: { ...page, answers: [[customer.incrDetail.path, new Failure('missing', '进件不存在')]] },
};
export const Failing: Story = { args: { ...page, answers: [[customer.incrDetail.path, new Failure('network')]] } };
