import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { createActor, fromPromise } from 'xstate';
import { Failure } from '@/api/failure';
import { type Joined, phonePhotosMachine } from '@/machines/portal/phone-photos.machine';
import { type Sending, type Uploaded, uploadMachine } from '@/machines/screen/upload.machine';
import { PhotoPage } from './photo-page';

const joined: Joined = {
  agentName: '云启支付',
  expireTime: Date.UTC(2026, 10, 20, 2, 42),
  names: ['idFrontImg', 'idBackImg', 'licenseImg'],
  taken: ['licenseImg'],
  leftMs: 600_000,
};
/** A phone that the server lets in as `join` says, and whose pictures arrive unless `fails`. */
const phone = (join: () => Promise<Joined>, fails = false) =>
  createActor(
    phonePhotosMachine.provide({
      actors: {
        join: fromPromise<Joined, undefined>(join),
        upload: uploadMachine.provide({
          actors: {
            send: fromPromise<Uploaded, Sending>(async ({ input: { name } }) => {
              if (fails) throw new Failure('network');
              return { fileNo: name, read: null };
            }),
          },
        }),
      },
    }),
  ).start();
const never = () => new Promise<Joined>(() => {});
/** The smallest picture. */
const picture = async () => {
  const canvas = new OffscreenCanvas(8, 8);
  canvas.getContext('2d')!.fillRect(0, 0, 8, 8); // a fresh canvas has a context
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'id.png', { type: 'image/png' });
};

const meta = {
  title: 'Pages/Phone/Photos',
  tags: ['!autodocs'],
  component: PhotoPage,
  args: { actor: phone(async () => joined) },
  globals: { viewport: { value: 'mobile2', isRotated: false } },
} satisfies Meta<typeof PhotoPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What was sent before the page was reloaded is known. */
export const Joining: Story = { args: { actor: phone(never) } };

export const Taking: Story = {
  render: () => <PhotoPage actor={phone(async () => joined)} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(/已发送 1 \/ 3 张，10:42 前有效/)).toBeVisible();
    await userEvent.upload(canvas.getByLabelText('身份证人像面'), await picture());
    await expect(await canvas.findByText(/已发送 2 \/ 3 张/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /移除/ })).toBeNull();
  },
};

/** A picture that did not arrive is sent again. */
export const Failing: Story = {
  render: () => <PhotoPage actor={phone(async () => joined, true)} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.upload(await canvas.findByLabelText('身份证人像面'), await picture());
    await expect(await canvas.findByRole('button', { name: '重新上传身份证人像面' })).toBeVisible();
    await expect(canvas.getByText('网络连接失败，请检查网络后重试')).toBeVisible();
  },
};

export const Refused: Story = {
  render: () => (
    <PhotoPage
      actor={phone(async () => {
        throw new Failure('missing', '二维码已失效，请在电脑上重新打开');
      })}
    />
  ),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('二维码已失效，请在电脑上重新打开')).toBeVisible();
  },
};

export const Over: Story = {
  render: () => <PhotoPage actor={phone(async () => ({ ...joined, leftMs: 0 }))} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('二维码已失效，请在电脑上重新打开')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: '重试' })).toBeNull();
  },
};
