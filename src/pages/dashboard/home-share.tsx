/** How the sales of the period divide by way of payment. */
import { type home, homePeriod, salesOfBrand as shape } from '@/api/contract/home';
import { payBrand } from '@/api/enums';
import { formatMoney, formatValue } from '@/api/format/format';
import type { CallOutput } from '@/api/schema/call';
import { entryOf } from '@/api/schema/enumeration';
import { ChartCard } from '@/components/data-display/chart/chart-card';
import { DonutChart, type DonutPart } from '@/components/data-display/chart/donut-chart';
import type { PanelRef } from '@/machines/screen/panel.machine';
import { useFigureLinks } from './figure-links';
import { useHomeView, usePanel } from './use-panel';

const height = 200;
/** Parts with a name of their own; what is left is put together. */
const named = 5;

export function Share({ panel }: { readonly panel: PanelRef }) {
  const { data, state, retry } = usePanel<CallOutput<typeof home.share>>(panel);
  const [view] = useHomeView(panel);
  const { linkTo } = useFigureLinks(view);
  const brands = data?.brands ?? [];
  const apart = brands.length > named + 1 ? named : brands.length;
  const parts = brands.slice(0, apart).map(({ payBrand: code, transAmount }): DonutPart => ({
    name: entryOf(payBrand, code).label,
    value: transAmount,
    figure: formatMoney(transAmount),
    href: linkTo('transAmount', { payBrand: code }),
  }));
  const left = brands.slice(apart).reduce((sum, { transAmount }) => sum + transAmount, 0);
  const rest: readonly DonutPart[] = left > 0 ? [{ name: '其他', value: left, figure: formatMoney(left) }] : [];
  return (
    <ChartCard
      title="支付方式占比"
      note={`${entryOf(homePeriod.values, view.period).label}，元`}
      state={state}
      onRetry={retry}
      height={height}
      empty="这段时间没有成功的交易"
      table={{
        head: [shape.payBrand.label, `${shape.transAmount.label}(元)`, shape.transCount.label],
        rows: brands.map(each => [
          entryOf(payBrand, each.payBrand).label,
          formatMoney(each.transAmount),
          formatValue(shape.transCount, each.transCount),
        ]),
      }}
    >
      <DonutChart label="支付方式占比" noun="支付方式" parts={[...parts, ...rest]} />
    </ChartCard>
  );
}
