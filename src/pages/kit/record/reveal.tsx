/**
 * A masked value with its 查看 button, and the dialog that asks for a reason before revealing it
 * (docs/domain/access.md#clear-values).
 */
import { useSelector } from '@xstate/react';
import { sensitive } from '@/api/contract/session/safeguard';
import { fieldOf, type AnyField } from '@/api/schema/shape';
import { Masked } from '@/components/controls/masked/masked';
import { Alert } from '@/components/controls/alert/alert';
import { Button } from '@/components/controls/button/button';
import { Field } from '@/components/controls/field/field';
import { FormStack } from '@/components/controls/field/form-stack';
import { Input } from '@/components/controls/input/input';
import { Dialog } from '@/components/overlays/dialog/dialog';
import { cell } from '../field/cells';
import { useRecord } from './record-definition';

const { input } = sensitive.view;
const reasonField = fieldOf(input['reason']!);
const items: readonly string[] = fieldOf(input['item']!).values.map(({ code }) => String(code));

interface RevealValueProps {
  readonly name: string;
  readonly field: AnyField;
  readonly value: string;
}

export function RevealValue({ name, field, value }: RevealValueProps) {
  const { reveal, masked } = useRecord();
  const { what, clear } = useSelector(reveal, snapshot => snapshot.context);
  const busy = useSelector(reveal, snapshot => snapshot.hasTag('busy'));
  if (!masked || !items.includes(name)) return cell(field, value);
  const mine = what?.item === name && what.no === masked.no;
  return (
    <Masked
      label={field.label}
      value={value}
      clear={mine ? clear : null}
      asking={mine && busy}
      onReveal={() => reveal.send({ type: 'reveal.ask', what: { ...masked, item: name } })}
      onHide={() => reveal.send({ type: 'reveal.hide' })}
    />
  );
}

export function RevealQuestion() {
  const { reveal } = useRecord();
  const { reason, failure } = useSelector(reveal, snapshot => snapshot.context);
  const asked = useSelector(reveal, snapshot => snapshot.matches('asking') || snapshot.matches('viewing'));
  const busy = useSelector(reveal, snapshot => snapshot.hasTag('busy'));
  const close = () => reveal.send({ type: 'reveal.hide' });
  const submit = () => reveal.send({ type: 'reveal.submit' });
  if (!asked) return null;
  return (
    <Dialog
      open
      onClose={close}
      title={sensitive.view.summary}
      width="sm"
      footer={
        <>
          <Button onClick={close}>取消</Button>
          <Button look="primary" busy={busy} guarded onClick={submit}>
            查看
          </Button>
        </>
      }
    >
      <FormStack refusals={failure} onSubmit={submit}>
        <Alert tone="info" title="查看会记入操作日志，15秒后自动隐藏。" />
        <Field label={reasonField.label} error={failure?.message}>
          <Input
            value={reason}
            onChange={text => reveal.send({ type: 'reveal.reason', reason: text })}
            maxLength={reasonField.max}
            placeholder="如：客户来电核对"
          />
        </Field>
      </FormStack>
    </Dialog>
  );
}
