/** Every list of this section as the server may answer it: with rows, with nothing, with a failure, or not yet. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ListScreen, screenStories } from '#tests/fakes/list-screen';
import orgAchievement from './orgAchievement';
import orgChange from './orgChange';
import orgEntrance from './orgEntrance';
import orgList from './orgList';
import orgLog from './orgLog';

const meta = {
  title: 'Pages/机构管理',
  component: ListScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const orgListStories = screenStories(orgList);
export const 机构查询: Story = orgListStories.filled;
export const 机构查询_空: Story = { ...orgListStories.empty, tags: ['!test'] };
export const 机构查询_失败: Story = { ...orgListStories.failing, tags: ['!test'] };
export const 机构查询_加载: Story = { ...orgListStories.loading, tags: ['!test'] };

const orgEntranceStories = screenStories(orgEntrance);
export const 机构进件查询: Story = orgEntranceStories.filled;
export const 机构进件查询_空: Story = { ...orgEntranceStories.empty, tags: ['!test'] };
export const 机构进件查询_失败: Story = { ...orgEntranceStories.failing, tags: ['!test'] };
export const 机构进件查询_加载: Story = { ...orgEntranceStories.loading, tags: ['!test'] };

const orgChangeStories = screenStories(orgChange);
export const 机构变更查询: Story = orgChangeStories.filled;
export const 机构变更查询_空: Story = { ...orgChangeStories.empty, tags: ['!test'] };
export const 机构变更查询_失败: Story = { ...orgChangeStories.failing, tags: ['!test'] };
export const 机构变更查询_加载: Story = { ...orgChangeStories.loading, tags: ['!test'] };

const orgLogStories = screenStories(orgLog);
export const 机构操作日志: Story = orgLogStories.filled;
export const 机构操作日志_空: Story = { ...orgLogStories.empty, tags: ['!test'] };
export const 机构操作日志_失败: Story = { ...orgLogStories.failing, tags: ['!test'] };
export const 机构操作日志_加载: Story = { ...orgLogStories.loading, tags: ['!test'] };

const orgAchievementStories = screenStories(orgAchievement);
export const 机构业绩: Story = orgAchievementStories.filled;
export const 机构业绩_空: Story = { ...orgAchievementStories.empty, tags: ['!test'] };
export const 机构业绩_失败: Story = { ...orgAchievementStories.failing, tags: ['!test'] };
export const 机构业绩_加载: Story = { ...orgAchievementStories.loading, tags: ['!test'] };
