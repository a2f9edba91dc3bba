/** Withdrawal dialog, bound to its machine. */
import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import { enteredNumber } from '@/api/format/entered';
import { withdraw } from '@/api/contract/account/withdraw';
import { accountType as accountTypes } from '@/api/enums/index';
import { formatMoney } from '@/api/format/format';
import { entryOf } from '@/api/schema/enumeration';
import { type Shape, fieldOf } from '@/api/schema/shape';
import { Description } from '@/components/frames/description/description';
import { StatCard } from '@/components/frames/stat-card/stat-card';
import { Alert } from '@/components/controls/alert/alert';
import { Button } from '@/components/controls/button/button';
import { Field } from '@/components/controls/field/field';
import { FormStack } from '@/components/controls/field/form-stack';
import { Input } from '@/components/controls/input/input';
import { MoneyInput } from '@/components/controls/money-input/money-input';
import { type Choice, Select } from '@/components/controls/select/select';
import { Dialog } from '@/components/overlays/dialog/dialog';
import type { Drawable, WithdrawRef } from '@/machines/screen/withdraw.machine';
import { useDemoPhoneLink } from '@/pages/kit/field/demo-phone-link';
import { UndoNote } from '@/pages/kit/action/undo-note';
import { details } from '@/pages/kit/field/details';
import { usePage } from '@/pages/kit/page/page-context';

const accountField = fieldOf(withdraw.apply.input['accountType']!);
const amountField = fieldOf(withdraw.apply.input['amount']!);
const arrives = fieldOf((withdraw.preview.output as Shape)['realAmount']!);
const codeField = fieldOf(withdraw.apply.input['smsCode']!);
const shown = ['taxPoint', 'taxAmount', 'feeAmount', 'accountName', 'bankName', 'bankCardNo'];

interface WithdrawDialogProps {
  readonly withdrawal: WithdrawRef;
  /** The accounts to withdraw from, with their balances. */
  readonly accounts: readonly (Choice & { /** Available balance, fen. */ readonly all: number })[];
}

export function WithdrawDialog({ withdrawal, accounts }: WithdrawDialogProps) {
  const { accountType, amount, errors, failure, refusals } = useSelector(withdrawal, snapshot => snapshot.context);
  const open = useSelector(withdrawal, snapshot => snapshot.matches('open'));
  const busy = useSelector(withdrawal, snapshot => snapshot.hasTag('busy'));
  const all = accounts.find(({ value }) => value === accountType)?.all;
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
      <FormStack refusals={refusals} onSubmit={apply}>
        {failure && <Alert tone="danger" title={failure} />}
        <Field label={accountField.label}>
          <Select
            choices={accounts}
            value={accountType ?? ''}
            onChange={code => withdrawal.send({ type: 'account.change', accountType: code as Drawable })}
          />
        </Field>
        <Field
          label={amountField.label}
          help={amountField.help}
          error={errors['amount']}
          mark={
            all !== undefined && (
              <Button look="link" size="sm" onClick={() => withdrawal.send({ type: 'amount.change', amount: all })}>
                全部提现
              </Button>
            )
          }
        >
          <MoneyInput value={amount} onChange={next => withdrawal.send({ type: 'amount.change', amount: next })} />
        </Field>
        <Arriving withdrawal={withdrawal} />
        <CodeField withdrawal={withdrawal} />
        <UndoNote call={withdraw.apply} />
      </FormStack>
    </Dialog>
  );
}

/** What arrives of the amount, and where. */
function Arriving({ withdrawal }: Pick<WithdrawDialogProps, 'withdrawal'>) {
  const { permissions, provider } = usePage();
  const preview = useSelector(withdrawal, snapshot => snapshot.context.preview);
  const asking = useSelector(withdrawal, snapshot => snapshot.matches({ open: { preview: 'asking' } }));
  return (
    <div aria-live="polite" aria-busy={asking} className={css({ display: 'grid', gap: '12' })}>
      {preview && <StatCard label={arrives.label} figure={formatMoney(preview.realAmount)} unit="元" />}
      {preview && (
        <Description items={details(withdraw.preview.output as Shape, preview, shown, { permissions, provider })} />
      )}
    </div>
  );
}

/** Input for the code sent by text message. */
function CodeField({ withdrawal }: Pick<WithdrawDialogProps, 'withdrawal'>) {
  const { smsCode, phone, errors } = useSelector(withdrawal, snapshot => snapshot.context);
  const sent = useSelector(withdrawal, snapshot => snapshot.matches({ open: { code: 'sent' } }));
  const sending = useSelector(withdrawal, snapshot => snapshot.matches({ open: { code: 'sending' } }));
  const outdated = useSelector(withdrawal, snapshot => snapshot.matches({ open: { code: 'outdated' } }));
  return (
    <Field
      label={codeField.label}
      help={phone ? `验证码已发送至 ${phone}` : '验证码将发送至负责人手机号'}
      error={errors['smsCode']}
      mark={useDemoPhoneLink()}
    >
      <Input
        value={smsCode}
        inputMode="numeric"
        autoComplete="one-time-code"
        onChange={text => withdrawal.send({ type: 'code.change', smsCode: enteredNumber(text) })}
        end={
          <Button look="link" disabled={sent} busy={sending} onClick={() => withdrawal.send({ type: 'code.send' })}>
            {sent ? '已发送' : outdated ? '重新发送' : '发送验证码'}
          </Button>
        }
      />
    </Field>
  );
}
