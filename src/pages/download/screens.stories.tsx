/** The lists of this section, filled with rows. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ListScreen, screenStory } from '#tests/fakes/list-screen';
import { downloadTask } from './download-list';

const meta = {
  title: 'Pages/下载中心',
  component: ListScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const 下载中心: Story = screenStory(downloadTask);
