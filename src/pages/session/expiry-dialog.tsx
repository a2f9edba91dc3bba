/**
 * 登录已失效: the reason and a sign-in form over the current page (docs/domain/session.md#session-expiry). Preloaded when
 * the browser is idle.
 */
import { Dialog as Ark } from '@ark-ui/react/dialog';
import { useSelector } from '@xstate/react';
import { User } from 'lucide-react';
import { lazy, Suspense, useId, useRef } from 'react';
import { css } from 'styled-system/css';
import { Button } from '@/components/controls/button/button';
import { Field } from '@/components/controls/field/field';
import { useRefusalFocus } from '@/components/controls/field/refusal-focus';
import { Input } from '@/components/controls/input/input';
import { PasswordInput } from '@/components/controls/password/password';
import { Confirm } from '@/components/overlays/dialog/confirm';
import { Dialog } from '@/components/overlays/dialog/dialog';
import type { SessionRef } from '@/machines/portal/session.machine';
import type { SignInRef } from '@/machines/portal/sign-in.machine';
import { useWaiting, WaitingFactor, waitingWords } from './factor/waiting-factor';

const expiry = { title: '登录已失效', continueLabel: '重新登录' } as const;
const lock = {
  title: '屏幕已锁定',
  continueLabel: '解锁',
  message: '请输入登录密码继续，打开的页面和已填写的内容会恢复。',
} as const;
/** Hides the page while the screen is locked. */
const cover = css({ position: 'fixed', inset: '0', zIndex: 'drawer', bg: 'bg.canvas' });
const CaptchaDialog = lazy(() => import('./captcha-dialog'));

interface ExpiryDialogProps {
  readonly open: boolean;
  readonly session: SessionRef;
}

/** One dialog, however many calls fail; the operator of the session signs in again inside it. */
export function ExpiryDialog({ open, session }: ExpiryDialogProps) {
  const isAnnounced = useSelector(session, snapshot => snapshot.matches({ expired: 'announced' }));
  const signingIn = useSelector(session, snapshot => snapshot.matches({ expired: 'signingIn' }));
  const locked = useSelector(session, snapshot => snapshot.matches({ expired: 'locked' }));
  const message = useSelector(session, snapshot => snapshot.context.message);
  const leave = () => session.send({ type: 'session.confirmed' });
  return (
    <>
      <Confirm open={open && isAnnounced} title={expiry.title} confirm={expiry.continueLabel} onConfirm={leave}>
        {message}
      </Confirm>
      {locked && <div className={cover} />}
      <SignInAgain
        open={open && (signingIn || locked)}
        session={session}
        {...(locked ? lock : { ...expiry, message })}
        onLeave={leave}
      />
    </>
  );
}

interface SignInAgainProps extends ExpiryDialogProps {
  readonly message: string;
  readonly title: string;
  /** Label of the submit button. */
  readonly continueLabel: string;
  /** Leaves for the sign-in page; open tabs are not kept. */
  readonly onLeave: () => void;
}

/** Closes only by its buttons: sign in with the session's account, or leave. */
function SignInAgain({ open, session, message, title, continueLabel, onLeave }: SignInAgainProps) {
  const form = useId();
  const signIn = useSelector(session, snapshot => snapshot.children.signInAgain);
  const busy = useSelector(signIn, snapshot => snapshot?.hasTag('sending') ?? false);
  const stage = useWaiting(session);
  if (stage)
    return (
      <Dialog open={open} onClose={onLeave} title={waitingWords[stage].title} role="alertdialog" width="sm" mustAnswer>
        <Ark.Description>{waitingWords[stage].lead}</Ark.Description>
        <WaitingFactor session={session} leave="返回登录" />
      </Dialog>
    );
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
            {continueLabel}
          </Button>
        </>
      }
    >
      <Ark.Description>{message || '请重新登录'}</Ark.Description>
      {signIn && <PasswordForm id={form} signIn={signIn} />}
    </Dialog>
  );
}

function PasswordForm({ id, signIn }: { readonly id: string; readonly signIn: SignInRef }) {
  const { username, password, message, refusals } = useSelector(signIn, snapshot => snapshot.context);
  const frame = useRef<HTMLFormElement>(null);
  useRefusalFocus(frame, refusals);
  const asked = useSelector(signIn, snapshot => snapshot.hasTag('captchaOpen') || snapshot.context.challenge !== null);
  return (
    <>
      <form
        ref={frame}
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
