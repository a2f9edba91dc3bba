/** What a person does with a list beside querying: on a phone with its cards and chips, and with its columns and saved queries. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { thisBase } from '@/api/client/this-portal';
import { agentInfo } from '@/api/contract/provider/agent';
import { trans } from '@/api/contract/trade';
import { ListScreen, screenStory } from '#tests/fakes/list-screen';
import { figuresOf, pageOf } from '#tests/fakes/rows';
import { listPage, savedQuery } from '#tests/walks/list-page';
import { pageStage } from '#tests/walks/page-stage';
import type { Services } from '../page/services';
import { searchTrans } from '../../trade/search-trans';
import { act, link } from '../action/actions';
import { defineList } from './define-list';

const { list, total, resetPassword } = agentInfo;

const meta = {
  title: 'Pages/列表操作',
  component: ListScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const onPhone = { globals: { viewport: { value: 'phone', isRotated: false } } };

const cards = defineList({
  list,
  rowKey: 'agentNo',
  mobileCard: { title: 'agentName', lines: ['agentNo'] },
  rowActions: ({ agentNo }) => [
    { ...link('审核', '/review'), refusal: '已审核' },
    act('重置密码', resetPassword, { agentNo }, { result: ({ password }) => password }),
    link('详情', '/story'),
  ],
  emptyState: { title: '', text: '' },
});
/** A tap reads the record: it neither changes anything nor follows what is refused. */
export const 点按卡片: Story = {
  ...screenStory(cards),
  ...onPhone,
  play: async () => {
    const [first] = await within(await screen.findByRole('list', { name: list.summary })).findAllByRole('listitem');
    const card = within(first!);
    await expect(card.getByRole('link', { name: /^详情 / })).toHaveAttribute('href', '/story');
    await expect(card.queryByRole('button', { name: /^(审核|重置密码)/ })).toBeNull();
  },
};

/** A range is one condition: both of its ends go with its chip, and the others stay. */
export const 移除一段日期: Story = {
  args: {
    ...screenStory(searchTrans).args,
    search: '?transTimeStart=2026-11-18&transTimeEnd=2026-11-20&payBrand=WX',
  },
  ...onPhone,
  play: async () => {
    const chips = within(await screen.findByRole('list', { name: '当前条件' }));
    await expect(chips.getAllByRole('listitem')).toHaveLength(2);
    await userEvent.click(chips.getByRole('button', { name: /^移除条件 交易时间 2026-11-18 至 2026-11-20/ }));
    await waitFor(() =>
      expect(chips.getAllByRole('listitem').map(each => each.textContent)).toEqual(['支付方式 微信']),
    );
  },
};

const empty = (search: string): Story => ({
  args: {
    page: searchTrans,
    answering: 'filled',
    answers: [
      [
        trans.list.path,
        ({ transTimeStart }: { transTimeStart?: string }) => pageOf(trans.list, transTimeStart ? 0 : 3),
      ],
    ],
    search,
  },
});
/** Nothing matches what the operator asked for, so that is named, and can be cleared. */
export const 没有符合条件: Story = {
  ...empty('?transTimeStart=2026-11-18&transTimeEnd=2026-11-20&payBrand=WX'),
  play: async () => {
    await expect(await screen.findByRole('heading', { name: '没有符合条件的数据' })).toBeVisible();
    await expect(screen.getByText(/^当前条件：.*支付方式 微信/)).toBeVisible();
    await expect(screen.getByRole('button', { name: '清除筛选' })).toBeVisible();
  },
};
/** The days alone were set by the list itself. */
export const 这段时间没有: Story = {
  ...empty('?transTimeStart=2026-11-18&transTimeEnd=2026-11-20'),
  play: async () => {
    await expect(await screen.findByRole('heading', { name: '这段时间没有数据' })).toBeVisible();
    await expect(screen.queryByRole('button', { name: '清除筛选' })).toBeNull();
  },
};

// A tooltip and a popover share the button: they need a delay between press and release, as users have.
const hand = userEvent.setup({ delay: 30 });
const staged = (search: string, notify: Services['notify'] = () => {}) =>
  pageStage(listPage, [], {
    search,
    notify,
    queries: [savedQuery],
    answers: [
      [list.path, pageOf(list, 3)],
      [total.path, figuresOf(total.output)],
    ],
  });

/** Undoing 恢复默认 brings back the columns as they were before it. */
export const 撤销恢复默认: StoryObj = {
  render: () => <></>,
  play: async ({ mount }) => {
    const notify = fn<Services['notify']>();
    const { view, end } = staged('', notify);
    await mount(view);
    const heads = () => screen.getAllByRole('columnheader').map(each => each.dataset['column']);
    await screen.findByRole('row', { name: /金利便利店/ });
    const all = heads();
    await hand.click(screen.getByRole('button', { name: '列设置' }));
    const menu = within(await screen.findByRole('dialog', { name: '列设置' }));
    await hand.click((await menu.findAllByRole('checkbox', { checked: true })).at(-1)!);
    await waitFor(() => expect(heads()).toHaveLength(all.length - 1));
    const chosen = heads();
    await hand.click(menu.getByRole('button', { name: '恢复默认' }));
    await waitFor(() => expect(heads()).toEqual(all));
    const [text, , undo] = notify.mock.lastCall!;
    await expect([text, undo?.label]).toEqual(['列设置已恢复默认', '撤销']);
    undo!.run();
    await waitFor(() => expect(heads()).toEqual(chosen));
    end();
  },
};

/** The link of a saved query is that query’s, whatever is queried now. */
export const 复制查询链接: StoryObj = {
  render: () => <></>,
  play: async ({ mount }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const { view, end } = staged('?agentName=超市');
    await mount(view);
    await hand.click(await screen.findByRole('button', { name: '常用查询' }));
    await hand.click(await screen.findByRole('button', { name: '复制链接 便利店' }));
    await expect(write).toHaveBeenCalledWith(`${location.origin}${thisBase}/story${savedQuery.search}`);
    end();
  },
};
