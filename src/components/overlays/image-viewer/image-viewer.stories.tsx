import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { docsFrame, stopInDocs } from '#tests/fakes/docs-frame';
import { held } from '#tests/fakes/held';
import { Button } from '../../controls/button/button';
import { ImageViewer } from './image-viewer';

const drawn = (text: string, fill: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"><rect width="640" height="400" fill="${fill}"/><text x="320" y="210" font-size="36" text-anchor="middle">${text}</text></svg>`)}`;
const images = [
  { src: drawn('身份证正面', '#cde'), name: '身份证正面' },
  { src: drawn('身份证反面', '#edc'), name: '身份证反面' },
  { src: 'data:image/png;base64,AAAA', name: '营业执照' },
];

const meta = {
  title: 'Components/Data display/ImageViewer',
  component: ImageViewer,
  parameters: docsFrame(640),
  args: { images, index: 0, onIndex: () => {} },
  render: args => (
    <>
      <Button onClick={() => args.onIndex(0)}>查看证件</Button>
      <ImageViewer {...args} />
    </>
  ),
  decorators: [held('index', 'onIndex')],
} satisfies Meta<typeof ImageViewer>;
export default meta;
type Story = StoryObj<typeof meta>;
const picture = () => screen.getByRole('img', { name: /身份证/ });

export const Turned: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '放大' }));
    await userEvent.click(screen.getByRole('button', { name: '向右旋转' }));
    await expect(picture().style.transform).toContain('scale(1.5) rotate(90deg)');
    await stopInDocs();
    await userEvent.click(screen.getByRole('button', { name: '复原' }));
    await expect(picture().style.transform).toContain('scale(1) rotate(0deg)');
  },
};
/** Zoom and rotation are reset for the next picture. */
export const ByKeyboard: Story = {
  play: async () => {
    const stage = await screen.findByRole('group', { name: /方向键切换/ });
    await waitFor(() => expect(stage).toHaveFocus());
    await userEvent.keyboard('r+');
    await expect(picture().style.transform).toContain('rotate(90deg)');
    await userEvent.keyboard('{ArrowRight}');
    await expect(await screen.findByRole('dialog', { name: '身份证反面' })).toBeVisible();
    await expect(picture().style.transform).toContain('rotate(0deg)');
    await expect(screen.getByText('2 / 3')).toBeVisible();
    await expect(stage).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(await screen.findByRole('dialog', { name: '身份证正面' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
export const Unreadable: Story = {
  args: { index: 2 },
  play: async () => {
    await expect(await screen.findByText('图片加载失败')).toBeVisible();
    await expect(screen.getByRole('button', { name: '下一张' })).toBeDisabled();
  },
};
