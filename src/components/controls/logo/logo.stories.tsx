import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { css } from 'styled-system/css';
import { expectRising } from '#tests/fakes/measured';
import { Logo } from './logo';

const row = css({ display: 'flex', alignItems: 'center', gap: '12' });
const name = css({ textStyle: 'pageTitle' });

const meta = {
  title: 'Components/Data display/Logo',
  component: Logo,
} satisfies Meta<typeof Logo>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Sizes used in the sidebar, on the splash screen and on the sign-in page. */
export const Measures: Story = {
  render: () => (
    <div className={row}>
      {[26, 32, 48].map(size => (
        <Logo key={size} size={size} />
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    await expectRising([...canvasElement.querySelectorAll('svg')]);
  },
};

export const WithName: Story = {
  render: args => (
    <div className={row}>
      <Logo {...args} />
      <span className={name}>收款呗服务商平台</span>
    </div>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('收款呗服务商平台')).toBeVisible();
    await expect(within(canvasElement).queryByRole('img')).toBeNull();
  },
};

const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32" cy="32" r="30" fill="#0a7"/></svg>')}`;
/** The picture of an installation: its place is kept while it loads, and it has no name of its own. */
export const Picture: Story = {
  args: { src: picture },
  render: args => (
    <div className={row}>
      {[26, 32, 48].map(size => (
        <Logo {...args} key={size} size={size} />
      ))}
      <span className={name}>青禾支付服务商平台</span>
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.queryByRole('img')).toBeNull();
    const sizes = [...canvasElement.querySelectorAll('img')].map(({ offsetWidth, offsetHeight }) => [
      offsetWidth,
      offsetHeight,
    ]);
    await expect(sizes).toEqual([
      [26, 26],
      [32, 32],
      [48, 48],
    ]);
  },
};

export const OtherThemeColour: Story = {
  ...WithName,
  globals: { colour: '#0f9d58' },
  play: async ({ canvasElement }) => {
    await expect(getComputedStyle(canvasElement.querySelector('rect')!).fill).toBe('rgb(15, 157, 88)');
  },
};
