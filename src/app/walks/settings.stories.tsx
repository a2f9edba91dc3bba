/** Model walk of the settings machine. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { settingsWalk } from '#tests/walks/settings.walk';
import { unpictured } from '#tests/walks/unpictured';
import { walking } from '#tests/walks/walking';
import { portalStage } from '#tests/walks/portal-stage';

const meta = {
  title: 'Flows/走查/settings',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', router: false, ...unpictured },
} satisfies Meta;
export default meta;

export const 走查: StoryObj = { render: () => <></>, play: walking(settingsWalk, () => portalStage()) };
