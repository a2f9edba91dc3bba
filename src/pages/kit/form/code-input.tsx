/** A code that is sent by text message when asked for, and again after a minute. */
import { useSelector } from '@xstate/react';
import { Button } from '@/components/forms/button/button';
import { Input } from '@/components/forms/input/input';
import type { FormRef } from '@/machines/screen/form.machine';
import type { FormPageRef } from '@/machines/screen/form-page.machine';

interface CodeInputProps {
  readonly actor: FormPageRef;
  readonly form: FormRef;
  readonly name: string;
}

export function CodeInput({ actor, form, name }: CodeInputProps) {
  const value = useSelector(form, snapshot => snapshot.context.values[name] ?? '');
  const mine = useSelector(actor, snapshot => snapshot.context.codeFor === name);
  const unsent = useSelector(actor, snapshot => snapshot.matches({ filling: { code: 'unsent' } }));
  return (
    <Input
      value={value}
      onChange={text => form.send({ type: 'field.change', name, value: text })}
      placeholder="6位数字"
      inputMode="numeric"
      maxLength={6}
      autoComplete="one-time-code"
      end={
        <Button look="link" disabled={!unsent} onClick={() => actor.send({ type: 'code.send', name })}>
          {mine && !unsent ? '已发送' : '发送验证码'}
        </Button>
      }
    />
  );
}
