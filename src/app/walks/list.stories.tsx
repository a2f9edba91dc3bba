/** Model walks of the machines of a list and of its export, and a list with text in its form that was not queried. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { figuresOf, pageOf } from '#tests/fakes/rows';
import { exportWalk } from '#tests/walks/export.walk';
import { listWalk } from '#tests/walks/list.walk';
import { unpictured } from '#tests/walks/unpictured';
import { walking } from '#tests/walks/walking';
import { click, type } from '#tests/walks/user-actions';
import { agentInfo } from '@/api/contract/provider/agent';
import { money } from '@/api/contract/explanation';
import { Failure } from '@/api/failure';
import { childrenOf } from '@/machines/portal/portal.machine';
import { listPage, savedQuery } from '#tests/walks/list-page';
import { pageStage } from '#tests/walks/page-stage';

const meta = {
  title: 'Flows/走查/list',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', ...unpictured },
} satisfies Meta;
export default meta;

const { list, total, download, setStatus } = agentInfo;

const walked = (part: readonly [part: number, of: number]): StoryObj => ({
  render: () => <></>,
  play: walking(
    listWalk,
    () => pageStage(listPage, [list, total, download], { queries: [savedQuery], answers: [[setStatus.path, null]] }),
    part,
  ),
});
export const 列表_一 = walked([0, 2]);
export const 列表_二 = walked([1, 2]);
export const 导出: StoryObj = {
  render: () => <></>,
  play: walking(exportWalk, () =>
    pageStage(listPage, [download], {
      answers: [
        [list.path, pageOf(list, 3)],
        [total.path, figuresOf(total.output)],
      ],
    }),
  ),
};

/** What is exported, explained, saved and loaded again is what was queried, not what stands in the form since; 查询 takes that. */
export const 未查询的条件: StoryObj = {
  render: () => <></>,
  play: async ({ mount }) => {
    const bodies: [path: string, body: unknown][] = [];
    const noting = (path: string, answer: unknown): [string, unknown] => [
      path,
      (body: unknown) => {
        bodies.push([path, body]);
        return answer;
      },
    ];
    const trial = { totalCount: 3, earlierTime: null };
    const { stage, view, end } = pageStage(listPage, [], {
      search: '?agentName=便利',
      answers: [
        noting(list.path, pageOf(list, 3)),
        noting(total.path, figuresOf(total.output)),
        noting(download.path, { taskNo: 'T1', running: false, trial }),
        noting(money.explainTotal.path, new Failure('missing')),
      ],
    });
    await mount(view);
    const name = await screen.findByRole('textbox', { name: '代理商名称' });
    await expect(name).toHaveValue('便利');
    await screen.findByRole('button', { name: '解释合计' });
    await userEvent.clear(name);
    await type('代理商名称', '超市');
    const sends = async (path: string, body: object) => {
      await waitFor(() => expect(bodies.map(([sent]) => sent)).toContain(path));
      for (const [sent, it] of bodies) if (sent === path) await expect(it).toMatchObject(body);
    };
    const queried = { agentName: '便利' };
    bodies.length = 0;
    await click('刷新');
    await sends(list.path, queried);
    await sends(total.path, queried);
    await click('解释合计');
    await sends(money.explainTotal.path, { conditions: [{ name: 'agentName', value: '便利' }] });
    await click('导出');
    await userEvent.click(await screen.findByRole('button', { name: '开始导出' }));
    await waitFor(() => expect(bodies.filter(([path]) => path === download.path)).toHaveLength(2));
    await sends(download.path, queried);
    await click('常用查询');
    await type('查询名称', '早上');
    await expect(screen.getByRole('button', { name: '保存' })).toHaveAttribute('title', '代理商名称 便利');
    await userEvent.keyboard('{Enter}');
    const { savedQueries } = childrenOf(stage.portal);
    await waitFor(() =>
      expect(savedQueries.getSnapshot().context.queries.map(({ queryName, search }) => [queryName, search])).toEqual([
        ['早上', '?agentName=%E4%BE%BF%E5%88%A9'],
      ]),
    );
    await userEvent.keyboard('{Escape}');
    await expect(name).toHaveValue('超市');
    bodies.length = 0;
    await click('查询');
    await sends(list.path, { agentName: '超市', page: 1 });
    await sends(total.path, { agentName: '超市' });
    end();
  },
};
