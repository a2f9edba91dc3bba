import { useSelector } from '@xstate/react';
import { Button } from '@/components/controls/button/button';
import { Input } from '@/components/controls/input/input';
import type { FormPageRef } from '@/machines/screen/form-page.machine';
import type { FormRef } from '@/machines/screen/form.machine';

interface CodeInputProps {
  readonly actor: FormPageRef;
  readonly form: FormRef;
  readonly name: string;
}

/** Input for a code sent by text message on request; it can be sent again after a minute. */
export function CodeInput({ actor, form, name }: CodeInputProps) {
  const value = useSelector(form, snapshot => snapshot.context.values[name] ?? '');
  const mine = useSelector(actor, snapshot => snapshot.context.codeFor === name);
  const sending = useSelector(actor, snapshot => snapshot.matches({ filling: { code: 'sending' } }));
  const sent = useSelector(actor, snapshot => snapshot.matches({ filling: { code: 'sent' } })) && mine;
  return (
    <Input
      value={value}
      onChange={text => form.send({ type: 'field.change', name, value: text })}
      placeholder="6位数字"
      inputMode="numeric"
      autoComplete="one-time-code"
      end={
        <Button look="link" disabled={sending || sent} onClick={() => actor.send({ type: 'code.send', name })}>
          {sent ? '已发送' : '发送验证码'}
        </Button>
      }
    />
  );
}
