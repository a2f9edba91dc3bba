import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { css } from 'styled-system/css';
import { CompareTable } from '@/components/frames/compare-table/compare-table';
import { Checkbox } from '@/components/controls/checkbox/checkbox';
import { Input } from '@/components/controls/input/input';
import { ToggleChips } from '@/components/controls/toggle-chips/toggle-chips';
import { Card } from '@/components/frames/card/card';
import type { Mark, Marks } from '@/machines/screen/review-state';
import { reasonsFor, toCompare } from './refusal';
import type { ReviewPartProps, ReviewRow } from './review-definition';

interface ReviewFieldsProps extends ReviewPartProps {
  readonly title: string;
  readonly rows: readonly ReviewRow[];
  readonly marks: Marks;
  /** Called when a field is flagged, or the focus comes to it. */
  readonly onLook: (row: ReviewRow) => void;
}

const isChanged = ({ before, after }: ReviewRow) => before !== after;
const isRead = ({ recognised }: ReviewRow) => recognised != null;

/** Fields of the record; the operator marks each as correct or flags it with reasons. */
export function ReviewFields({ title, rows, ...shared }: ReviewFieldsProps) {
  const [which, setWhich] = useState<'all' | 'changed'>('all');
  if (rows.some(({ before }) => before !== undefined)) {
    const changed = rows.filter(isChanged);
    return (
      <FieldsCard
        {...shared}
        title={title}
        note={`${rows.length} 项，其中 ${changed.length} 项有变更`}
        all={rows}
        rows={which === 'changed' ? changed : rows}
        changes
        tools={
          <Checkbox
            label="只看变更"
            checked={which === 'changed'}
            onChange={only => setWhich(only ? 'changed' : 'all')}
          />
        }
      />
    );
  }
  // An approval needs what the documents show, so this comes first, and of it what differs.
  const read = rows.filter(isRead).toSorted((a, b) => Number(a.match !== false) - Number(b.match !== false));
  const further = rows.filter(row => !isRead(row));
  const differing = read.filter(({ match }) => match === false).length;
  const readNote = [`${read.length} 项`, ...(differing > 0 ? [`${differing} 项不一致`] : [])].join('，');
  return (
    <>
      {read.length > 0 && <FieldsCard {...shared} title="与证件比对" note={readNote} all={rows} rows={read} />}
      {further.length > 0 && (
        <FieldsCard {...shared} title={title} note={`${further.length} 项`} all={rows} rows={further} />
      )}
    </>
  );
}

interface FieldsCardProps extends Omit<ReviewFieldsProps, 'rows'> {
  readonly note: string;
  /** All fields of the record, and those that this card shows. */
  readonly all: readonly ReviewRow[];
  readonly rows: readonly ReviewRow[];
  readonly changes?: boolean;
  readonly tools?: ReactNode;
}

function FieldsCard({ actor, definition, title, note, all, rows, marks, changes, tools, onLook }: FieldsCardProps) {
  const open = useSelector(actor, snapshot => snapshot.hasTag('open'));
  const compared = new Set(toCompare(all));
  const look = (key: string) => onLook(rows.find(row => row.key === key)!); // `key` is the key of one of these rows
  const onMark = (key: string, mark: 'fine' | 'flagged') => {
    actor.send({ type: mark === 'fine' ? 'field.check' : 'field.flag', key });
    if (mark === 'flagged') look(key);
  };
  return (
    <Card title={title} note={note} flush tools={tools}>
      <CompareTable
        label={title}
        changes={changes === true}
        onMark={open ? onMark : undefined}
        onLook={look}
        rows={rows.map(row => ({
          key: row.key,
          label: row.label,
          after: row.after,
          mark: marks[row.key]?.is,
          open: open && compared.has(row) && !marks[row.key],
          ...(row.before !== undefined && { before: row.before }),
          ...(row.recognised != null && { found: row.recognised }),
          ...(row.match !== undefined && { match: row.match }),
          why: <Why actor={actor} row={row} mark={marks[row.key]} reasons={reasonsFor(row, definition.reasons)} />,
        }))}
      />
    </Card>
  );
}

interface WhyProps extends Pick<ReviewPartProps, 'actor'> {
  readonly row: ReviewRow;
  readonly mark: Mark | undefined;
  readonly reasons: readonly string[];
}

const why = css({ display: 'grid', gap: '8' });

/** Reasons and a note for a flagged field. */
function Why({ actor, row: { key, label }, mark, reasons }: WhyProps) {
  if (mark?.is !== 'flagged') return null;
  return (
    <div className={why}>
      <ToggleChips
        label={`${label}问题原因`}
        choices={reasons}
        chosen={mark.reasons}
        onToggle={reason => actor.send({ type: 'reason.toggle', key, reason })}
      />
      <Input
        aria-label={`${label}问题说明`}
        placeholder="说明（选填），会写进驳回原因"
        value={mark.note}
        onChange={note => actor.send({ type: 'note.change', key, note })}
      />
    </div>
  );
}
