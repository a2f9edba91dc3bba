/** The lists of this section, filled with rows. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ListScreen, screenStory } from '#tests/fakes/list-screen';
import { orgAchievement, orgChangeList as orgChange, orgEntrance, orgList, orgLogList as orgLog } from './org-lists';

const meta = {
  title: 'Pages/机构管理',
  component: ListScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const 机构查询: Story = screenStory(orgList);
export const 机构进件查询: Story = screenStory(orgEntrance);
export const 机构变更查询: Story = screenStory(orgChange);
export const 机构操作日志: Story = screenStory(orgLog);
export const 机构业绩: Story = screenStory(orgAchievement);
