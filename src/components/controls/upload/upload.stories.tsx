import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { docsFrame } from '#tests/fakes/docs-frame';
import { pictureFile } from '#tests/fakes/pictures';
import { css } from 'styled-system/css';
import { Field } from '../field/field';
import { Upload } from './upload';

const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48"><rect width="48" height="48" fill="#8ab"/></svg>')}`;
const meta = {
  title: 'Components/Forms/Upload',
  component: Upload,
  args: {
    files: [],
    endings: ['.jpg', '.png'],
    maxBytes: 5000,
    max: 2,
    onAdd: fn(),
    onRemove: fn(),
    onRetry: fn(),
    onOpen: fn(),
  },
  decorators: [
    Story => (
      <div className={css({ maxWidth: '480', textStyle: 'body' })}>
        <Field label="身份证正面">
          <Story />
        </Field>
      </div>
    ),
  ],
} satisfies Meta<typeof Upload>;
export default meta;
type Story = StoryObj<typeof meta>;
const inputOf = (canvasElement: HTMLElement) => canvasElement.querySelector<HTMLInputElement>('input[type=file]')!;
const offer = (canvasElement: HTMLElement, ...files: File[]) =>
  userEvent.setup({ applyAccept: false }).upload(inputOf(canvasElement), files);

export const Empty: Story = {
  play: async ({ canvasElement, args }) => {
    await expect(canvasElement).toHaveTextContent('支持 jpg、png，不超过 4.9 KB，大图自动缩小');
    await offer(canvasElement, await pictureFile('正面.jpg'));
    await waitFor(() => expect(args.onAdd).toHaveBeenCalledTimes(1));
  },
};
/** A rejected file is named with what is allowed; the others are accepted. */
export const Wrong: Story = {
  parameters: docsFrame(300),
  play: async ({ canvasElement, args }) => {
    await offer(canvasElement, new File(['x'], '说明.png'));
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent('说明.png：只支持 jpg、png 文件');
    await offer(canvasElement, new File([], '空.png'));
    await expect(await within(canvasElement).findByText('空.png：文件是空的')).toBeVisible();
    await expect(args.onAdd).not.toHaveBeenCalled();
  },
};
export const Filled: Story = {
  args: {
    max: 4,
    files: [
      { key: '1', name: '正面.jpg', size: 204_800, state: 'done', preview: picture },
      { key: '2', name: '反面.jpg', state: 'sending', share: 0.45 },
      {
        key: '3',
        name: '很长的文件名'.repeat(8) + '.jpg',
        state: 'failed',
        failure: '图片无法识别，请重新上传清晰图片',
      },
    ],
  },
  play: async ({ canvasElement, args }) => {
    const list = within(within(canvasElement).getByRole('list', { name: '已选文件' }));
    await userEvent.click(list.getByRole('button', { name: '查看 正面.jpg' }));
    await expect(args.onOpen).toHaveBeenCalledWith('1');
    await userEvent.click(list.getByRole('button', { name: /重新上传/ }));
    await expect(args.onRetry).toHaveBeenCalledWith('3');
    await userEvent.click(list.getByRole('button', { name: '移除 反面.jpg' }));
    await expect(args.onRemove).toHaveBeenCalledWith('2');
  },
};
/** At the maximum number of files there is no input. */
export const Full: Story = {
  args: { max: 1, files: [{ key: '1', name: '正面.jpg', state: 'done', preview: picture }] },
  play: async ({ canvasElement }) => {
    await expect(inputOf(canvasElement)).toBeNull();
  },
};
export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('input')).toBeDisabled();
  },
};
