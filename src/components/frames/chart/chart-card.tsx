import { ChartLine, ImageDown, Table2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { chart } from 'styled-system/recipes/chart';
import { Button } from '../../controls/button/button';
import { IconButton } from '../../controls/icon-button/icon-button';
import { Card } from '../card/card';
import { Skeleton } from '../../controls/skeleton/skeleton';

export interface ChartCardProps {
  /** Heading, and name of its table. */
  title: string;
  /** Unit and period, in small print. */
  note?: string;
  /** Further controls of the head, before its own. */
  tools?: ReactNode;
  /** `busy` shows the previous drawing dimmed. */
  state: 'loading' | 'failed' | 'shown' | 'busy';
  /** Called by 「重试」 after a failure. */
  onRetry: () => void;
  /** The same numbers as a table, for screen reader users and for exact values. Without rows the empty state is shown. */
  table: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };
  /** Text of the empty state. */
  empty: string;
  /** Saves the card as a picture. */
  onPicture?: ((card: HTMLElement) => void) | undefined;
  /** In px; fixed, so that the layout does not shift when the drawing arrives. */
  height: number;
  /** The drawing. */
  children: ReactNode;
}

/** A card with a drawing and its numbers as a table. For one number use FigureStrip or StatCard. */
export function ChartCard({
  title,
  note,
  tools,
  state,
  onRetry,
  table,
  empty,
  onPicture,
  height,
  children,
}: ChartCardProps) {
  const classes = chart({ busy: state === 'busy' });
  // Drawing or table is local view state: nothing outside the card needs it.
  const [asTable, setAsTable] = useState(false);
  const known = (state === 'shown' || state === 'busy') && table.rows.length > 0;
  const toggle = (
    <IconButton
      size="sm"
      label={asTable ? '查看图表' : '查看数据表'}
      disabled={!known}
      onClick={() => setAsTable(!asTable)}
    >
      {asTable ? <ChartLine aria-hidden /> : <Table2 aria-hidden />}
    </IconButton>
  );
  return (
    <Card
      title={title}
      fills
      {...(note && { note })}
      tools={
        <span className={classes.tools} data-control>
          {tools}
          {toggle}
          {onPicture && <SavePicture disabled={!known || asTable} onPicture={onPicture} />}
        </span>
      }
    >
      <div className={classes.body} style={{ minHeight: height }} aria-busy={state === 'loading' || state === 'busy'}>
        {state === 'loading' && <Skeleton height={height} />}
        {state === 'failed' && (
          <div className={classes.note} role="alert">
            {title}加载失败
            <Button size="sm" onClick={onRetry}>
              重试
            </Button>
          </div>
        )}
        {(state === 'shown' || state === 'busy') && !known && <div className={classes.note}>{empty}</div>}
        {known && (asTable ? <Numbers title={title} height={height} {...table} /> : children)}
      </div>
    </Card>
  );
}

interface SavePictureProps {
  disabled: boolean;
  onPicture: (card: HTMLElement) => void;
}

function SavePicture({ disabled, onPicture }: SavePictureProps) {
  return (
    <IconButton
      size="sm"
      label="保存图片"
      disabled={disabled}
      // Its own card is around it.
      onClick={event => onPicture(event.currentTarget.closest('section')!)}
    >
      <ImageDown aria-hidden />
    </IconButton>
  );
}

type NumbersProps = ChartCardProps['table'] & { readonly title: string; readonly height: number };

function Numbers({ title, head, rows, height }: NumbersProps) {
  const classes = chart();
  return (
    // Focusable, because it scrolls and must be reachable by keyboard.
    <div className={classes.scroll} style={{ maxHeight: height }} tabIndex={0} role="group" aria-label={`${title}数据`}>
      <table className={classes.table} aria-label={title}>
        <thead>
          <tr>
            {head.map(each => (
              <th key={each} scope="col">
                {each}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = '', ...values]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, index) => (
                <td key={head[index + 1]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
