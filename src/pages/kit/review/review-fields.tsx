import { useSelector } from '@xstate/react';
import { useState } from 'react';
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
  /** Called when a field is flagged. */
  readonly onFlag: (row: ReviewRow) => void;
}

const isChanged = ({ before, after }: ReviewRow) => before !== after;

/** Fields of the record; the operator marks each as correct or flags it with reasons. */
export function ReviewFields({ actor, definition, title, rows, marks, onFlag }: ReviewFieldsProps) {
  const [which, setWhich] = useState<'all' | 'changed'>('all');
  const open = useSelector(actor, snapshot => snapshot.hasTag('open'));
  const changes = rows.some(({ before }) => before !== undefined);
  const changed = rows.filter(isChanged).length;
  const shown = which === 'changed' ? rows.filter(isChanged) : rows;
  const compared = new Set(toCompare(rows));
  const onMark = (key: string, mark: 'fine' | 'flagged') => {
    actor.send({ type: mark === 'fine' ? 'field.check' : 'field.flag', key });
    if (mark === 'flagged') onFlag(rows.find(row => row.key === key)!); // `key` is the key of one of these rows
  };
  return (
    <Card
      title={title}
      note={changes ? `${rows.length} 项，其中 ${changed} 项有变更` : `${rows.length} 项`}
      flush
      tools={
        changes && (
          <Checkbox
            label="只看变更"
            checked={which === 'changed'}
            onChange={only => setWhich(only ? 'changed' : 'all')}
          />
        )
      }
    >
      <CompareTable
        label={title}
        changes={changes}
        onMark={open ? onMark : undefined}
        rows={shown.map(row => ({
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
