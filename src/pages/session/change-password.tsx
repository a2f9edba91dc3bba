import { useSelector } from '@xstate/react';
import { fromPromise } from 'xstate';
import * as login from '@/api/contract/session/login';
import { newPasswordRule, passwordRefusal } from '@/api/forms/new-password';
import { passwordDigest } from '@/api/format/digest';
import { Button } from '@/components/controls/button/button';
import { Card } from '@/components/frames/card/card';
import { Field } from '@/components/controls/field/field';
import { FormStack } from '@/components/controls/field/form-stack';
import { PasswordInput } from '@/components/controls/password/password';
import {
  type Errors,
  type FormInput,
  type FormRef,
  type Submission,
  type Values,
  formMachine,
} from '@/machines/screen/form.machine';
import { PageBody } from '@/pages/kit/page/page-body';
import { usePage } from '@/pages/kit/page/page-context';
import type { Page } from '@/pages/kit/page/page';

const empty: Values = { oldPassword: '', newPassword: '', confirmPassword: '' };

function validate({ oldPassword = '', newPassword = '', confirmPassword = '' }: Values): Errors {
  const refusal = passwordRefusal(newPassword);
  return {
    ...(oldPassword === '' && { oldPassword: '请输入原密码' }),
    ...(refusal && { newPassword: refusal }),
    ...(!refusal && newPassword === oldPassword && { newPassword: '新密码不能与原密码相同' }),
    ...(confirmPassword !== newPassword && { confirmPassword: '两次输入的新密码不一致' }),
  };
}

/** 修改密码 (docs/domain/session.md#change-password): the only form open to an operator with an initial password. */
export const changePwd: Page = {
  open({ send, notify, signOut }) {
    const logic = formMachine.provide({
      actors: {
        submit: fromPromise<unknown, Submission>(async ({ input: { values } }) =>
          send(login.modifyLoginPassword, {
            oldPassword: await passwordDigest(values['oldPassword'] ?? ''),
            newPassword: values['newPassword'] ?? '',
          }),
        ),
      },
      actions: {
        reportDone: () => {
          notify('密码修改成功，请重新登录', 'success');
          signOut();
        },
      },
    });
    const input: FormInput = { values: empty, validate, secret: true };
    return { logic, input };
  },
  View: ({ actor }) => <ChangePassword actor={actor} />,
};

const fields = [
  { name: 'oldPassword', label: '原密码', autoComplete: 'current-password' },
  {
    name: 'newPassword',
    label: '新密码',
    autoComplete: 'new-password',
    help: newPasswordRule,
  },
  { name: 'confirmPassword', label: '确认新密码', autoComplete: 'new-password' },
] as const;

function ChangePassword({ actor }: { readonly actor: FormRef }) {
  const { mustChangePassword } = usePage();
  const { values, errors, refusals } = useSelector(actor, snapshot => snapshot.context);
  const busy = useSelector(actor, snapshot => snapshot.hasTag('busy'));
  return (
    <PageBody>
      <Card title={mustChangePassword ? '首次登录请修改密码' : '修改密码'}>
        <FormStack refusals={refusals} onSubmit={() => actor.send({ type: 'form.submit' })}>
          {fields.map(({ name, label, autoComplete, ...rest }) => (
            <Field key={name} label={label} error={errors[name]} {...rest}>
              <PasswordInput
                name={name}
                value={values[name] ?? ''}
                autoComplete={autoComplete}
                maxLength={128}
                onChange={value => actor.send({ type: 'field.change', name, value })}
              />
            </Field>
          ))}
          <Button type="submit" look="primary" busy={busy} guarded>
            提交
          </Button>
        </FormStack>
      </Card>
    </PageBody>
  );
}
