/** 登录 (domain.md S01): the form, and the captcha in front of it. */
import { useSelector } from '@xstate/react';
import { Moon, RefreshCw, Sun, User } from 'lucide-react';
import { Button } from '../../components/button/button';
import { SliderCaptcha } from '../../components/captcha/captcha';
import { Checkbox } from '../../components/checkbox/checkbox';
import { Dialog } from '../../components/dialog/dialog';
import { Field } from '../../components/field/field';
import { IconButton } from '../../components/icon-button/icon-button';
import { Input } from '../../components/input/input';
import { PasswordInput } from '../../components/password/password';
import { SignInScreen } from '../../components/sign-in-screen/sign-in-screen';
import type { SettingsRef } from '../../machines/settings.machine';
import type { SignInRef } from '../../machines/sign-in.machine';
import { portalTitle } from '../../api/constants';
import { useIsDark } from '../kit/use-is-dark';

interface LoginProps {
  readonly signIn: SignInRef;
  readonly settings: SettingsRef;
}

export default function Login({ signIn, settings }: LoginProps) {
  const { username, password, remember, message } = useSelector(signIn, snapshot => snapshot.context);
  const busy = useSelector(signIn, snapshot => snapshot.matches('submitting'));
  const dark = useIsDark(settings);
  const change = (patch: { username?: string; password?: string; remember?: boolean }) => signIn.send({ type: 'form.change', patch });
  return (
    <SignInScreen
      product={portalTitle}
      corner={
        <IconButton label="切换深浅色" onClick={() => settings.send({ type: 'theme.choose', theme: dark ? 'light' : 'dark' })}>
          {dark ? <Sun aria-hidden /> : <Moon aria-hidden />}
        </IconButton>
      }
      onSubmit={() => signIn.send({ type: 'form.submit' })}
      tips={['忘记密码请联系上级服务商重置。', '15 分钟内连续输错 5 次，账号将锁定 15 分钟。']}
    >
      <Field label="登录账号">
        <Input size="lg" name="username" autoComplete="username" autoCapitalize="off" spellCheck={false} maxLength={32} value={username} onChange={value => change({ username: value })} start={<User aria-hidden />} />
      </Field>
      <Field label="登录密码" error={message || undefined}>
        <PasswordInput size="lg" name="password" autoComplete="current-password" maxLength={128} value={password} onChange={value => change({ password: value })} />
      </Field>
      <Checkbox label="记住账号" checked={remember} onChange={checked => change({ remember: checked })} />
      <Button type="submit" look="primary" size="lg" block busy={busy}>
        登录
      </Button>
      <CaptchaDialog signIn={signIn} />
    </SignInScreen>
  );
}

function CaptchaDialog({ signIn }: { readonly signIn: SignInRef }) {
  const { challenge, round, captchaMessage, kind } = useSelector(signIn, snapshot => snapshot.context);
  const open = useSelector(signIn, snapshot => snapshot.hasTag('captcha open'));
  const busy = useSelector(signIn, snapshot => snapshot.hasTag('busy'));
  const checking = useSelector(signIn, snapshot => snapshot.matches({ captcha: 'checking' }));
  const picture = challenge?.originalImageBase64 && challenge.jigsawImageBase64 ? { original: challenge.originalImageBase64, jigsaw: challenge.jigsawImageBase64 } : null;
  return (
    <Dialog
      open={open}
      onClose={() => signIn.send({ type: 'captcha.close' })}
      title="安全验证"
      width="sm"
      tools={
        <IconButton label="换一张" onClick={() => signIn.send({ type: 'captcha.refresh' })}>
          <RefreshCw aria-hidden />
        </IconButton>
      }
      footer={
        <Button look="link" size="sm" disabled={kind === 'pow' && busy} onClick={() => signIn.send({ type: 'captcha.useProof' })}>
          无法操作滑块，改用免操作验证
        </Button>
      }
    >
      <SliderCaptcha
        key={round}
        picture={picture}
        busy={busy}
        status={checking ? '正在验证' : captchaMessage || '120 秒内有效'}
        failed={captchaMessage !== '' && kind === 'blockPuzzle'}
        onPlace={x => signIn.send({ type: 'captcha.place', x })}
      />
    </Dialog>
  );
}
