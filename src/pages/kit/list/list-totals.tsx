import { type ListPartProps, figuresOf } from './list-definition';
import { useSelector } from '@xstate/react';
import { isoTime, formatValue } from '@/api/format/format';
import { figureUnit, meaningOf, summedOf } from '@/api/format/totals';
import { fieldOf } from '@/api/schema/shape';
import { Totals } from '@/components/frames/totals/totals';
import { Button } from '@/components/controls/button/button';
import { usePage } from '../page/page-context';

const title = '解释合计';

/** Totals of all filtered rows, computed by the server. */
export function ListTotals({ definition, actor }: ListPartProps) {
  const figures = useSelector(actor, snapshot => snapshot.context.figures);
  const loadedAt = useSelector(actor, snapshot => snapshot.context.loadedAt);
  const busy = useSelector(actor, snapshot => snapshot.matches({ totals: 'loading' }));
  const failed = useSelector(actor, snapshot => snapshot.matches({ totals: 'failed' }));
  const conditions = useSelector(actor, snapshot => snapshot.context.query.conditions);
  const shape = figuresOf(definition)!;
  const starter = useSelector(actor, snapshot => snapshot.children.action!); // the machine starts it at once
  const { notify } = usePage();
  const explain = () =>
    void import('../explanation/totals-explained')
      .then(({ explainTotals }) =>
        starter.send({ type: 'action.start', action: explainTotals(title, definition, conditions, shownHere) }),
      )
      .catch(() => notify('解释失败，请刷新页面后重试', 'danger'));
  const summed = new Set(definition.download === undefined ? [] : summedOf(definition.list.row, shape));
  const shownHere = definition.figuresFor?.(conditions) ?? Object.keys(shape);
  const items = shownHere.map(name => {
    const field = fieldOf(shape[name]!);
    return {
      label: field.label,
      unit: figureUnit(field),
      help: meaningOf(field, summed.has(name)),
      exact: summed.has(name),
      value: failed ? '--' : figures ? formatValue(field, figures[name]) : undefined,
    };
  });
  const note = failed ? (
    <>
      <span>合计加载失败</span>
      <Button look="link" size="sm" onClick={() => actor.send({ type: 'totals.reload' })}>
        重试
      </Button>
    </>
  ) : (
    <>
      {definition.totalsNote && <span>{definition.totalsNote(conditions)}</span>}
      {/* As wide as it will be, so that no figure moves when the time is known. */}
      <span>
        {`更新于 ${loadedAt === null ? '--:--:--' : isoTime(loadedAt).slice(11)} `}
        <Button look="link" size="sm" disabled={!figures} onClick={explain}>
          {title}
        </Button>
      </span>
    </>
  );
  return <Totals items={items} busy={busy} note={note} />;
}
