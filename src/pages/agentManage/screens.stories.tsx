/** Every list of this section as the server may answer it: with rows, with nothing, with a failure, or not yet. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { ListScreen, screenStories } from '#tests/fakes/list-screen';
import agentAchievement from './agentAchievement';
import agentEntrance from './agentEntrance';
import agentList from './agentList';
import agentLog from './agentLog';

const meta = {
  title: 'Pages/代理商管理',
  component: ListScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const agentListStories = screenStories(agentList);
/** What a row does not let its reader do is greyed and says why. */
export const 代理商查询: Story = {
  ...agentListStories.filled,
  play: async () => {
    // By text: roles of a whole table take seconds to work out.
    const refused = (await screen.findAllByText('分润配置')).find(each => each.ariaDisabled === 'true')!;
    await expect(refused).toHaveAccessibleDescription('只能配置直属下级');
    await userEvent.hover(refused);
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('只能配置直属下级');
  },
};
export const 代理商查询_空: Story = { ...agentListStories.empty, tags: ['!test'] };
export const 代理商查询_失败: Story = { ...agentListStories.failing, tags: ['!test'] };
export const 代理商查询_加载: Story = { ...agentListStories.loading, tags: ['!test'] };

const agentEntranceStories = screenStories(agentEntrance);
export const 代理商进件查询: Story = agentEntranceStories.filled;
export const 代理商进件查询_空: Story = { ...agentEntranceStories.empty, tags: ['!test'] };
export const 代理商进件查询_失败: Story = { ...agentEntranceStories.failing, tags: ['!test'] };
export const 代理商进件查询_加载: Story = { ...agentEntranceStories.loading, tags: ['!test'] };

const agentAchievementStories = screenStories(agentAchievement);
export const 代理商业绩: Story = agentAchievementStories.filled;
export const 代理商业绩_空: Story = { ...agentAchievementStories.empty, tags: ['!test'] };
export const 代理商业绩_失败: Story = { ...agentAchievementStories.failing, tags: ['!test'] };
export const 代理商业绩_加载: Story = { ...agentAchievementStories.loading, tags: ['!test'] };

const agentLogStories = screenStories(agentLog);
export const 代理商操作日志: Story = agentLogStories.filled;
export const 代理商操作日志_空: Story = { ...agentLogStories.empty, tags: ['!test'] };
export const 代理商操作日志_失败: Story = { ...agentLogStories.failing, tags: ['!test'] };
export const 代理商操作日志_加载: Story = { ...agentLogStories.loading, tags: ['!test'] };
