/** Model walk of the session machine. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { sessionCalls, sessionWalk } from '#tests/walks/session.walk';
import { unpictured } from '#tests/walks/unpictured';
import { walking } from '#tests/walks/walking';
import { portalStage } from '#tests/walks/portal-stage';

const meta = {
  title: 'Flows/走查/session',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', router: false, ...unpictured },
} satisfies Meta;
export default meta;

export const 走查: StoryObj = {
  render: () => <></>,
  play: walking(sessionWalk, () => portalStage(sessionCalls, { signedIn: false, settings: { signInInPlace: true } })),
};
