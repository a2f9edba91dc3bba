/** What of a chosen picture is sent: few bytes and pixels, upright, and read by the server. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { turnedPicture, pictureFile, seenIn } from '#tests/fakes/pictures';
import { fileTypeOf } from '@/api/format/file-type';
import { whyNot } from '@/components/controls/upload/check-file';
import { fitPicture } from './fit-picture';

const megabyte = 1024 * 1024;
const bounds = { maxBytes: 10 * megabyte };
const rule = { endings: ['.jpg', '.png'], ...bounds };

const meta = {
  title: 'Pages/Kit/Pictures that are sent',
  render: () => <p>每张所选图片发送前缩小，见 play。</p>,
  tags: ['!autodocs'],
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** Accepted, and then as it is sent. */
async function sent(chosen: File, within: Parameters<typeof fitPicture>[1] = bounds) {
  await expect(await whyNot(chosen, rule)).toBeNull();
  const file = await fitPicture(chosen, within);
  const type = fileTypeOf(new Uint8Array(await file.slice(0, 64).arrayBuffer()));
  return { name: file.name, size: file.size, type, ...(await seenIn(file)) };
}
const photo = { mime: 'image/jpeg', paint: 'noise' } as const;

export const APhotoOfManyBytes: Story = {
  play: async () => {
    const chosen = await pictureFile('手机.jpg', { ...photo, width: 4000, height: 3000 });
    await expect(chosen.size).toBeGreaterThan(8 * megabyte);
    const { size, ...seen } = await sent(chosen);
    await expect(seen).toMatchObject({ name: '手机.jpg', type: 'jpeg', width: 2400, height: 1800 });
    await expect(size).toBeLessThan(bounds.maxBytes);
  },
};
export const APhotoOfManyPixelsAndFewBytes: Story = {
  play: async () => {
    const chosen = await pictureFile('四千八百万像素.jpg', { mime: 'image/jpeg', width: 8064, height: 6048 });
    await expect(chosen.size).toBeLessThan(megabyte);
    await expect(await sent(chosen)).toMatchObject({ type: 'jpeg', width: 2400, height: 1800 });
  },
};
export const ByContentWhateverItsName: Story = {
  play: async () => {
    for (const name of ['a.jpg', 'a.webp', 'a.pdf', 'a'])
      for (const mime of ['image/jpeg', 'image/png', 'image/webp'] as const)
        await expect(await sent(await pictureFile(name, { mime }))).toMatchObject({ width: 8, height: 8 });
    const large = await pictureFile('a.png', { mime: 'image/webp', width: 2600, height: 100 });
    await expect(await sent(large)).toMatchObject({ name: 'a.jpg', type: 'jpeg', width: 2400 });
  },
};
/** The server knows neither of these; the browser reads them. */
export const AnotherFormat: Story = {
  play: async () => {
    const gif = Uint8Array.from(atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'), each =>
      each.charCodeAt(0),
    );
    await expect(await sent(new File([gif], '动图.jpg'))).toMatchObject({ type: 'jpeg', width: 1, height: 1 });
    const heic = new File(['\0\0\0\x18ftypheic\0\0\0\0'], 'IMG_0001.HEIC');
    await expect(await whyNot(heic, rule)).toBe('IMG_0001.HEIC：当前浏览器无法读取 heic 图片，请改为JPG');
  },
};
export const Upright: Story = {
  play: async () => {
    const chosen = await turnedPicture(await pictureFile('横.jpg', { mime: 'image/jpeg', width: 3000, height: 1000 }));
    await expect(await sent(chosen)).toMatchObject({ width: 800, height: 2400 });
  },
};
/** What was transparent is white on a photo, and stays transparent in a logo. */
export const Transparent: Story = {
  play: async () => {
    const chosen = await pictureFile('透明.png', { paint: 'half', width: 2000, height: 2000 });
    await expect(chosen.size).toBeGreaterThan(megabyte);
    const drawn = await sent(chosen);
    await expect([drawn.type, Math.min(...drawn.lastPixel.map(Number)) > 250]).toEqual(['jpeg', true]);
    const logo = await sent(chosen, { maxBytes: 200 * 1024, square: true });
    await expect(logo).toMatchObject({ name: '透明.png', type: 'png', lastPixel: [0, 0, 0, 0] });
    await expect(logo.size).toBeLessThanOrEqual(200 * 1024);
  },
};
/** The server says what is wrong with it. */
export const Damaged: Story = {
  play: async () => {
    const chosen = new File(
      ['\x89PNG\r\n\x1a\n broken'].map(text => Uint8Array.from(text, each => each.charCodeAt(0))),
      'a.png',
    );
    await expect(await fitPicture(chosen, bounds)).toBe(chosen);
    await expect(fitPicture(chosen, { maxBytes: 5 })).rejects.toThrow('图片已损坏或过大');
  },
};
