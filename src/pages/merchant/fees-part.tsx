/**
 * 费率信息 of a merchant: its current rates beside the range the policy allows, and the form to change them
 * (docs/domain/merchant.md#rates).
 */
import { useSelector } from '@xstate/react';
import { forecast } from '@/api/contract/forecast';
import { customer } from '@/api/contract/merchant/merchant';
import { fee } from '@/api/contract/merchant/fee';
import type { CallOutput } from '@/api/schema/call';
import { many, type Many, type Shape } from '@/api/schema/shape';
import { Alert } from '@/components/controls/alert/alert';
import { Button } from '@/components/controls/button/button';
import { Link } from '@/components/controls/link/link';
import { RateTable } from '@/components/frames/rate-table/rate-table';
import { merchantAccountFlow } from '@/machines/flows/merchant-account.flow';
import type { FormRef } from '@/machines/screen/form.machine';
import { pathToRecord } from '@/pages/kit/page/paths';
import { SubTable } from '@/pages/kit/record/sub-table';
import { ForecastPart } from '@/pages/kit/forecast/forecast';
import { NoMargin } from '@/pages/pricing/no-margin';
import { FormCard } from './form-card';
import { defineSection } from './record-part';
import * as change from './fee-change';

type Current = CallOutput<typeof fee.current>[number];
type Bounds = CallOutput<typeof fee.template>[number];
interface Shown {
  readonly custNo: string;
  readonly rows: readonly (Current & Partial<Bounds> & { readonly key: string })[];
  readonly mayChange: boolean;
}
interface About {
  readonly custNo: string;
  readonly rows: readonly change.FeeToChange[];
  readonly requestNo: string;
}
const bounds = (fee.template.output as Many).part as Shape;
const shape: Shape = { rows: many({ ...bounds, ...((fee.current.output as Many).part as Shape) }) };
/** Shown while something is about to change. */
const asked = ['waitingRate', 'waitingCap', 'waitingExtra'] as const;
const ahead = [...asked, 'nextRate', 'nextCap', 'nextExtra', 'nextTime'] as const;
const isAsked = (row: Current) => asked.some(name => row[name] !== null);
const { label } = merchantAccountFlow.events.changeFee;
const keyOf = ({ payBrand, cardType }: Pick<Current, 'payBrand' | 'cardType'>) => `${payBrand} ${cardType ?? ''}`;

export default defineSection<Shown, About>({
  async load(custNo, { send }) {
    const [current, template, actions] = await Promise.all([
      send(fee.current, { custNo }),
      send(fee.template, { custNo }),
      send(customer.actions, { custNo }),
    ]);
    const boundsOf = (row: Current) => template.find(each => keyOf(each) === keyOf(row));
    return {
      custNo,
      rows: current.map(row => ({ ...boundsOf(row), ...row, key: keyOf(row) })),
      mayChange: actions.feeChangeShow,
    };
  },
  async prepare({ custNo }, { send, newRequestNo }) {
    const rows = (await send(fee.changeForm, { custNo })).rows ?? [];
    return {
      values: change.valuesOf(rows),
      validate: values => change.feeErrors(rows, values),
      about: { custNo, rows, requestNo: newRequestNo() },
    };
  },
  submit: ({ values, about: { custNo, rows, requestNo } }, { send }) =>
    send(fee.changeForm, { custNo, fees: change.changedFees(rows, values), requestNo }),
  trial: ({ values, about: { custNo, rows } }, { send }) =>
    send(forecast.fees, { custNo, fees: change.changedFees(rows, values) }, { quiet: true }),
  done: '费率变更已提交审核',
  children: ({ custNo, rows, mayChange }, edit) => (
    <SubTable
      title="费率信息"
      shape={shape}
      name="rows"
      rows={rows}
      rowKey="key"
      columns={[
        'payBrand',
        'cardType',
        'feeMode',
        'feeRate',
        'capFee',
        'extraFee',
        'incrRate',
        'stdRate',
        'minRate',
        'maxRate',
        'ownRate',
        'effectTime',
        ...ahead.filter(name => rows.some(row => row[name] !== null)),
      ]}
      empty="商户开通后，费率会显示在这里。"
      tools={
        <>
          {rows.some(isAsked) && <Link to={pathToRecord.custWaitingChanges(custNo)}>费率变更待审核</Link>}
          {mayChange && (
            <Button size="sm" onClick={edit}>
              {label}
            </Button>
          )}
        </>
      }
    />
  ),
  form: (form, _shown, cancel) => <FeeForm form={form} onCancel={cancel} />,
});

function FeeForm({ form, onCancel }: { readonly form: FormRef; readonly onCancel: () => void }) {
  const { values, errors, about } = useSelector(form, snapshot => snapshot.context);
  const busy = useSelector(form, snapshot => snapshot.hasTag('busy'));
  const { rows } = about as About; // set by prepare()
  const differences = change.differencesOf(rows, values);
  return (
    <FormCard title={label} call={fee.changeForm} form={form} isField={name => name in values} onCancel={onCancel}>
      <RateTable
        label={label}
        heads={change.rowHeaders}
        columns={change.shownColumns}
        rows={change.rowsOf(rows, values, errors)}
        onChange={(row, column, text) =>
          form.send({ type: 'field.change', name: change.cellName(row, column), value: text })
        }
        disabled={busy}
      />
      <NoMargin margins={change.feesAtCost(rows, values)} />
      <ForecastPart form={form} />
      {differences.length > 0 && (
        <Alert tone="info" title={`变更 ${differences.length} 项，审核通过后次日生效`}>
          {differences.map(({ label: of, before, after }) => (
            <div key={of}>{`${of} ${before} → ${after}`}</div>
          ))}
        </Alert>
      )}
    </FormCard>
  );
}
