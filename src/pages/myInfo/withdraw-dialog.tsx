/** The dialog of a withdrawal, bound to its machine. */
import { useSelector } from '@xstate/react';
import { withdraw } from '@/api/contract/account';
import { entryOf } from '@/api/schema/enumeration';
import { accountType as accountTypes } from '@/api/enums';
import { fieldOf, type Shape } from '@/api/schema/shape';
import { Alert } from '@/components/feedback/alert/alert';
import { Button } from '@/components/forms/button/button';
import { Description } from '@/components/data-display/description/description';
import { Dialog } from '@/components/overlays/dialog/dialog';
import { Field } from '@/components/forms/field/field';
import { FormStack } from '@/components/forms/field/form-stack';
import { Input } from '@/components/forms/input/input';
import { MoneyInput } from '@/components/forms/money-input/money-input';
import { Select, type Choice } from '@/components/forms/select/select';
import type { Drawable, WithdrawRef } from '@/machines/screen/withdraw.machine';
import { details } from '../kit/field/details';
import { usePage } from '../kit/page/page-context';

const accountField = fieldOf(withdraw.apply.input['accountType']!);
const amountField = fieldOf(withdraw.apply.input['amount']!);
const codeField = fieldOf(withdraw.apply.input['smsCode']!);
const shown = [
  'withdrawAmount',
  'taxPoint',
  'taxAmount',
  'feeAmount',
  'realAmount',
  'accountName',
  'bankName',
  'bankCardNo',
];

interface WithdrawDialogProps {
  readonly withdrawal: WithdrawRef;
  /** The accounts to draw from, with what is in them. */
  readonly accounts: readonly Choice[];
}

export function WithdrawDialog({ withdrawal, accounts }: WithdrawDialogProps) {
  const { permissions, provider } = usePage();
  const { accountType, amount, preview, errors, failure } = useSelector(withdrawal, snapshot => snapshot.context);
  const open = useSelector(withdrawal, snapshot => snapshot.matches('open'));
  const asking = useSelector(withdrawal, snapshot => snapshot.matches({ open: { preview: 'asking' } }));
  const busy = useSelector(withdrawal, snapshot => snapshot.hasTag('busy'));
  const close = () => withdrawal.send({ type: 'withdraw.close' });
  const apply = () => withdrawal.send({ type: 'withdraw.apply' });
  return (
    <Dialog
      open={open}
      onClose={close}
      title={`提现${accountType ? ` · ${entryOf(accountTypes, accountType).label}` : ''}`}
      footer={
        <>
          <Button onClick={close}>取消</Button>
          <Button look="primary" busy={busy} guarded onClick={apply}>
            申请提现
          </Button>
        </>
      }
    >
      <FormStack onSubmit={apply}>
        {failure && <Alert tone="danger" title={failure} />}
        <Field label={accountField.label}>
          <Select
            choices={accounts}
            value={accountType ?? ''}
            onChange={code => withdrawal.send({ type: 'account.change', accountType: code as Drawable })}
          />
        </Field>
        <Field label={amountField.label} help={amountField.help} error={errors['amount']}>
          <MoneyInput value={amount} onChange={next => withdrawal.send({ type: 'amount.change', amount: next })} />
        </Field>
        <div aria-live="polite" aria-busy={asking}>
          {preview && (
            <Description items={details(withdraw.preview.output as Shape, preview, shown, { permissions, provider })} />
          )}
        </div>
        <CodeField withdrawal={withdrawal} />
      </FormStack>
    </Dialog>
  );
}

/** The code that was sent to the phone. */
function CodeField({ withdrawal }: Pick<WithdrawDialogProps, 'withdrawal'>) {
  const { smsCode, phone, errors } = useSelector(withdrawal, snapshot => snapshot.context);
  const sent = useSelector(withdrawal, snapshot => snapshot.matches({ open: { code: 'sent' } }));
  return (
    <Field
      label={codeField.label}
      help={phone ? `验证码已发送至 ${phone}` : '验证码将发送至登录手机号'}
      error={errors['smsCode']}
    >
      <Input
        value={smsCode}
        maxLength={6}
        inputMode="numeric"
        autoComplete="one-time-code"
        onChange={text => withdrawal.send({ type: 'code.change', smsCode: text })}
        end={
          <Button look="link" disabled={sent} onClick={() => withdrawal.send({ type: 'code.send' })}>
            {sent ? '已发送' : '发送验证码'}
          </Button>
        }
      />
    </Field>
  );
}
