/** The page of a form: opened with or without a draft, filled in step by step, confirmed and submitted. */
import { expect, screen, waitFor } from 'storybook/test';
import { agentIncr } from '@/api/contract/provider/application';
import { agentInfo } from '@/api/contract/provider/agent';
import { changeInfo } from '@/api/contract/provider/own-change';
import { lookup } from '@/api/contract/lookup';
import { photo } from '@/api/contract/upload-photo';
import { draft } from '@/api/contract/preferences';
import { Failure } from '@/api/failure';
import type { Values } from '@/machines/screen/form.machine';
import { formPageMachine } from '@/machines/screen/form-page.machine';
import { storyNow } from '../fakes/contract';
import { agentRecord } from '../fakes/providers';
import {
  choosePicture,
  confirmed,
  goTo,
  handIn,
  picture,
  pictureIsRead,
  press,
  put,
  type AgentRecord,
} from './form-calls';
import { click, expectGone, expectSeen, findText } from './user-actions';
import { timeIsOver, type PageStage } from './page.walks';
import { sideEffectOf, alsoSideEffectOf, type ModelWalk } from './walk';

const opened = async ({ server }: PageStage, own: Partial<AgentRecord> = {}, kept: Values | null = null) => {
  await server.answer(agentInfo.detail, { ...agentRecord, ...own });
  await server.answer(draft.load, kept && { values: JSON.stringify(kept), updateTime: storyNow });
};

const letter = '下载主体变更证明模板';
/** Its step may be another one, or behind a dialog. */
const letterIs = (state: 'free' | 'busy') =>
  waitFor(() => expect(screen.queryByText(letter)?.closest('button')?.ariaBusy === 'true').toBe(state === 'busy'));

/** It may be behind a dialog. */
const phonePanelIs = (there: boolean) =>
  waitFor(() => expect(screen.queryByText('用手机扫码拍照') !== null).toBe(there));

export const formPageWalk: ModelWalk<PageStage> = {
  machine: formPageMachine,
  checks: {
    'opening': () => expectSeen('region', '正在加载'),
    'failed': () => expectSeen('heading', '加载失败'),
    'closed': () => expectSeen('heading', '当前不能填写'),
    'offering': () => expectSeen('heading', '有一份未提交的草稿'),
    'filling': () => expectSeen('form', '资质变更'),
    'filling.draft.keeping': () => findText('正在保存草稿…'),
    'filling.draft.lost': () => findText('草稿未能保存，继续填写时会自动重试'),
    'filling.code.unsent': () => expectGone('button', '已发送'),
    'filling.code.sending': async () =>
      expect(await screen.findByRole('button', { name: '发送验证码' })).toBeDisabled(),
    'filling.code.sent': () => expectSeen('button', '已发送'),
    'filling.template.resting': () => letterIs('free'),
    'filling.template.fetching': () => letterIs('busy'),
    'filling.phone.open': () => phonePanelIs(true),
    'filling.phone.none': () => phonePanelIs(false),
    'filling.confirmation.none': () => expectGone('dialog', '确认变更'),
    'filling.confirmation.asked': () => expectSeen('dialog', '确认变更'),
    'done': () => expectSeen('heading', '变更已提交'),
    'held': () => expectSeen('heading', '已提交复核'),
  },
  steps: {
    'done open': stage => opened(stage),
    'done open [isClosed]': stage => opened(stage, { accountStatus: 'REFUSE' }),
    'done open [hasDraft]': stage => opened(stage, {}, { address: '文三路 200 号' }),
    'error open': ({ server }) => server.fail(agentInfo.detail, new Failure('network')),
    'form.reopen': () => click('重试'),
    'draft.resume': async () => {
      await click('恢复草稿');
      await screen.findByDisplayValue('文三路 200 号');
    },
    'draft.discard': async () => {
      await click('重新填写');
      await screen.findByDisplayValue(agentRecord.address!);
    },
    'step.go': async () => {
      await goTo('备案');
      await goTo('资质');
    },
    'step.next': async () => {
      await press('下一步');
      await expectSeen('region', '备案');
      await goTo('资质');
    },
    'file.add': choosePicture,
    'upload.done': async stage => {
      await choosePicture();
      await pictureIsRead(stage);
    },
    'upload.gone': async stage => {
      await choosePicture();
      await pictureIsRead(stage);
      await click(`移除${picture}`);
      await expectGone('button', `移除${picture}`);
    },
    'form.handIn': handIn,
    'confirm.wanted': sideEffectOf('form.handIn'),
    'confirm.give': confirmed,
    'confirm.refuse': () => click('返回修改'),
    'snapshot form': sideEffectOf('done open', 'draft.resume', 'draft.discard'),
    'snapshot form [isTouched]': alsoSideEffectOf<PageStage>(
      () => put('详细地址', '文三路 300 号'),
      'upload.done',
      'upload.gone',
      'check.wanted',
    ),
    'values.changed': sideEffectOf('snapshot form [isTouched]'),
    'after draftPauseMs': timeIsOver,
    'done keep': async ({ server }) => {
      await server.answer(draft.keep, { updateTime: storyNow });
      await findText(/^草稿已保存/);
    },
    'error keep': ({ server }) => server.fail(draft.keep, new Failure('network')),
    'code.send': () => click('发送验证码'),
    'done sendCode': ({ server }) => server.answer(changeInfo.sendCode, { phone: '138****5678' }),
    'error sendCode': async ({ server }) => {
      await server.fail(changeInfo.sendCode, new Failure('tooMany'));
      await findText('操作过于频繁，请稍后再试');
    },
    'after codeAgainMs': timeIsOver,
    'template.get': () => click(letter),
    'done template': ({ server }) => server.answer(lookup.template, { url: '#' }),
    'error template': ({ server }) => server.fail(lookup.template, new Failure('network')),
    'phone.open': () => click('用手机拍照'),
    'done handover': async ({ server }) => {
      await server.answer(photo.open, { photoNo: 'p1', photoKey: 'k'.repeat(43), expireTime: storyNow + 600_000 });
      await click('关闭');
      await server.answer(photo.close, null);
    },
    'step.next [isToBeChecked]': async () => {
      await press('下一步');
      await waitFor(() => expect(screen.getByRole('button', { name: '下一步' })).toHaveAttribute('aria-busy', 'true'));
    },
    'check.wanted': () => put('手机号', '13800000001'),
    'check.now': sideEffectOf('step.next [isToBeChecked]'),
    'checks.known [isChecked]': alsoSideEffectOf<PageStage>(
      ({ server }) => server.fail(agentIncr.checkPhone, new Failure('network')),
      'done check',
      'error check',
    ),
    'snapshot form [hasNewFindings]': sideEffectOf('done check', 'error check', 'check.wanted'),
    'after checkPauseMs': timeIsOver,
    'done check': async ({ server }) => {
      await server.answer(agentIncr.checkPhone, { free: false });
      await findText('该手机号已被使用或正在审核');
    },
    'error check': ({ server }) => server.fail(agentIncr.checkPhone, new Failure('network')),
    'done form [isHeld]': async ({ server }) => {
      await handIn();
      await confirmed();
      await server.fail(changeInfo.saveProp, new Failure('held'));
    },
    'done form': async ({ server }) => {
      await handIn();
      await confirmed();
      await server.answer(changeInfo.saveProp, { changeNo: 'BG1' });
    },
    'form.again': () => click('再填一份'),
  },
  needs: { 'step.next [isToBeChecked]': 'filling.check.pausing' },
  skipped: {
    'filling.check.resting: check.now': 'after a refusal, which form-page.machine.test.ts tests',
    'code.outdated': 'a changed value after a code was sent, which form-page.machine.test.ts tests',
  },
};
