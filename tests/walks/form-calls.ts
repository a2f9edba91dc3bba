/** Calls of the walked form, and user actions in it. */
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { agentIncr } from '@/api/contract/provider/application';
import { agentInfo } from '@/api/contract/provider/agent';
import { changeInfo } from '@/api/contract/provider/own-change';
import { forecast } from '@/api/contract/forecast';
import { lookup } from '@/api/contract/lookup';
import { photo } from '@/api/contract/upload-photo';
import { draft } from '@/api/contract/preferences';
import { upload } from '@/api/contract/upload';
import type { CallOutput } from '@/api/schema/call';
import { agentRecord } from '../fakes/providers';
import { click, expectGone, expectSeen } from './user-actions';
import { pictureFile } from '../fakes/pictures';
import type { PageStage } from './page.walks';

export type AgentRecord = CallOutput<typeof agentInfo.detail>;

const opening = [agentInfo.detail, draft.load];
const filling = [
  draft.keep,
  upload.ocr,
  upload.img,
  agentIncr.checkPhone,
  changeInfo.sendCode,
  photo.open,
  photo.close,
  changeInfo.saveProp,
  lookup.template,
  forecast.terms,
];
/** All calls; a form that is already open has received the `opening` ones. */
export const formCalls = { all: [...opening, ...filling], filling };
/** @param own Data of the provider that fills in the form. */
export const openedWith = (own: Partial<AgentRecord> = {}): [path: string, answer: unknown][] => [
  [agentInfo.detail.path, { ...agentRecord, ...own }],
  [draft.load.path, null],
];
export const picture = '营业执照';

/** Replaces the current text. */
export const put = async (name: string, text: string): Promise<void> => {
  const box = await screen.findByRole('textbox', { name });
  await userEvent.clear(box);
  await userEvent.type(box, text);
  await waitFor(() => expect(box).toHaveValue(text));
};
/** Waits for the button, which ignores further clicks for two seconds. */
export const press = async (name: string): Promise<void> => {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'), { timeout: 4000 });
  await userEvent.click(button);
};
export const goTo = async (step: string): Promise<void> => {
  await click(step);
  await expectSeen('region', step);
};
/** Opens the last step, where all fields are required, and submits. */
export const handIn = async (): Promise<void> => {
  await goTo('备案');
  await press('提交');
};
export const confirmed = async (): Promise<void> => {
  await click('确认提交');
  await expectGone('dialog', '确认变更');
};
export const choosePicture = async (): Promise<void> => {
  const file = await pictureFile('执照.png');
  await userEvent.upload(await screen.findByLabelText(picture), file);
  await expectSeen('progressbar', `${picture} 上传进度`);
};
/** Resolves the text recognition with fields of the picture. */
export const pictureIsRead = async ({ server }: PageStage): Promise<void> => {
  const fields = { licenseStart: '2019-05-20', licenseEnd: '2039-05-19' };
  await server.answer(upload.ocr, { fileNo: 'F1', fields, confidence: 90 } as never); // the other fields come from other documents
  await screen.findByText('已识别 2 项');
};
