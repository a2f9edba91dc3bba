/** Giving a second factor: the same in the sign-in page, in the dialog of an expired session and before what asks for it again. */
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { side } from '@/api/client/this-portal';
import { entryOf } from '@/api/schema/enumeration';
import { factorProof } from '@/api/enums/factor';
import { Alert } from '@/components/controls/alert/alert';
import { Button } from '@/components/controls/button/button';
import { Field } from '@/components/controls/field/field';
import { FormStack } from '@/components/controls/field/form-stack';
import { Input } from '@/components/controls/input/input';
import { Skeleton } from '@/components/controls/skeleton/skeleton';
import type { FactorRef, Proof } from '@/machines/portal/factor.machine';

const codes = {
  TOTP: { help: '打开手机上的验证器，输入显示的6位口令', inputMode: 'numeric', maxLength: 6 },
  RECOVERY: { help: '设置二次验证时保存的恢复码，每个只能使用一次', inputMode: 'text', maxLength: 20 },
} as const;

const whoHelps = {
  PROVIDER: '员工请联系本单位负责人，在员工管理中重置；负责人请联系上级服务商或平台。',
  PLATFORM: '请联系平台的另一位员工管理员，在员工管理中重置。',
}[side];

const links = css({ display: 'flex', flexWrap: 'wrap', gap: '8' });
const lead = css({ margin: '0', color: 'fg.muted' });

interface ProveProps {
  readonly factor: FactorRef;
  /** Of the button that leaves it undone. */
  readonly leave: string;
}

export function Prove({ factor, leave }: ProveProps) {
  const state = useSelector(factor, snapshot => snapshot.value);
  const { proof, message, refusals } = useSelector(factor, snapshot => snapshot.context);
  const away = (
    <Button look="link" onClick={() => factor.send({ type: 'factor.leave' })}>
      {leave}
    </Button>
  );
  if (state === 'lost') return <Lost factor={factor} away={away} />;
  if (state === 'unavailable')
    return (
      <FormStack onSubmit={() => factor.send({ type: 'factor.retry' })}>
        <Alert tone="danger" title={message} />
        <Button type="submit" look="primary" size="lg" block>
          重试
        </Button>
        <div className={links}>{away}</div>
      </FormStack>
    );
  if (state === 'loading')
    return (
      <div aria-busy role="status" aria-label="正在加载">
        <Skeleton width={80} />
        <Skeleton width={60} />
      </div>
    );
  return (
    <FormStack refusals={refusals} onSubmit={() => factor.send({ type: 'factor.submit' })}>
      {proof === 'PASSKEY' ? <WithPasskey factor={factor} /> : <WithCode factor={factor} proof={proof} />}
      <div className={links}>
        <Others factor={factor} />
        <Button look="link" onClick={() => factor.send({ type: 'factor.lost' })}>
          都无法使用？
        </Button>
        {away}
      </div>
    </FormStack>
  );
}

function WithPasskey({ factor }: Pick<ProveProps, 'factor'>) {
  const { message } = useSelector(factor, snapshot => snapshot.context);
  const busy = useSelector(factor, snapshot => snapshot.hasTag('busy'));
  return (
    <>
      <p className={lead}>用这台设备的指纹、面容、屏幕锁或安全密钥，确认是您本人。</p>
      {message && <Alert tone="danger" title={message} />}
      <Button type="submit" look="primary" size="lg" block busy={busy} data-autofocus>
        使用通行密钥
      </Button>
    </>
  );
}

function WithCode({ factor, proof }: Pick<ProveProps, 'factor'> & { readonly proof: keyof typeof codes }) {
  const { code, message } = useSelector(factor, snapshot => snapshot.context);
  const busy = useSelector(factor, snapshot => snapshot.hasTag('busy'));
  const { help, inputMode, maxLength } = codes[proof];
  return (
    <>
      <Field label={entryOf(factorProof, proof).label} help={help} error={message || undefined}>
        <Input
          key={proof}
          size="lg"
          name="one-time-code"
          data-autofocus
          autoFocus
          autoComplete="one-time-code"
          spellCheck={false}
          inputMode={inputMode}
          maxLength={maxLength}
          value={code}
          onChange={value => factor.send({ type: 'factor.enter', code: value })}
        />
      </Field>
      <Button type="submit" look="primary" size="lg" block busy={busy}>
        验证
      </Button>
    </>
  );
}

const says: Readonly<Record<Proof, string>> = {
  PASSKEY: '改用通行密钥',
  TOTP: '改用动态口令',
  RECOVERY: '改用恢复码',
};

function Others({ factor }: Pick<ProveProps, 'factor'>) {
  const { proof, proofs } = useSelector(factor, snapshot => snapshot.context);
  return proofs
    .filter(each => each !== proof)
    .map(each => (
      <Button key={each} look="link" onClick={() => factor.send({ type: 'factor.choose', proof: each })}>
        {says[each]}
      </Button>
    ));
}

function Lost({ factor, away }: Pick<ProveProps, 'factor'> & { readonly away: ReactNode }) {
  const some = useSelector(factor, snapshot => snapshot.context.proofs.length > 0);
  return (
    <div className={css({ display: 'grid', gap: '16' })}>
      <Alert tone="info" title="无法完成二次验证">
        {whoHelps}
        重置在申请24小时后生效；申请会通知本单位所有人，期间任何人都可以阻止。生效后请用账号和密码登录，并重新设置。
      </Alert>
      <div className={links}>
        {some && (
          <Button look="link" onClick={() => factor.send({ type: 'factor.back' })}>
            返回验证
          </Button>
        )}
        {away}
      </div>
    </div>
  );
}
