import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { QrCode } from './qr-code';

const meta = {
  title: 'Components/Data display/QrCode',
  component: QrCode,
  args: { value: 'otpauth://totp/demo?secret=JBSWY3DPEHPK3PXP&issuer=demo', label: '动态口令的二维码' },
} satisfies Meta<typeof QrCode>;
export default meta;
type Story = StoryObj<typeof meta>;

/** As large as a phone's camera needs at arm's length, and square. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const picture = await within(canvasElement).findByRole('img', { name: '动态口令的二维码' });
    const { width, height } = picture.getBoundingClientRect();
    await expect(width).toBe(height);
    await expect(width).toBeGreaterThanOrEqual(160);
    await expect(picture.querySelector('path')?.getAttribute('d')?.length).toBeGreaterThan(100);
  },
};
/** Black on white in the dark, too. */
export const Dark: Story = {
  globals: { theme: 'dark' },
  play: async ({ canvasElement }) => {
    const picture = await within(canvasElement).findByRole('img');
    await expect(getComputedStyle(picture).backgroundColor).toBe('rgb(255, 255, 255)');
  },
};
