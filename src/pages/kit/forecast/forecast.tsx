/** 先试算 (docs/domain/provider.md#forecast): what the last sales would have brought under the terms of the form, before they are saved. */
import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import { forecast, type forecastOutput, forecastDays, forecastSums } from '@/api/contract/forecast';
import * as f from '@/api/fields';
import { formatMoney, formatTime, grouped } from '@/api/format/format';
import { mayCall } from '@/api/schema/gate';
import type { OutputOf } from '@/api/schema/shape';
import { Alert } from '@/components/controls/alert/alert';
import { Button } from '@/components/controls/button/button';
import { Skeleton } from '@/components/controls/skeleton/skeleton';
import { EmptyState } from '@/components/frames/empty-state/empty-state';
import type { TableColumn } from '@/components/frames/table/table-types';
import type { FormRef } from '@/machines/screen/form.machine';
import type { TrialRef } from '@/machines/screen/trial.machine';
import { cell } from '../field/cells';
import { usePage } from '../page/page-context';
import { RecordRows } from '../record/record-rows';

type Forecast = OutputOf<typeof forecastOutput>;
type Sums = Forecast['total'];
type Way = Forecast['ways'][number];
const levels = ['fee', 'own', 'next', 'below'] as const;
type Level = (typeof levels)[number];

const part = css({ display: 'grid', gap: '12' });
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8',
  alignItems: 'center',
  justifyContent: 'space-between',
});

/** Offered to those who may see the shares of sales. */
export function ForecastPart({ form }: { readonly form: FormRef }) {
  const { permissions } = usePage();
  const trial = useSelector(form, snapshot => snapshot.children.trial);
  const values = useSelector(form, snapshot => snapshot.context.values);
  if (!mayCall(forecast.terms, permissions)) return null;
  return (
    <section className={part} aria-label="试算">
      <div className={head}>
        <span>{`按最近${forecastDays}天的交易，看这些条件会带来多少`}</span>
        <Button size="sm" onClick={() => form.send({ type: 'form.try' })}>
          {trial ? '重新试算' : '试算'}
        </Button>
      </div>
      {trial && <Trial trial={trial} values={values} />}
    </section>
  );
}

function Trial({ trial, values }: { readonly trial: TrialRef; readonly values: object }) {
  const { answer, failure, values: tried } = useSelector(trial, snapshot => snapshot.context);
  const busy = useSelector(trial, snapshot => snapshot.hasTag('busy'));
  if (busy)
    return (
      <div role="status" aria-label="正在试算">
        <Skeleton width={70} />
      </div>
    );
  if (failure)
    return (
      <Alert
        tone="danger"
        title={failure.message}
        actions={
          <Button size="sm" onClick={() => trial.send({ type: 'trial.again' })}>
            重试
          </Button>
        }
      />
    );
  return (
    <>
      {tried !== values && <Alert tone="info" title="条件已修改，请重新试算" />}
      <ForecastAnswer answer={answer as Forecast} />
    </>
  );
}

/** Sums of all sales, then by way of payment and by merchant: those below cost first. */
interface ForecastAnswerProps {
  readonly answer: Forecast;
  /** Other names of the levels, by level. */
  readonly labels?: Partial<Record<Level, string>>;
}
export function ForecastAnswer({ answer, labels = {} }: ForecastAnswerProps) {
  const { total, ways, custs, custCount, since, cut } = answer;
  if (total.salesCount === 0) return <EmptyState kind="none" title={`最近${forecastDays}天没有可试算的交易`} />;
  const shown = levels.filter(level => total[`${level}Before`] !== 0 || total[`${level}After`] !== 0);
  const change = (sums: Sums, level: Level) => sums[`${level}After`] - sums[`${level}Before`];
  // What the terms leave alone needs no column of its own.
  const changed = shown.filter(level => level === 'own' || change(total, level) !== 0);
  const nameOf = (level: Level) => labels[level] ?? forecastSums[`${level}Before`].label;
  return (
    <>
      {total.shortAmount > 0 && (
        <Alert tone="warning" title={`${forecastSums.shortAmount.label} ${formatMoney(total.shortAmount)} 元`}>
          {forecastSums.shortAmount.help}
        </Alert>
      )}
      <span>
        {`${grouped(String(total.salesCount))} 笔交易，${grouped(String(custCount))} 户商户`}
        {cut && `；交易较多，只试算 ${formatTime(since)} 以来的`}
      </span>
      <RecordRows
        label="试算合计"
        card={{ title: 'level' }}
        rows={shown}
        rowKey={level => level}
        columns={[
          { key: 'level', header: '项目', cell: nameOf },
          money<Level>('before', '实际', level => total[`${level}Before`]),
          money<Level>('after', '试算', level => total[`${level}After`]),
          money<Level>('change', '变化', level => change(total, level)),
        ]}
      />
      <RecordRows
        label="按支付方式"
        card={{ title: 'way' }}
        rows={ways}
        rowKey={wayOf}
        columns={[wayColumn, ...figures(changed, nameOf, change)]}
      />
      <RecordRows
        label="按商户"
        card={{ title: 'cust' }}
        rows={custs}
        rowKey={row => `${row.custNo} ${wayOf(row)}`}
        columns={[
          { key: 'cust', header: f.custName.label, cell: row => row.custName, below: row => row.custNo },
          wayColumn,
          ...figures<Forecast['custs'][number]>(changed, nameOf, change),
        ]}
      />
    </>
  );
}

const wayOf = ({ payBrand, cardType }: Pick<Way, 'payBrand' | 'cardType'>) => `${payBrand} ${cardType}`;
const wayColumn = {
  key: 'way',
  header: f.payBrand.label,
  cell: ({ payBrand, cardType }: Way) => (
    <>
      {cell(f.payBrand, payBrand)} {cardType && cell(f.cardType, cardType)}
    </>
  ),
} as const;

const money = <Row,>(key: string, header: string, of: (row: Row) => number): TableColumn<Row> => ({
  key,
  header,
  unit: '元',
  align: 'right',
  cell: row => cell(f.amount, of(row)),
});

/** Number and amount of the sales, the change of each level, and what is below cost. */
const figures = <Row extends Sums>(
  shown: readonly Level[],
  nameOf: (level: Level) => string,
  change: (row: Sums, level: Level) => number,
): TableColumn<Row>[] => [
  {
    key: 'salesCount',
    header: '笔数',
    align: 'right',
    cell: ({ salesCount }) => cell(forecastSums.salesCount, salesCount),
  },
  money('transAmount', forecastSums.transAmount.label, ({ transAmount }) => transAmount),
  ...shown.map(level => money<Row>(level, `${nameOf(level)}变化`, row => change(row, level))),
  money('shortAmount', forecastSums.shortAmount.label, ({ shortAmount }) => shortAmount),
];
