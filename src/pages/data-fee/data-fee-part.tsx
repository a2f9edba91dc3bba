/**
 * 流量卡 of a merchant: the fee of its data SIM, and the form to change it (docs/domain/merchant.md#merchant-detail,
 * docs/domain/merchant.md#flow-fee-change).
 */
import { useSelector } from '@xstate/react';
import { flowCard } from '@/api/contract/data-fee';
import { dataFeeIntervalText, dataFeeRefusal, type DataFeeInterval } from '@/api/forms/fees';
import { formatMoney } from '@/api/format/format';
import { meantBy } from '@/api/format/meant';
import { valueError } from '@/api/schema/check-value';
import type { CallOutput } from '@/api/schema/call';
import { fieldOf, type Shape } from '@/api/schema/shape';
import { Button } from '@/components/controls/button/button';
import { RefusedButton } from '@/components/controls/button/refused-button';
import { Field } from '@/components/controls/field/field';
import { FormStack } from '@/components/controls/field/form-stack';
import { merchantAccountFlow } from '@/machines/flows/merchant-account.flow';
import type { FormRef } from '@/machines/screen/form.machine';
import { FieldInput } from '@/pages/kit/field/field-input';
import { usePage } from '@/pages/kit/page/page-context';
import { Section, SubTable } from '@/pages/kit/record/sub-table';
import { FormCard } from '@/pages/merchant/form-card';
import { defineSection } from '@/pages/merchant/record-part';

interface Shown {
  readonly card: CallOutput<typeof flowCard.ofCust>;
  readonly auth: CallOutput<typeof flowCard.changeAuth>;
}
interface About {
  readonly custNo: string;
  readonly flowFee: number | null;
  readonly interval: DataFeeInterval;
  readonly requestNo: string;
}
const shape = flowCard.ofCust.output as Shape;
const newFee = fieldOf(flowCard.change.input['newFee']!);
const { label } = merchantAccountFlow.events.changeFlowCard;

export default defineSection<Shown, About>({
  async load(custNo, { send }) {
    const [card, auth] = await Promise.all([send(flowCard.ofCust, { custNo }), send(flowCard.changeAuth, { custNo })]);
    return { card, auth };
  },
  async prepare({ card: { custNo, agentNo, policyCode, flowFee } }, { send, newRequestNo }) {
    const interval = await send(flowCard.interval, { agentNo, policyCode });
    const refusal = (text: string) => {
      const fee = meantBy(newFee, text);
      return typeof fee === 'number' ? dataFeeRefusal(fee, interval) : valueError(newFee, fee);
    };
    return {
      values: { newFee: '' },
      validate({ newFee: text = '' }): Record<string, string> {
        const message = refusal(text);
        return message ? { newFee: message } : {};
      },
      about: { custNo, flowFee, interval, requestNo: newRequestNo() },
    };
  },
  submit: ({ values, about: { custNo, requestNo } }, { send }) =>
    send(flowCard.change, { custNo, newFee: Number(values['newFee']), requestNo }),
  done: '流量费已变更',
  children: (shown, edit) => <DataFeeCard shown={shown} onEdit={edit} />,
  form: (form, _shown, cancel) => <DataFeeForm form={form} onCancel={cancel} />,
});

function DataFeeCard({ shown: { card, auth }, onEdit }: { readonly shown: Shown; readonly onEdit: () => void }) {
  return (
    <>
      <Section
        title="流量卡"
        shape={shape}
        record={card}
        names={[
          'iccid',
          'flowFee',
          'baseFee',
          'serviceEnd',
          'nextPayTime',
          'payTimes',
          ...(card.newFee === null ? [] : ['newFee', 'effectTime']),
        ]}
        tools={<ChangeButton auth={auth} onEdit={onEdit} />}
      />
      <SubTable
        title="缴费记录"
        shape={shape}
        name="list"
        rows={card.list}
        rowKey="orderNo"
        columns={[
          'orderNo',
          'payTimes',
          'flowFee',
          'flowFeeStatus',
          'payBrand',
          'periodStart',
          'periodEnd',
          'shouldPayTime',
          'payTime',
        ]}
        empty="终端激活后，流量费订单会显示在这里。"
      />
    </>
  );
}

function ChangeButton({ auth, onEdit }: Pick<Shown, 'auth'> & { readonly onEdit: () => void }) {
  const { notify } = usePage();
  if (auth.auth)
    return (
      <Button size="sm" onClick={onEdit}>
        {label}
      </Button>
    );
  const reason = auth.reason ?? '当前不能变更流量费';
  return (
    <RefusedButton size="sm" reason={reason} onAsk={() => notify(reason, 'info')}>
      {label}
    </RefusedButton>
  );
}

function DataFeeForm({ form, onCancel }: { readonly form: FormRef; readonly onCancel: () => void }) {
  const { values, errors, about } = useSelector(form, snapshot => snapshot.context);
  const { interval, flowFee } = about as About; // set by prepare()
  const now = flowFee === null ? '' : `现为${formatMoney(flowFee)}元，`;
  return (
    <FormCard
      title={label}
      call={flowCard.change}
      submit="确定"
      form={form}
      isField={name => name in values}
      onCancel={onCancel}
    >
      <FormStack onSubmit={() => form.send({ type: 'form.submit' })}>
        <Field label={newFee.label} help={`${now}可选${dataFeeIntervalText(interval)}`} error={errors['newFee']}>
          <FieldInput
            field={newFee}
            value={values['newFee'] ?? ''}
            onChange={value => form.send({ type: 'field.change', name: 'newFee', value })}
          />
        </Field>
      </FormStack>
    </FormCard>
  );
}
