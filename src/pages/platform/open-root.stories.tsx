/** 开通机构: everything that the record of a root organisation needs, before its owner is invited. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { lookup } from '@/api/contract/lookup';
import { platformParty } from '@/api/contract/platform/party';
import { draft } from '@/api/contract/preferences';
import { answer, storyNow } from '#tests/fakes/contract';
import { ListScreen } from '#tests/fakes/list-screen';
import { openRoot } from './open-root';

const meta = {
  title: 'Pages/平台管理/开通机构',
  component: ListScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: {
    page: openRoot,
    platform: true,
    answering: 'filled',
    answers: [
      answer(draft.keep, { updateTime: storyNow }),
      answer(draft.drop, null),
      answer(lookup.areas, [
        {
          value: '330000',
          label: '浙江省',
          children: [{ value: '330100', label: '杭州市', children: [{ value: '330102', label: '上城区' }] }],
        },
      ]),
      answer(platformParty.openRoot, { agentNo: '10000004' }),
      answer(draft.load, null),
    ],
  },
} satisfies Meta<typeof ListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Nothing is filled in for the operator, and the footer says how much is missing. */
export const 空白: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('textbox', { name: /机构名称/ })).toHaveValue('');
    await expect(canvas.getByRole('textbox', { name: /法人姓名/ })).toHaveValue('');
    await userEvent.click(canvas.getByRole('button', { name: '开通' }));
    await expect(await canvas.findByText('统一社会信用代码不能为空')).toBeVisible();
    await expect(canvas.getByText('法人姓名不能为空')).toBeVisible();
  },
};
