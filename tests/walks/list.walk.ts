/** A list: its rows, its totals, automatic refresh, and all filters or only the first. */
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { agentInfo } from '@/api/contract/provider/agent';
import { Failure } from '@/api/failure';
import { listMachine } from '@/machines/screen/list.machine';
import { figuresOf, pageOf } from '../fakes/rows';
import { click, expectGone, expectSeen, type } from './user-actions';
import { timeIsOver, type PageStage } from './page.walks';
import { sideEffectOf, alsoSideEffectOf, type ModelWalk } from './walk';

const { list, total } = agentInfo;
const said = () => screen.getAllByRole('status', { hidden: true }).map(({ textContent }) => textContent);
const table = () => screen.findByRole('table', { name: list.summary, hidden: true });
const totals = () => screen.findByRole('group', { name: '合计', hidden: true });
const firstRow = async () => within((await within(await table()).findAllByRole('row'))[1]!);
const selectOne = async () => {
  const box = (await firstRow()).getByRole('checkbox');
  if (!(box as HTMLInputElement).checked) await userEvent.click(box);
  await waitFor(() => expect(screen.getByRole('group', { name: '批量操作' })).toHaveTextContent('已选1条'));
};
/** The batch bar replaces the page actions while rows are selected, so clear the selection. */
const selectNone = async () => {
  const bar = screen.queryByRole('group', { name: '批量操作' });
  if (bar) await userEvent.click(within(bar).getByRole('button', { name: '清空' }));
};
const allButton = () => screen.queryByRole('button', { name: '选择前 1,000 条结果', hidden: true });
const rowsCome = ({ server }: PageStage, size = 7) => server.answer(list, pageOf(list, size) as never); // shaped by the contract
const is = async (box: Promise<HTMLElement>, busy: boolean) =>
  expect((await box).closest('[aria-busy]')).toHaveAttribute('aria-busy', String(busy));

export const listWalk: ModelWalk<PageStage> = {
  machine: listMachine,
  checks: {
    'rows.loading': () => waitFor(() => expect(said().join()).toMatch(/正在查询|正在更新…/)),
    'rows.loading.long': () => waitFor(() => is(table(), true)),
    'rows.shown': async () => {
      await waitFor(() => expect(said().join()).toMatch(/共 1,284 条，第 \d 页|没有数据/));
      await expectGone('heading', '列表加载失败');
    },
    'rows.shown.settled': () => expectGone('heading', '列表加载失败'),
    'rows.shown.comparing': () => is(table(), false),
    'rows.failed': () => expectSeen('heading', '列表加载失败'),
    'rows.refreshing': () => is(table(), false),
    'totals.loading': () => waitFor(() => is(totals(), true)),
    'totals.shown': async () => {
      await waitFor(() => is(totals(), false));
      await expect(within(await totals()).queryByText('合计加载失败')).toBeNull();
    },
    // Those of the query before would be taken for the ones of this.
    'totals.failed': async () => {
      const shown = within(await totals());
      await expect(await shown.findByText(/合计加载失败/)).toBeVisible();
      for (const figure of shown.getAllByRole('definition', { hidden: true }))
        await expect(figure).toHaveTextContent('--');
    },
    'autoRefresh.off': () => expectSeen('button', '自动刷新'),
    'autoRefresh.on': () => expectSeen('button', '停止自动刷新'),
    'selection.still': () => expect(allButton()?.getAttribute('aria-busy') ?? null).toBeNull(),
    'selection.gathering': () => waitFor(() => expect(allButton()).toHaveAttribute('aria-busy', 'true')),
    'conditions.folded': () => expectSeen('button', '展开'),
    'conditions.whole': () => expectSeen('button', '收起'),
  },
  steps: {
    'done loadRows': stage => rowsCome(stage),
    'error loadRows': ({ server }) => server.fail(list, new Failure('network')),
    'rows.changed [isOfRows]': ({ actor }) => actor.send({ type: 'rows.changed', paths: [list.path] }),
    'done findNews': async stage => {
      await rowsCome(stage, 0);
      await expectGone('button', /条新记录，查看/);
    },
    'error findNews': ({ server }) => server.fail(list, new Failure('network')),
    'done loadTotals': ({ server }) => server.answer(total, figuresOf(total.output) as never), // shaped by the contract
    'error loadTotals': ({ server }) => server.fail(total, new Failure('network')),
    'after dim': timeIsOver,
    'after refresh [hasPolledRows]': timeIsOver,
    'after autoRefresh': timeIsOver,
    'autoRefresh.off: autoRefresh.toggle': () => click('自动刷新'),
    'autoRefresh.on: autoRefresh.toggle': () => click('停止自动刷新'),
    'conditions.folded: conditions.fold': () => click('展开'),
    'conditions.whole: conditions.fold': () => click('收起'),
    'filter.change': async () => {
      await type('代理商名称', '便利');
      await expect(screen.getByRole('textbox', { name: '代理商名称' })).toHaveValue('便利');
      await userEvent.clear(screen.getByRole('textbox', { name: '代理商名称' }));
    },
    'filter.submit': async () => {
      await type('代理商名称', '便利');
      await click('查询');
    },
    'filter.submit [isDraftApplied]': () => click('查询'),
    'filter.reset': async () => {
      await type('代理商名称', '便利');
      await click('重置');
      await waitFor(() => expect(screen.getByRole('textbox', { name: '代理商名称' })).toHaveValue(''));
    },
    'filter.clear': async stage => {
      await type('代理商名称', '没有这家');
      await click('查询');
      await rowsCome(stage, 0);
      await rowsCome(stage); // without filters the list has rows
      await click('清除筛选');
      await waitFor(() => expect(screen.getByRole('textbox', { name: '代理商名称' })).toHaveValue(''));
    },
    'query.apply': async () => {
      await selectNone();
      await click('常用查询');
      await userEvent.click(await screen.findByText('便利店'));
      await waitFor(() => expect(screen.getByRole('textbox', { name: '代理商名称' })).toHaveValue('便利'));
    },
    'page.go': () => click('下一页'),
    'page.resize': async () => {
      await click('10 条/页');
      await userEvent.click(await screen.findByRole('menuitemradio', { name: '20 条/页' }));
      await expectSeen('button', '20 条/页');
    },
    'sort.by': async () => {
      const head = await within(await table()).findByRole('columnheader', { name: /创建时间/ });
      await userEvent.click(within(head).getByRole('button'));
      await waitFor(() => expect(head).toHaveAttribute('aria-sort', 'descending'));
    },
    'query.wanted': sideEffectOf('filter.submit', 'filter.clear', 'query.apply', 'page.go', 'sort.by'),
    'query.wanted [isCurrentAddress]': sideEffectOf('filter.submit [isDraftApplied]', 'filter.reset'),
    'location.changed': sideEffectOf('filter.submit', 'filter.clear', 'query.apply'),
    'location.changed [isOtherPage]': sideEffectOf('page.go', 'sort.by'),
    'location.changed [isCurrentAddress]': ({ actor }) => actor.send({ type: 'location.changed', search: '' }),
    'rows.load': sideEffectOf('page.go', 'sort.by', 'page.resize'),
    'list.reload': alsoSideEffectOf<PageStage>(
      () => click('刷新'),
      'filter.submit',
      'filter.submit [isDraftApplied]',
      'filter.reset',
      'filter.clear',
      'query.apply',
      'action.settled',
      'after autoRefresh',
      'done batch [wasChanged]',
    ),
    'totals.reload': () => click('重试'),
    'action.settled': async ({ messages }) => {
      await userEvent.click((await firstRow()).getByRole('button', { name: '启用' }));
      await waitFor(() => expect(messages).toContainEqual(expect.stringMatching(/：登录状态 /)));
    },
    'columns.arrange': async () => {
      await click('列设置');
      await userEvent.click(await screen.findByRole('checkbox', { name: '商户数' }));
      await expectGone('columnheader', '商户数');
      await userEvent.keyboard('{Escape}');
    },
    'rows.select': selectOne,
    'rows.selectAll': async () => {
      await selectOne();
      await click('选择前 1,000 条结果');
    },
    'done gatherRows': async stage => {
      await rowsCome(stage);
      await waitFor(() => expect(screen.getByRole('group', { name: '批量操作' })).toHaveTextContent('已选7条'));
      await selectNone();
    },
    'error gatherRows': ({ server }) => server.fail(list, new Failure('network')),
    'row.visit': async () => {
      await userEvent.click((await firstRow()).getByRole('link', { name: '详情' }));
      await waitFor(async () =>
        expect((await within(await table()).findAllByRole('row'))[1]).toHaveAttribute('data-visited'),
      );
    },
    'export.start': async () => {
      await selectNone();
      await click('导出');
      await waitFor(() => expect(screen.getByRole('button', { name: '导出' })).toHaveAttribute('aria-busy', 'true'));
    },
    'batch.start': async () => {
      await selectOne();
      await click('批量启用');
      await expectSeen('dialog', '批量启用 1 项');
    },
    'done batch': async () => {
      await click('取消');
      await expectGone('dialog', '批量启用 1 项');
      await expect(await screen.findByRole('group', { name: '批量操作' })).toHaveTextContent('已选1条');
    },
    'done batch [wasChanged]': async () => {
      await selectOne();
      for (const name of ['批量启用', '执行 1 项', '完成']) await click(name);
      await expectGone('group', '批量操作');
    },
  },
  needs: {
    ...Object.fromEntries(
      [
        'page.go',
        'page.resize',
        'sort.by',
        'filter.clear',
        'action.settled',
        'columns.arrange',
        'rows.select',
        'rows.selectAll',
        'row.visit',
        'export.start',
        'batch.start',
        'done batch',
        'done batch [wasChanged]',
      ].map(event => [event, 'rows.shown']),
    ),
    'totals.reload': 'totals.failed',
  },
};
