/** Model walk of the machine of running exports. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { exportsWalk } from '#tests/walks/exports.walk';
import { unpictured } from '#tests/walks/unpictured';
import { walking } from '#tests/walks/walking';
import { exportsStage } from '#tests/walks/exports-stage';

const meta = { title: 'Flows/走查/exports', tags: ['!autodocs'], parameters: unpictured } satisfies Meta;
export default meta;

export const 走查: StoryObj = { render: () => <></>, play: walking(exportsWalk, exportsStage) };
