/** A form, from input to the result of its submission. */
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { agentIncr } from '@/api/contract/provider/application';
import { forecast } from '@/api/contract/forecast';
import { changeInfo } from '@/api/contract/provider/own-change';
import { Failure } from '@/api/failure';
import { formMachine } from '@/machines/screen/form.machine';
import { forecastBoth } from '#tests/fakes/forecast';
import { choosePicture, confirmed, goTo, handIn, pictureIsRead, press, put } from './form-calls';
import { click, expectGone, expectSeen } from './user-actions';
import type { PageStage } from './page.walks';
import type { ModelWalk } from './walk';

const unsure = '未收到系统答复，请查询是否已提交';
const isBusy = async (busy: boolean) => {
  const button = await screen.findByRole('button', { name: /^(提交|下一步)$/, hidden: true });
  await waitFor(() => expect(button.getAttribute('aria-busy') === 'true').toBe(busy));
};
const saysMissing = async () => expect(await screen.findByText('详细地址不能为空')).toBeVisible();

export const formWalk: ModelWalk<PageStage> = {
  machine: formMachine,
  checks: {
    editing: async () => {
      await isBusy(false);
      await expect(screen.queryByText(unsure)).toBeNull();
    },
    submitting: () => isBusy(true),
    unsure: async () => {
      await expect(await screen.findByText(unsure)).toBeVisible();
      await expect(screen.getByRole('button', { name: '提交' })).toBeDisabled();
    },
    done: () => expectSeen('heading', '变更已提交'),
    held: () => expectSeen('heading', '已提交复核'),
  },
  steps: {
    'field.change': () => put('详细地址', '文三路 100 号'),
    'fields.change': async () => {
      const box = await screen.findByRole('checkbox', { name: '长期有效' });
      await userEvent.click(box);
      await waitFor(() => expect(box).toBeChecked());
    },
    'fields.read': async stage => {
      await choosePicture();
      await pictureIsRead(stage);
    },
    'field.refuse': async ({ server }) => {
      await click('发送验证码');
      await server.fail(changeInfo.sendCode, new Failure('tooMany'));
      await screen.findByText('操作过于频繁，请稍后再试');
    },
    'rules.change': async ({ server }) => {
      await put('手机号', '13800000001');
      await press('下一步');
      await server.answer(agentIncr.checkPhone, { free: true });
      await expectSeen('region', '备案');
      await goTo('资质');
    },
    'errors.show': async () => {
      await press('下一步');
      await saysMissing();
    },
    'form.try': async () => {
      await click('试算');
      await saysMissing();
    },
    'form.try [isValid]': async ({ server }) => {
      await click('试算');
      await server.answer(forecast.terms, forecastBoth);
      await expectSeen('table', '试算合计');
    },
    'form.submit': async () => {
      await handIn();
      await saysMissing();
    },
    'form.submit [isValid]': async () => {
      await handIn();
      await confirmed();
    },
    'done submit': ({ server }) => server.answer(changeInfo.saveProp, { changeNo: 'BG1' }),
    'error submit': async ({ server }) => {
      await server.fail(changeInfo.saveProp, new Failure('conflict'));
      await screen.findByText('状态已变更，请刷新后重试');
    },
    'error submit [isHeld]': ({ server }) => server.fail(changeInfo.saveProp, new Failure('held')),
    'error submit [hasNoAnswer]': ({ server }) => server.fail(changeInfo.saveProp, new Failure('network')),
    'form.ask': async () => {
      await click('查询结果');
      await expectGone('button', '查询结果');
    },
  },
  needs: {
    'rules.change': 'editing.touched',
    'errors.show': 'editing.untouched',
    'form.try': 'editing.untouched',
    'form.try [isValid]': 'editing.touched',
    'form.submit': 'editing.untouched',
    'form.submit [isValid]': 'editing.touched',
  },
  skipped: {
    'form.fill': 'offered where terms are given, which form.machine.test.ts and forms.stories.tsx test',
    'fields.known':
      'told where a field follows from another, which form.machine.test.ts and bank-input.stories.tsx test',
    'editing: done filling': 'as above',
    'editing: error filling': 'as above',
  },
};
