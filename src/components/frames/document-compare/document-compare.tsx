import { documentCompare } from 'styled-system/recipes/document-compare';

export interface ComparedField {
  readonly label: string;
  /** Value recognised on the document. */
  readonly read: string;
  /** Value entered by the operator; empty if nothing is entered yet. */
  readonly typed: string;
}
export interface DocumentCompareProps {
  /** Name of the document. */
  name: string;
  /** URL of its picture; without one only the values are shown. */
  src?: string | undefined;
  /** The recognised values, with what is typed. */
  fields: readonly ComparedField[];
}

/** A document beside its recognised values and the entered ones. For a close look use ImageViewer. */
export function DocumentCompare({ name, src, fields }: DocumentCompareProps) {
  const classes = documentCompare();
  const other = fields.filter(({ read, typed }) => typed !== '' && typed !== read);
  return (
    <div className={classes.root}>
      {src && (
        <div className={classes.stage}>
          <img className={classes.image} src={src} alt={name} />
        </div>
      )}
      {other.map(({ label, read, typed }) => (
        <div key={label} className={classes.pair}>
          <span className={classes.label}>证件识别 · {label}</span>
          <span className={classes.number}>{marked(read, typed)}</span>
          <span className={classes.label}>当前填写</span>
          <span className={classes.number}>{marked(typed, read)}</span>
        </div>
      ))}
      <ul className={classes.list} aria-label={`${name}识别结果`}>
        {fields.map(({ label, read, typed }) => {
          const match = typed === '' ? 'none' : typed === read ? 'same' : 'other';
          return (
            <li key={label} className={classes.item}>
              <span className={classes.label}>{label}</span>
              <span>{read}</span>
              <span className={classes.match} data-match={match}>
                {{ none: '未填写', same: '一致', other: '不一致' }[match]}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Marks the characters that differ from those at the same position in the other text. */
function marked(text: string, other: string) {
  const signs = [...text];
  const against = [...other];
  return signs.map((sign, index) => (sign === against[index] ? sign : <mark key={index}>{sign}</mark>));
}
