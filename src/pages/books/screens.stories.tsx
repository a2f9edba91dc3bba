/** The institution's own books, as an organisation and the platform see them. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { ListScreen, screenStory } from '#tests/fakes/list-screen';
import { bookDays } from './books';

const meta = {
  title: 'Pages/机构账簿',
  component: ListScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const 机构账簿: Story = {
  ...screenStory(bookDays),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const table = await canvas.findByRole('table', { name: '机构账簿' });
    await expect(within(table).getByRole('columnheader', { name: /机构毛利/ })).toBeVisible();
    await expect(within(table).getByRole('columnheader', { name: /通道成本/ })).toBeVisible();
  },
};
export const 空: Story = screenStory(bookDays, 'empty');
