import type { Meta, StoryObj } from '@storybook/react-vite';
import { css } from 'styled-system/css';
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
};

export const WithName: Story = {
  render: args => (
    <div className={row}>
      <Logo {...args} />
      <span className={name}>收款呗服务商平台</span>
    </div>
  ),
};

export const OtherThemeColour: Story = { ...WithName, globals: { colour: '#0f9d58' } };
