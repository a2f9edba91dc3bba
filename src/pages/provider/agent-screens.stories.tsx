/** The lists of this section, filled with rows. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { ListScreen, screenStory } from '#tests/fakes/list-screen';
import { agentAchievement, agentEntrance, agentList, agentLogList as agentLog } from './agent-lists';

const meta = {
  title: 'Pages/代理商管理',
  component: ListScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** An action that the row does not allow is disabled and shows the reason. */
export const 代理商查询: Story = {
  ...screenStory(agentList),
  play: async () => {
    // Query by text: computing the roles of a whole table takes seconds.
    const refused = (await screen.findAllByText('分润配置')).find(each => each.ariaDisabled === 'true')!;
    await expect(refused).toHaveAccessibleDescription('只能配置直属下级；可由该代理商的直属上级配置');
    await userEvent.hover(refused);
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('只能配置直属下级；可由该代理商的直属上级配置');
  },
};

export const 代理商进件查询: Story = screenStory(agentEntrance);
/** 查看下级 keeps the date filters and drops the name filters. */
export const 代理商业绩: Story = {
  ...screenStory(agentAchievement),
  play: async () => {
    const [below] = await screen.findAllByText('查看下级');
    const to = new URL((below as HTMLAnchorElement).href).searchParams;
    await expect([...to.keys()].toSorted()).toEqual(['parentAgentNo', 'statDateEnd', 'statDateStart']);
  },
};
export const 代理商操作日志: Story = screenStory(agentLog);
