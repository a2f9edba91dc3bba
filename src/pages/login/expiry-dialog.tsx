/** 登录已失效: why, and the form to go on with, in front of the page as it was left (spec section 8; issue, point 11). Fetched when the browser is idle. */
import { Dialog as Ark } from '@ark-ui/react/dialog';
import { useSelector } from '@xstate/react';
import { User } from 'lucide-react';
import { lazy, Suspense, useId } from 'react';
import { css } from 'styled-system/css';
import { Button } from '@/components/forms/button/button';
import { Field } from '@/components/forms/field/field';
import { Input } from '@/components/forms/input/input';
import { PasswordInput } from '@/components/forms/password/password';
import { Confirm } from '@/components/overlays/dialog/confirm';
import { Dialog } from '@/components/overlays/dialog/dialog';
import type { SessionRef } from '@/machines/portal/session.machine';
import type { SignInRef } from '@/machines/portal/sign-in.machine';

const title = '登录已失效';
const CaptchaDialog = lazy(() => import('./captcha-dialog'));

interface ExpiryDialogProps {
  readonly open: boolean;
  readonly session: SessionRef;
}

/** However many calls fail, there is one dialog; whose session it was signs in again inside it. */
export function ExpiryDialog({ open, session }: ExpiryDialogProps) {
  const told = useSelector(session, snapshot => snapshot.matches({ expired: 'told' }));
  const signingIn = useSelector(session, snapshot => snapshot.matches({ expired: 'signingIn' }));
  const message = useSelector(session, snapshot => snapshot.context.message);
  const leave = () => session.send({ type: 'session.confirmed' });
  return (
    <>
      <Confirm open={open && told} title={title} confirm="重新登录" onConfirm={leave}>
        {message}
      </Confirm>
      <SignInAgain open={open && signingIn} session={session} message={message} onLeave={leave} />
    </>
  );
}

interface SignInAgainProps extends ExpiryDialogProps {
  readonly message: string;
  /** To the sign-in page, without what is open here. */
  readonly onLeave: () => void;
}

/** Only its buttons end it: the way on, under the name that the session had, and the way out. */
function SignInAgain({ open, session, message, onLeave }: SignInAgainProps) {
  const form = useId();
  const signIn = useSelector(session, snapshot => snapshot.children.signInAgain);
  const busy = useSelector(signIn, snapshot => snapshot?.matches('submitting') ?? false);
  return (
    <Dialog
      open={open}
      onClose={onLeave}
      title={title}
      role="alertdialog"
      width="sm"
      mustAnswer
      footer={
        <>
          <Button look="link" onClick={onLeave}>
            退出到登录页
          </Button>
          <Button type="submit" form={form} look="primary" busy={busy}>
            重新登录
          </Button>
        </>
      }
    >
      <Ark.Description>{message}</Ark.Description>
      {signIn && <PasswordForm id={form} signIn={signIn} />}
    </Dialog>
  );
}

function PasswordForm({ id, signIn }: { readonly id: string; readonly signIn: SignInRef }) {
  const { username, password, message } = useSelector(signIn, snapshot => snapshot.context);
  const asked = useSelector(signIn, snapshot => snapshot.hasTag('captcha open') || snapshot.context.challenge !== null);
  return (
    <>
      <form
        id={id}
        className={css({ display: 'grid', gap: '16', marginTop: '16' })}
        noValidate
        onFocus={() => signIn.send({ type: 'form.enter' })}
        onSubmit={event => {
          event.preventDefault();
          signIn.send({ type: 'form.submit' });
        }}
      >
        <Field label="登录账号">
          <Input
            name="username"
            autoComplete="username"
            readOnly
            value={username}
            onChange={() => {}}
            start={<User aria-hidden />}
          />
        </Field>
        <Field label="登录密码" error={message || undefined}>
          <PasswordInput
            name="password"
            data-autofocus
            autoComplete="current-password"
            maxLength={128}
            value={password}
            onChange={value => signIn.send({ type: 'form.change', patch: { password: value } })}
          />
        </Field>
      </form>
      <Suspense>{asked && <CaptchaDialog signIn={signIn} />}</Suspense>
    </>
  );
}
