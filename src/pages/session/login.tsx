/** 登录 (docs/domain/session.md#login): the sign-in form and its captcha. */
import { useSelector } from '@xstate/react';
import { Moon, Sun, User } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { Button } from '@/components/controls/button/button';
import { Checkbox } from '@/components/controls/checkbox/checkbox';
import { Field } from '@/components/controls/field/field';
import { IconButton } from '@/components/controls/icon-button/icon-button';
import { Input } from '@/components/controls/input/input';
import { PasswordInput } from '@/components/controls/password/password';
import { SignInScreen } from '@/components/frames/sign-in-screen/sign-in-screen';
import type { SettingsRef } from '@/machines/portal/settings.machine';
import type { SignInRef } from '@/machines/portal/sign-in.machine';
import { side, thisTitle } from '@/api/client/this-portal';
import { languageNames } from '@/api/constants';
import { language } from '@/api/format/locale';
import { useIsDark } from '@/pages/kit/page/use-is-dark';

const CaptchaDialog = lazy(() => import('./captcha-dialog'));

/** The code of it is not part of what a first sign-in waits for. */
const focusWrong = async () => (await import('@/components/controls/field/refusal-focus')).focusRefused(document.body);

const other = language === 'zh' ? 'en' : 'zh';

interface LoginProps {
  readonly signIn: SignInRef;
  readonly settings: SettingsRef;
}

const words = {
  PROVIDER: { lead: '使用服务商账号登录', forgotten: '忘记密码，请联系上级服务商重置。' },
  PLATFORM: { lead: '使用平台员工账号登录', forgotten: '忘记密码，请联系平台的员工管理员重置。' },
}[side];

export default function Login({ signIn, settings }: LoginProps) {
  const { username, password, remember, message, refusals } = useSelector(signIn, snapshot => snapshot.context);
  // With no account entered, that is what is wrong.
  const [wrongName, wrongPassword] = username.trim() === '' ? [message, ''] : ['', message];
  useEffect(() => void (refusals > 0 && focusWrong()), [refusals]);
  const busy = useSelector(signIn, snapshot => snapshot.hasTag('sending'));
  const asked = useSelector(signIn, snapshot => snapshot.hasTag('captchaOpen') || snapshot.context.challenge !== null);
  const change = (patch: { username?: string; password?: string; remember?: boolean }) =>
    signIn.send({ type: 'form.change', patch });
  return (
    <SignInScreen
      product={thisTitle}
      lead={words.lead}
      corner={<Corner settings={settings} />}
      onEnter={() => signIn.send({ type: 'form.enter' })}
      onSubmit={() => signIn.send({ type: 'form.submit' })}
      tips={[words.forgotten, '15分钟内连续输错5次，账号将锁定15分钟。']}
    >
      <Field label="登录账号" error={wrongName || undefined}>
        <Input
          size="lg"
          name="username"
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={32}
          value={username}
          onChange={value => change({ username: value })}
          start={<User aria-hidden />}
        />
      </Field>
      <Field label="登录密码" error={wrongPassword || undefined}>
        <PasswordInput
          size="lg"
          name="password"
          autoComplete="current-password"
          maxLength={128}
          value={password}
          onChange={value => change({ password: value })}
        />
      </Field>
      <Checkbox label="记住账号" checked={remember} onChange={checked => change({ remember: checked })} />
      <Button type="submit" look="primary" size="lg" block busy={busy}>
        登录
      </Button>
      {'PublicKeyCredential' in globalThis && <PasskeyButton signIn={signIn} />}
      <Suspense>{asked && <CaptchaDialog signIn={signIn} />}</Suspense>
    </SignInScreen>
  );
}

/** Language and theme, before anybody has signed in. */
function Corner({ settings }: Pick<LoginProps, 'settings'>) {
  const dark = useIsDark(settings);
  return (
    <>
      <Button look="quiet" onClick={() => settings.send({ type: 'language.choose', language: other })}>
        {languageNames[other]}
      </Button>
      <IconButton
        label="切换深浅色"
        onClick={() => settings.send({ type: 'theme.choose', theme: dark ? 'light' : 'dark' })}
      >
        {dark ? <Sun aria-hidden /> : <Moon aria-hidden />}
      </IconButton>
    </>
  );
}

function PasskeyButton({ signIn }: Pick<LoginProps, 'signIn'>) {
  const busy = useSelector(signIn, snapshot => snapshot.matches('passkey'));
  return (
    <Button size="lg" block busy={busy} onClick={() => signIn.send({ type: 'passkey.use' })}>
      用通行密钥登录
    </Button>
  );
}
