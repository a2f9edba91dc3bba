import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { cardStart } from '@/api/fields';
import { Button } from '@/components/controls/button/button';
import { FieldLines } from '@/components/frames/field-group/field-group';
import { lookupKey } from '@/machines/portal/lookups.machine';
import type { FormRef } from '@/machines/screen/form.machine';
import { SourceSelect } from '../field/source-select';
import { usePage } from '../page/page-context';

const startLength = cardStart.max!; // its label names it

/** The bank of a settlement card: chosen, or known by the first digits of the card, which alone are sent. */
export function BankInput({ form, name }: { readonly form: FormRef; readonly name: string }) {
  const { lookups } = usePage();
  const value = useSelector(form, snapshot => snapshot.context.values[name] ?? '');
  const start = useSelector(form, ({ context }) => startOf(context.values['bankCardNo']));
  const issuer = useSelector(
    lookups,
    ({ context }) => context.choices[lookupKey({ source: 'issuer', within: start })]?.[0],
  );
  const known = issuer?.value;
  useEffect(() => {
    if (start) lookups.send({ type: 'lookup.need', source: 'issuer', within: start });
  }, [lookups, start]);
  useEffect(
    () => form.send({ type: 'fields.known', values: known === undefined ? {} : { [name]: known } }),
    [form, name, known],
  );
  const choose = (bank: string) => form.send({ type: 'field.change', name, value: bank });
  return (
    <FieldLines>
      <SourceSelect source="bank" value={value} onChange={choose} />
      {issuer && value && value !== issuer.value && (
        <div>
          <Button look="link" size="sm" onClick={() => choose(issuer.value)}>
            按卡号应为 {issuer.label}，改用
          </Button>
        </div>
      )}
    </FieldLines>
  );
}

/** The first digits, once there are enough to know the bank by; a masked number has none. */
function startOf(cardNo = ''): string {
  const start = cardNo.replaceAll(' ', '').slice(0, startLength);
  return start.length === startLength && /^\d+$/.test(start) ? start : '';
}
