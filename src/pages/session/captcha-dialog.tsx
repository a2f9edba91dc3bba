/** The captcha dialog of the sign-in form; lazy-loaded on first use. */
import '../../rest.css';
import { useSelector } from '@xstate/react';
import { RefreshCw } from 'lucide-react';
import { Button } from '@/components/controls/button/button';
import { SliderCaptcha } from '@/components/controls/captcha/captcha';
import { Dialog } from '@/components/overlays/dialog/dialog';
import { IconButton } from '@/components/controls/icon-button/icon-button';
import type { SignInRef } from '@/machines/portal/sign-in.machine';

export default function CaptchaDialog({ signIn }: { readonly signIn: SignInRef }) {
  const { challenge, round, captchaMessage } = useSelector(signIn, snapshot => snapshot.context);
  const open = useSelector(signIn, snapshot => snapshot.hasTag('captchaOpen'));
  const busy = useSelector(signIn, snapshot => snapshot.hasTag('busy'));
  const checking = useSelector(signIn, snapshot => snapshot.matches({ captcha: 'checking' }));
  const proving = useSelector(signIn, snapshot => snapshot.matches({ captcha: 'proving' }));
  const picture =
    challenge?.originalImageBase64 && challenge.jigsawImageBase64
      ? { original: challenge.originalImageBase64, jigsaw: challenge.jigsawImageBase64 }
      : null;
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
        <Button look="link" size="sm" disabled={proving} onClick={() => signIn.send({ type: 'captcha.useProof' })}>
          无法操作滑块，改用免操作验证
        </Button>
      }
    >
      <SliderCaptcha
        key={round}
        picture={picture}
        busy={busy}
        status={checking ? '正在验证' : captchaMessage || '120秒内有效'}
        failed={captchaMessage !== '' && !proving}
        onPlace={x => signIn.send({ type: 'captcha.place', x })}
      />
    </Dialog>
  );
}
