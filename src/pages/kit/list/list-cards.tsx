/** The rows of a list as cards on a narrow screen; lazy-loaded only there. */
import { useSelector } from '@xstate/react';
import { EllipsisVertical } from 'lucide-react';
import { dayOf, formatTime, isoTime } from '@/api/format/format';
import { dayText, shortDayText } from '@/api/format/locale';
import { numberKinds } from '@/api/format/unread';
import { fieldOf } from '@/api/schema/shape';
import { RecordCards, type CardLine, type RecordCard } from '@/components/frames/table/record-cards';
import { IconButton } from '@/components/controls/icon-button/icon-button';
import type { Row } from '@/machines/screen/batch.machine';
import { showsLoading } from '@/machines/screen/list.machine';
import { MoreActions } from '../action/action-link';
import { isOffered } from '../action/is-offered';
import type { Action } from '../action/actions';
import { usePage } from '../page/page-context';
import { keyOf, type ListPartProps, type PlainDefinition } from './list-definition';
import { Empty } from './list-empty';
import { useSelection } from './list-selection';
import { valueOf } from './list-value';

/** A tap on a card runs the first action that is enabled and read-only. */
const opens = (action: Action): boolean =>
  !action.refusal && ('to' in action || (action.showsResult && !action.changes));

export function Cards({ definition, actor }: ListPartProps) {
  const page = usePage();
  const { now } = page;
  const { list, status, mobileCard } = definition;
  const rows = useSelector(actor, snapshot => snapshot.context.rows);
  const busy = useSelector(actor, showsLoading);
  const starter = useSelector(actor, snapshot => snapshot.children.action!); // the machine starts it at once
  const selection = useSelection(definition, actor);
  // Read without subscribing, as in the table.
  const { conditions } = actor.getSnapshot().context.query;
  const cards = rows.map((row): RecordCard => {
    const key = keyOf(definition, row);
    const actions = (definition.rowActions?.(row, { rows, conditions }) ?? [])
      .filter(action => action !== false)
      .filter(action => isOffered(action, page));
    const first = actions.find(opens);
    const onUse = () => actor.send({ type: 'row.visit', key });
    const open = () => {
      onUse();
      if (first && !('to' in first)) starter.send({ type: 'action.start', action: first });
    };
    const rest = actions.filter(action => action !== first);
    return {
      key,
      title: valueOf(definition, row, mobileCard.title, true),
      status: status && valueOf(definition, row, status),
      ...(mobileCard.figure && {
        figure: valueOf(definition, row, mobileCard.figure),
        figureLabel: fieldOf(list.row[mobileCard.figure]!).label,
      }),
      lines: mobileCard.lines.map(name => lineOf(definition, row, name, now())),
      open: first && { label: `${first.label} ${key}`, to: 'to' in first ? first.to : undefined, onOpen: open },
      more: rest.length > 0 && (
        <MoreActions actions={rest} actor={starter} onUse={onUse}>
          <IconButton label="更多操作">
            <EllipsisVertical aria-hidden />
          </IconButton>
        </MoreActions>
      ),
    };
  });
  return (
    <RecordCards
      label={list.summary}
      busy={busy}
      empty={<Empty definition={definition} actor={actor} />}
      cards={cards}
      selection={selection && { ...selection, labelOf: ({ key }) => key }}
    />
  );
}

/** A number needs no label; a time is shortened, with the full value in its tooltip. */
function lineOf(definition: PlainDefinition, row: Row, name: string, now: number): CardLine {
  const field = fieldOf(definition.list.row[name]!);
  const value = row[name];
  const short = field.kind === 'time' && typeof value === 'number' && !definition.cells?.[name];
  return {
    label: field.label,
    value: short ? <time title={formatTime(value)}>{shortTime(value, now)}</time> : valueOf(definition, row, name),
    plain: field.copy === true && value !== null,
    wide: field.kind === 'remark',
    exact: numberKinds.has(field.kind),
  };
}

/** Month to minute for this year, the date for earlier years. */
const shortTime = (value: number, now: number): string =>
  dayOf(value).slice(0, 4) === dayOf(now).slice(0, 4)
    ? `${shortDayText(dayOf(value))} ${isoTime(value).slice(11, 16)}`
    : dayText(dayOf(value));
