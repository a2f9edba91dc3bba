/** Every list of this section as the server may answer it: with rows, with nothing, with a failure, or not yet. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ListScreen, screenStories } from '#tests/fakes/list-screen';
import downloadTask from './downloadTask';

const meta = {
  title: 'Pages/下载中心',
  component: ListScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const downloadTaskStories = screenStories(downloadTask);
export const 下载中心: Story = downloadTaskStories.filled;
export const 下载中心_空: Story = { ...downloadTaskStories.empty, tags: ['!test'] };
export const 下载中心_失败: Story = { ...downloadTaskStories.failing, tags: ['!test'] };
export const 下载中心_加载: Story = { ...downloadTaskStories.loading, tags: ['!test'] };
