/** 首页 (domain.md S06), as far as the business behind it goes today: who one is, today, this month, and the way to work. */
import { home } from '../../api/contract/home';
import { formatValue } from '../../api/format';
import { fieldOf, type Shape } from '../../api/shape';
import { Greeting } from '../../components/greeting/greeting';
import { Totals } from '../../components/totals/totals';
import { unitOf } from '../kit/cells';
import { defineRecord } from '../kit/define-record';
import { usePage } from '../kit/page-context';

const shape = home.summary.output as Shape;

export default defineRecord({
  load: home.summary,
  input: () => ({}),
  children: summary => <Dashboard summary={summary} />,
});

function Dashboard({ summary }: { readonly summary: Readonly<Record<string, number>> }) {
  const { provider, shortcuts, now } = usePage();
  const figures = (names: string[]) =>
    names.map(name => {
      const field = fieldOf(shape[name]!);
      return { label: field.label, unit: unitOf(field), value: formatValue(field, summary[name]) };
    });
  return (
    <>
      <Greeting provider={provider} now={now()} shortcuts={shortcuts} />
      <Totals items={figures(['transAmount', 'transCount', 'newCustCount', 'activeTermCount', 'incomeAmount'])} note="今日，含下级，只统计交易成功" />
      <Totals items={figures(['monthAmount', 'monthCount', 'monthIncome', 'agentCount', 'termCount'])} note="本月交易与现有下级、终端" />
    </>
  );
}
