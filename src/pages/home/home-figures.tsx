/** Figures of the period against the previous one, the available balance, and the current counts, as far as the role covers them. */
import type { ReactNode } from 'react';
import { type home, homeFigures, present, periodFigures } from '@/api/contract/home';
import { ledgerBizType } from '@/api/enums/index';
import { availableBalance } from '@/api/fields/index';
import { formatMoney, formatValue } from '@/api/format/format';
import { figureUnit } from '@/api/format/totals';
import type { CallOutput } from '@/api/schema/call';
import { entryOf } from '@/api/schema/enumeration';
import { FigureStrip, type StripFigure } from '@/components/frames/figure-strip/figure-strip';
import { Alert } from '@/components/controls/alert/alert';
import { Button } from '@/components/controls/button/button';
import { Link } from '@/components/controls/link/link';
import type { PanelRef } from '@/machines/screen/panel.machine';
import { usePanel } from '@/pages/kit/page/use-panel';
import { changeOf } from './change';
import { balancePath, useFigureLinks } from './figure-links';
import { useHomeView } from './use-home-view';

type Summary = CallOutput<typeof home.summary>;
const blank = '\u00a0';
const names = <T extends object>(shape: T) => Object.keys(shape) as (keyof T)[];

export function Figures({ panel }: { readonly panel: PanelRef }) {
  const { data, state, retry } = usePanel<Summary>(panel);
  const [view] = useHomeView(panel);
  const { linkTo, mayOpen } = useFigureLinks(view);
  if (state === 'failed')
    return <Alert tone="danger" title="经营数据加载失败" actions={<Button onClick={retry}>重试</Button>} />;
  const figures = names(periodFigures).flatMap((name): StripFigure[] => {
    const [field, href] = [periodFigures[name], linkTo(name)];
    if (!href) return [];
    const [current = null, previous = null] = data ? [data.current[name], data.previous[name]] : [];
    return [
      {
        label: field.label,
        unit: figureUnit(field),
        help: homeFigures[name].help,
        value: current === null ? undefined : formatValue(field, current),
        href,
        change: current === null ? undefined : changeOf(field, current, previous ?? 0, view.period),
        ...(name === 'incomeAmount' && { note: data && <Origins income={data.income} /> }),
      },
    ];
  });
  const items = mayOpen(balancePath) ? [...figures, balanceOf(data)] : figures;
  const now = names(present).flatMap((name): ReactNode[] => {
    const href = linkTo(name);
    if (!href) return [];
    if (!data) return [blank]; // the line is there from the start: nothing below it moves
    const value = data[name];
    return value === null ? [] : [<Present key={name} name={name} value={value} href={href} />];
  });
  if (items.length === 0 && now.length === 0) return null;
  return (
    <FigureStrip label="经营数据" items={items} busy={state !== 'shown'} foot={now.length > 0 && <>现有{now}</>} />
  );
}

function balanceOf(data: Summary | null): StripFigure {
  const amount = data?.availableBalance ?? null;
  return {
    label: availableBalance.label,
    unit: figureUnit(availableBalance),
    help: '各账户余额减去冻结金额之和，不含欠款账户，只统计本级账户',
    value: amount === null ? undefined : formatMoney(amount),
    href: balancePath,
    note: amount !== null && (
      <>
        <span>含 {data?.accountCount} 个账户</span>
        {amount > 0 && <Link to={balancePath}>去提现</Link>}
      </>
    ),
    apart: true,
  };
}

/** Sources of the income; without sales today it comes from earlier sales. */
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
  readonly href: string;
}

function Present({ name, value, href }: PresentProps) {
  const field = present[name];
  return (
    <Link to={href} title={homeFigures[name].help}>
      {[field.label, formatValue(field, value), figureUnit(field)].join(' ')}
    </Link>
  );
}
