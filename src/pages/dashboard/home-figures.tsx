/** What was worked in the period against the one before, what can be drawn, and how many there are now. */
import { type home, present, worked } from '@/api/contract/home';
import { availableBalance } from '@/api/fields';
import { homeFigures } from '@/api/contract/home-figures';
import { formatMoney, formatValue } from '@/api/format/format';
import { figureUnit } from '@/api/format/totals';
import type { CallOutput } from '@/api/schema/call';
import { entryOf } from '@/api/schema/enumeration';
import { ledgerBizType } from '@/api/enums';
import { FigureStrip, type StripFigure } from '@/components/data-display/figure-strip/figure-strip';
import { Alert } from '@/components/feedback/alert/alert';
import { Button } from '@/components/forms/button/button';
import { Link } from '@/components/navigation/link/link';
import type { PanelRef } from '@/machines/screen/panel.machine';
import { changeOf } from './change';
import { balancePath, useFigureLinks } from './figure-links';
import { useHomeView, usePanel } from './use-panel';

type Summary = CallOutput<typeof home.summary>;
const names = <T extends object>(shape: T) => Object.keys(shape) as (keyof T)[];

export function Figures({ panel }: { readonly panel: PanelRef }) {
  const { data, state, retry } = usePanel<Summary>(panel);
  const [view] = useHomeView(panel);
  const { linkTo, mayOpen } = useFigureLinks(view);
  if (state === 'failed')
    return <Alert tone="danger" title="经营数据加载失败" actions={<Button onClick={retry}>重试</Button>} />;
  const figures = names(worked).map((name): StripFigure => {
    const field = worked[name];
    return {
      label: field.label,
      unit: figureUnit(field),
      help: homeFigures[name].help,
      value: data ? formatValue(field, data.current[name]) : undefined,
      href: linkTo(name),
      change: data ? changeOf(field, data.current[name], data.previous[name], view.period) : undefined,
      note: name === 'incomeAmount' && data && <Origins income={data.income} />,
    };
  });
  const balance: StripFigure = {
    label: availableBalance.label,
    unit: figureUnit(availableBalance),
    help: '各账户余额减去冻结金额之和，不含欠款账户，只统计本级账户',
    value: data ? formatMoney(data.availableBalance) : undefined,
    href: mayOpen(balancePath) ? balancePath : undefined,
    note: data && (
      <>
        <span>含 {data.accountCount} 个账户</span>
        {data.availableBalance > 0 && mayOpen(balancePath) && <Link to={balancePath}>去提现</Link>}
      </>
    ),
    apart: true,
  };
  const now =
    data && names(present).map(name => <Present key={name} name={name} value={data[name]} href={linkTo(name)} />);
  return <FigureStrip label="经营数据" items={[...figures, balance]} busy={state !== 'shown'} foot={<>现有{now}</>} />;
}

/** Where the income came from: without sales of today it is from earlier ones. */
function Origins({ income }: Pick<Summary, 'income'>) {
  const text = income.map(({ bizType, amount }) => `${entryOf(ledgerBizType, bizType).label} ${formatMoney(amount)}`);
  if (text.length === 0) return null;
  return (
    <span title={text.join('，')}>
      来自{text[0]}
      {text.length > 1 && ` 等 ${text.length} 项`}
    </span>
  );
}

interface PresentProps {
  readonly name: keyof typeof present;
  readonly value: number;
  readonly href: string | undefined;
}

function Present({ name, value, href }: PresentProps) {
  const field = present[name];
  const text = [field.label, formatValue(field, value), figureUnit(field)].join(' ');
  const { help } = homeFigures[name];
  return href ? (
    <Link to={href} title={help}>
      {text}
    </Link>
  ) : (
    <span title={help}>{text}</span>
  );
}
