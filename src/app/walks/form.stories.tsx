/** Model walks of the machines of a form, of its page and of its uploads. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { formCalls, openedWith } from '#tests/walks/form-calls';
import { formPageWalk } from '#tests/walks/form-page.walk';
import { formWalk } from '#tests/walks/form.walk';
import { uploadWalk } from '#tests/walks/upload.walk';
import { unpictured } from '#tests/walks/unpictured';
import { walking } from '#tests/walks/walking';
import { draft } from '@/api/contract/preferences';
import { formPage } from '#tests/walks/form-page';
import { pageStage } from '#tests/walks/page-stage';

const meta = {
  title: 'Flows/走查/form',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', ...unpictured },
} satisfies Meta;
export default meta;

const begun = () => pageStage(formPage, formCalls.filling, { answers: openedWith({ address: '' }) });

export const 表单页: StoryObj = {
  render: () => <></>,
  play: walking(formPageWalk, () => pageStage(formPage, formCalls.all, { answers: [[draft.drop.path, null]] })),
};
export const 表单: StoryObj = { render: () => <></>, play: walking(formWalk, begun) };
export const 上传: StoryObj = { render: () => <></>, play: walking(uploadWalk, begun) };
