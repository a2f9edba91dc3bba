import { useSelector } from '@xstate/react';
import { formatTime, formatValue } from '@/api/format/format';
import { figureUnit, meaningOf, summedOf } from '@/api/format/totals';
import { fieldOf } from '@/api/schema/shape';
import { Button } from '@/components/forms/button/button';
import { Totals } from '@/components/data-display/totals/totals';
import { usePage } from '../page/page-context';
import { figuresOf, type ListPartProps } from './list-definition';

const title = '解释合计';

/** Sums over the whole filtered set, as the server counts them. */
export function ListTotals({ definition, actor }: ListPartProps) {
  const figures = useSelector(actor, snapshot => snapshot.context.figures);
  const loadedAt = useSelector(actor, snapshot => snapshot.context.loadedAt);
  const busy = useSelector(actor, snapshot => snapshot.matches({ totals: 'loading' }));
  const failed = useSelector(actor, snapshot => snapshot.matches({ totals: 'failed' }));
  const conditions = useSelector(actor, snapshot => snapshot.context.query.conditions);
  const shape = figuresOf(definition)!;
  const starter = useSelector(actor, snapshot => snapshot.children.action!); // it is there from the start
  const { tell } = usePage();
  const explain = () =>
    void import('../explain/totals-explained')
      .then(({ explainTotals }) =>
        starter.send({ type: 'action.start', action: explainTotals(title, definition, conditions, shownHere) }),
      )
      .catch(() => tell('解释失败，请刷新页面后重试', 'danger'));
  const summed = new Set(definition.download === undefined ? [] : summedOf(definition.list.row, shape));
  const shownHere = definition.figuresFor?.(conditions) ?? Object.keys(shape);
  const items = shownHere.map(name => {
    const field = fieldOf(shape[name]!);
    return {
      label: field.label,
      unit: figureUnit(field),
      help: meaningOf(field, summed.has(name)),
      exact: summed.has(name),
      value: figures ? formatValue(field, figures[name]) : failed ? '--' : undefined,
    };
  });
  const note = failed ? (
    <>
      合计加载失败
      <br />
      <Button look="link" size="sm" onClick={() => actor.send({ type: 'totals.reload' })}>
        重试
      </Button>
    </>
  ) : (
    <>
      {definition.totalsNote?.(conditions)}
      {definition.totalsNote && <br />}
      {loadedAt !== null && `更新于 ${formatTime(loadedAt).slice(11)} `}
      {figures && (
        <Button look="link" size="sm" onClick={explain}>
          {title}
        </Button>
      )}
    </>
  );
  return <Totals items={items} busy={busy} note={note} />;
}
