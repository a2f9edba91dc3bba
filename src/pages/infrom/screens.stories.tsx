/** Every list of this section as the server may answer it: with rows, with nothing, with a failure, or not yet. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ListScreen, screenStories } from '#tests/fakes/list-screen';
import noticeManage from './noticeManage';

const meta = {
  title: 'Pages/通知管理',
  component: ListScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const noticeManageStories = screenStories(noticeManage);
export const 通知管理: Story = noticeManageStories.filled;
export const 通知管理_空: Story = { ...noticeManageStories.empty, tags: ['!test'] };
export const 通知管理_失败: Story = { ...noticeManageStories.failing, tags: ['!test'] };
export const 通知管理_加载: Story = { ...noticeManageStories.loading, tags: ['!test'] };
