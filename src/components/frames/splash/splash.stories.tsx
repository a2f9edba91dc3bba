import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { docsFrame } from '#tests/fakes/docs-frame';
import { Splash } from './splash';

const meta = {
  title: 'Components/Feedback/Splash',
  component: Splash,
  parameters: { layout: 'fullscreen', ...docsFrame(280) },
} satisfies Meta<typeof Splash>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The portal is loading. */
export const Whole: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('请稍等');
  },
};

/** A page inside the portal is loading. */
export const Inside: Story = {
  args: { inside: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('请稍等');
  },
};
