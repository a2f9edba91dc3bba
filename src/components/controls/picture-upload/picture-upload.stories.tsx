import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { docsFrame } from '#tests/fakes/docs-frame';
import { pictureFile } from '#tests/fakes/pictures';
import { PictureGrid, PictureUpload } from './picture-upload';

const src = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"><rect width="640" height="400" fill="#cde"/></svg>')}`;
const meta = {
  title: 'Components/Forms/PictureUpload',
  component: PictureUpload,
  args: {
    label: '身份证人像面',
    required: true,
    state: 'none',
    onAdd: fn(),
    onRemove: fn(),
    onRetry: fn(),
    onOpen: fn(),
  },
  decorators: [
    Story => (
      <PictureGrid>
        <Story />
      </PictureGrid>
    ),
  ],
} satisfies Meta<typeof PictureUpload>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ args, canvasElement }) => {
    const input = within(canvasElement).getByLabelText(/身份证人像面/);
    await userEvent.upload(input, await pictureFile('a.png'));
    await waitFor(() => expect(args.onAdd).toHaveBeenCalledOnce());
  },
};
/** The error of a file that is rejected appears at its field; the file is not passed on. */
export const NoPicture: Story = {
  parameters: docsFrame(260),
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const text = new File(['x'], 'a.png', { type: 'image/png' });
    await userEvent.upload(canvas.getByLabelText(/身份证人像面/), text);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('a.png：只支持 jpg、png 文件');
    await expect(canvas.getByLabelText(/身份证人像面/)).toBeInvalid();
    await expect(canvas.getByLabelText(/身份证人像面/)).toHaveAccessibleDescription('a.png：只支持 jpg、png 文件');
    await expect(args.onAdd).not.toHaveBeenCalled();
  },
};
export const Sending: Story = {
  args: { state: 'sending', share: 0.64 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('progressbar')).toBeVisible();
  },
};
export const There: Story = {
  args: { state: 'there', src, note: { text: '已识别 2 项', tone: 'success' }, onCrop: fn() },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: '查看身份证人像面' }));
    await userEvent.click(canvas.getByRole('button', { name: '裁剪身份证人像面' }));
    await userEvent.click(canvas.getByRole('button', { name: '移除身份证人像面' }));
    await expect(args.onOpen).toHaveBeenCalledOnce();
    await expect(args.onCrop).toHaveBeenCalledOnce();
    await expect(args.onRemove).toHaveBeenCalledOnce();
  },
};
/** An upright picture is shown whole. */
export const Upright: Story = {
  args: { state: 'there', src: src.replace('400', '900') },
  play: async ({ canvasElement }) => {
    const picture = canvasElement.querySelector('img')!; // the only one
    await expect(picture.offsetTop + picture.offsetHeight).toBeLessThan(picture.parentElement!.clientHeight);
  },
};
export const Failed: Story = {
  args: { state: 'failed', note: { text: '网络连接失败', tone: 'danger' } },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '重新上传身份证人像面' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const Missing: Story = {
  args: { error: '请上传身份证人像面' },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByLabelText(/身份证人像面/);
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription('请上传身份证人像面');
    await expect(within(canvasElement).getByText('请上传身份证人像面')).toBeVisible();
  },
};
