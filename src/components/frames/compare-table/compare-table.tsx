import { ArrowRight, Check, Flag, TriangleAlert } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { compareTable } from 'styled-system/recipes/compare-table';

export interface ComparedRow {
  readonly key: string;
  readonly label: string;
  /** Previous value; undefined where there was none. */
  readonly before?: string | null;
  /** Requested value. */
  readonly after: string | null;
  /** Value recognised on a document; undefined where no document covers this field. */
  readonly found?: string | null;
  readonly match?: boolean | null;
  /** Mark set by the reviewer. */
  readonly mark?: 'fine' | 'flagged' | undefined;
  /** The reviewer must still mark it. */
  readonly open?: boolean;
  /** Shown below a flagged row: the problem. */
  readonly why?: ReactNode;
}
export interface CompareTableProps {
  /** Accessible name of the table. */
  label: string;
  /** The fields, in the order of the form. */
  rows: readonly ComparedRow[];
  /** For change requests: shows previous values beside the requested ones. */
  changes?: boolean;
  /** Absent when fields can no longer be marked. */
  onMark?: ((key: string, mark: 'fine' | 'flagged') => void) | undefined;
  /** Called when the focus comes into a row: its document may be shown beside it. */
  onLook?: (key: string) => void;
}

/** Requested values beside the previous ones and those recognised on documents, with a mark for each field. */
export function CompareTable({ label, rows, changes = false, onMark, onLook }: CompareTableProps) {
  const isRead = rows.some(({ found, match }) => found != null || match != null);
  const kind = changes ? 'changes' : 'values';
  const classes = compareTable({ columns: isRead ? kind : `${kind}Only` });
  return (
    <table className={classes.root} aria-label={label}>
      <thead>
        <tr className={classes.row}>
          <th scope="col">项目</th>
          {changes && <th scope="col">变更前</th>}
          <th scope="col">{changes ? '变更后（申报）' : '申报'}</th>
          {isRead && <th scope="col">证件识别</th>}
          {isRead && <th scope="col">比对</th>}
          <th scope="col">核对</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr
            key={row.key}
            className={classes.row}
            data-flagged={row.mark === 'flagged' || undefined}
            onFocus={() => onLook?.(row.key)}
          >
            <th scope="row" className={classes.name}>
              {row.label}
            </th>
            {changes && <td className={classes.before}>{row.before ? breakable(row.before) : '--'}</td>}
            <td className={classes.after}>
              <After row={row} changes={changes} />
            </td>
            {isRead && <Found row={row} />}
            <td className={classes.decisionCell}>
              <RowDecision row={row} onMark={onMark} />
            </td>
            {row.mark === 'flagged' && row.why && <td className={classes.why}>{row.why}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function After({ row: { before, after, found, match }, changes }: { row: ComparedRow; changes: boolean }) {
  if (changes && before === after) return <span className={compareTable().same}>未变更</span>;
  return (
    <>
      {changes && <ArrowRight aria-hidden />}
      <b>{after ? <Marked text={after} other={match === false && found ? found : null} /> : '--'}</b>
    </>
  );
}

/** Recognised value and match. Both columns are rendered if a document covers at least one field. */
function Found({ row: { after, found, match } }: { row: ComparedRow }) {
  const classes = compareTable();
  return (
    <>
      <td className={classes.found} data-label="识别">
        {found ? (
          <Marked text={found} other={match === false ? after : null} />
        ) : (
          <span className={classes.same}>证件无此项</span>
        )}
      </td>
      <td className={classes.matchCell} data-none={match == null || undefined}>
        <Match match={match} />
      </td>
    </>
  );
}

/** A masked number that needs two lines breaks where its mask ends. */
function breakable(text: string): ReactNode {
  const end = text.lastIndexOf('*') + 1;
  if (end === 0) return text;
  return (
    <>
      {text.slice(0, end)}
      <wbr />
      {text.slice(end)}
    </>
  );
}

/** Marks the characters that the other text lacks. */
function Marked({ text, other }: { text: string; other: string | null }) {
  if (other === null) return breakable(text);
  return differing(text, other).map(({ text: piece, differs }, index) =>
    differs ? <mark key={`${index} ${piece}`}>{piece}</mark> : piece,
  );
}

function Match({ match }: Pick<ComparedRow, 'match'>) {
  const classes = compareTable();
  if (match === undefined || match === null) return <span className={classes.match}>--</span>;
  return (
    <span className={classes.match} data-match={match ? 'same' : 'other'}>
      {match ? <Check aria-hidden /> : <TriangleAlert aria-hidden />}
      {match ? '一致' : '不一致'}
    </span>
  );
}

/** After a mark by keyboard, moves the focus to the next open row, so that Space can be pressed repeatedly. */
function goToNextOpen({ currentTarget, detail }: MouseEvent<HTMLElement>): void {
  if (detail > 0) return;
  const open = [...currentTarget.closest('table')!.querySelectorAll<HTMLElement>('[data-open]')];
  const next = open[open.indexOf(currentTarget) + 1] ?? open[0];
  next?.focus();
}

function RowDecision({
  row: { key, label, mark, open },
  onMark,
}: {
  row: ComparedRow;
  onMark: CompareTableProps['onMark'];
}) {
  const classes = compareTable();
  return (
    <span className={classes.decision} role="group" aria-label={`核对${label}`}>
      {(['fine', 'flagged'] as const).map(each => (
        <button
          key={each}
          type="button"
          className={classes.button}
          data-mark={each}
          disabled={!onMark}
          aria-pressed={mark === each}
          aria-label={`${label}${each === 'fine' ? '核对无误' : '标记问题'}`}
          title={each === 'fine' ? '核对无误' : '标记问题'}
          data-open={(open && each === 'fine') || undefined}
          onClick={event => {
            if (open && each === 'fine') goToNextOpen(event);
            onMark?.(key, each);
          }}
        >
          {each === 'fine' ? <Check aria-hidden /> : <Flag aria-hidden />}
        </button>
      ))}
    </span>
  );
}

/** A piece of a text, and whether the other text lacks it. */
export interface Piece {
  readonly text: string;
  readonly differs: boolean;
}

/** Splits `text` into pieces; characters outside the longest common subsequence with `other` differ. */
export function differing(text: string, other: string): Piece[] {
  const [a, b] = [[...text], [...other]];
  const common = commonLengths(a, b);
  const pieces: Piece[] = [];
  let [i, j] = [0, 0];
  while (i < a.length) {
    const same = j < b.length && a[i] === b[j];
    if (!same && j < b.length && common[i]![j + 1]! > common[i + 1]![j]!) {
      j += 1;
      continue;
    }
    const last = pieces.at(-1);
    if (last?.differs === !same) pieces[pieces.length - 1] = { text: last.text + a[i]!, differs: !same };
    else pieces.push({ text: a[i]!, differs: !same });
    i += 1;
    if (same) j += 1;
  }
  return pieces;
}

/** Lengths of the longest common subsequences of `a` from index i and `b` from index j. */
function commonLengths(a: readonly string[], b: readonly string[]): number[][] {
  const lengths = Array.from({ length: a.length + 1 }, () => Array.from({ length: b.length + 1 }, () => 0));
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      lengths[i]![j] = a[i] === b[j] ? lengths[i + 1]![j + 1]! + 1 : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
  return lengths;
}
