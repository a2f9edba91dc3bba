/** Adding a second factor, step by step: while signing in where one is required, and in 二次验证 of the own account. */
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { Alert } from '@/components/controls/alert/alert';
import { Button } from '@/components/controls/button/button';
import { CopyButton } from '@/components/controls/copy-button/copy-button';
import { Field } from '@/components/controls/field/field';
import { FormStack } from '@/components/controls/field/form-stack';
import { Input } from '@/components/controls/input/input';
import { QrCode } from '@/components/controls/qr-code/qr-code';
import type { EnrolmentRef, FactorKind } from '@/machines/portal/enrolment.machine';
import { RecoveryCodes } from './recovery-codes';

const stack = css({ display: 'grid', gap: '16' });
const text = css({ margin: '0', color: 'fg.muted' });
const links = css({ display: 'flex', flexWrap: 'wrap', gap: '8' });

interface EnrolProps {
  readonly enrolment: EnrolmentRef;
  /** Of the button that leaves it undone. */
  readonly leave: string;
}

export function Enrol({ enrolment, leave }: EnrolProps) {
  const state = useSelector(enrolment, snapshot => snapshot.value);
  const { kind, started, refusals } = useSelector(enrolment, snapshot => snapshot.context);
  const away = (
    <Button look="link" onClick={() => enrolment.send({ type: 'enrolment.leave' })}>
      {leave}
    </Button>
  );
  if (state === 'codes') return <Codes enrolment={enrolment} />;
  if (state === 'choosing' || !started) return <Kinds enrolment={enrolment} away={away} />;
  return (
    <FormStack refusals={refusals} onSubmit={() => enrolment.send({ type: 'enrolment.submit' })}>
      {kind === 'TOTP' ? <App enrolment={enrolment} /> : <Passkey enrolment={enrolment} />}
      <div className={links}>
        <Button look="link" onClick={() => enrolment.send({ type: 'enrolment.back' })}>
          换一种方式
        </Button>
        {away}
      </div>
    </FormStack>
  );
}

/** Where the browser has no passkeys, none is offered. */
const kinds: readonly { kind: FactorKind; label: string; help: string }[] = [
  ...('PublicKeyCredential' in globalThis
    ? [
        {
          kind: 'PASSKEY' as const,
          label: '通行密钥',
          help: '用这台设备的指纹、面容或屏幕锁，或一把安全密钥。不会被假冒的网站骗走，推荐使用。',
        },
      ]
    : []),
  { kind: 'TOTP', label: '动态口令', help: '用手机上的验证器（任何支持 TOTP 的应用），每30秒显示一个新的6位口令。' },
];

function Kinds({ enrolment, away }: Pick<EnrolProps, 'enrolment'> & { readonly away: ReactNode }) {
  const { kind, message } = useSelector(enrolment, snapshot => snapshot.context);
  const busy = useSelector(enrolment, snapshot => snapshot.hasTag('busy'));
  return (
    <div className={stack}>
      {message && <Alert tone="danger" title={message} />}
      {kinds.map((each, at) => (
        <div key={each.kind} className={css({ display: 'grid', gap: '6' })}>
          <Button
            look={at === 0 ? 'primary' : 'outline'}
            size="lg"
            block
            busy={busy && kind === each.kind}
            onClick={() => enrolment.send({ type: 'enrolment.choose', kind: each.kind })}
          >
            {`添加${each.label}`}
          </Button>
          <p className={text}>{each.help}</p>
        </div>
      ))}
      <div className={links}>{away}</div>
    </div>
  );
}

function NameField({ enrolment, error }: Pick<EnrolProps, 'enrolment'> & { readonly error: string | undefined }) {
  const { name } = useSelector(enrolment, snapshot => snapshot.context);
  return (
    <Field label="名称" help="用来区分几种验证方式，例如「办公手机」" error={error}>
      <Input
        name="factor-name"
        autoComplete="off"
        maxLength={20}
        value={name}
        onChange={value => enrolment.send({ type: 'enrolment.change', patch: { name: value } })}
      />
    </Field>
  );
}

/** Which of the fields a message is about. */
const useErrors = (enrolment: EnrolmentRef) => {
  const { name, message } = useSelector(enrolment, snapshot => snapshot.context);
  const unnamed = name.trim() === '';
  return { name: unnamed ? message || undefined : undefined, other: unnamed ? undefined : message || undefined };
};

function App({ enrolment }: Pick<EnrolProps, 'enrolment'>) {
  const { started, code } = useSelector(enrolment, snapshot => snapshot.context);
  const busy = useSelector(enrolment, snapshot => snapshot.hasTag('busy'));
  const errors = useErrors(enrolment);
  return (
    <>
      <p className={text}>用手机上的验证器扫描二维码；不能扫描时，把密钥输入到验证器里。</p>
      <QrCode value={started!.uri ?? ''} label="动态口令的二维码" />
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '8', overflowWrap: 'anywhere' })}>
        <span>密钥</span>
        <CopyButton label="密钥" text={started!.secret ?? ''} always />
      </div>
      <NameField enrolment={enrolment} error={errors.name} />
      <Field label="动态口令" help="验证器现在显示的6位口令" error={errors.other}>
        <Input
          name="one-time-code"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={6}
          value={code}
          onChange={value => enrolment.send({ type: 'enrolment.change', patch: { code: value } })}
        />
      </Field>
      <Button type="submit" look="primary" size="lg" block busy={busy}>
        确认添加
      </Button>
    </>
  );
}

function Passkey({ enrolment }: Pick<EnrolProps, 'enrolment'>) {
  const busy = useSelector(enrolment, snapshot => snapshot.hasTag('busy'));
  const errors = useErrors(enrolment);
  return (
    <>
      <NameField enrolment={enrolment} error={errors.name} />
      {errors.other && <Alert tone="danger" title={errors.other} />}
      <Button type="submit" look="primary" size="lg" block busy={busy}>
        创建通行密钥
      </Button>
    </>
  );
}

function Codes({ enrolment }: Pick<EnrolProps, 'enrolment'>) {
  const confirmed = useSelector(enrolment, snapshot => snapshot.context.confirmed);
  return (
    <div className={stack}>
      <Alert tone="warning" title="请保存恢复码">
        手机或设备丢失时，用恢复码登录。恢复码只显示这一次，请保存在别人拿不到的地方。
      </Alert>
      <RecoveryCodes codes={(confirmed?.recoveryCodes ?? []).map(({ code }) => code)} />
      <Button look="primary" size="lg" block onClick={() => enrolment.send({ type: 'enrolment.kept' })}>
        已保存，继续
      </Button>
    </div>
  );
}
