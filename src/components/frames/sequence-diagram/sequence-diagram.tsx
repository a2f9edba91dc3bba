import { sequenceDiagram } from 'styled-system/recipes/sequence-diagram';

/** A message from one party to another; a list of them is in order of time. */
export interface SequenceMessage {
  readonly from: string;
  readonly to: string;
  readonly text: string;
  /** A response to an earlier message. */
  readonly answers?: boolean;
}
export interface SequencePart {
  readonly caption: string;
  readonly messages: readonly SequenceMessage[];
}
export interface SequenceDiagramProps {
  /** Accessible name of the drawing. */
  label: string;
  /** From left to right. */
  parties: readonly string[];
  /** The messages in order of time, each part below its caption. */
  parts: readonly SequencePart[];
}

/** Messages between parties, from top to bottom: one column per party, one arrow per message. */
export function SequenceDiagram({ label, parties, parts }: SequenceDiagramProps) {
  const classes = sequenceDiagram();
  return (
    <figure className={classes.root} aria-label={label} tabIndex={0}>
      <div className={classes.plane} style={{ gridTemplateColumns: `repeat(${parties.length}, minmax(120px, 1fr))` }}>
        {parties.map((party, at) => (
          <div key={party} className={classes.line} style={{ gridColumn: at + 1 }} aria-hidden />
        ))}
        {parties.map((party, at) => (
          <div key={party} className={classes.party} style={{ gridColumn: at + 1 }}>
            {party}
          </div>
        ))}
        <ol className={classes.rows}>
          {parts.flatMap(({ caption, messages }) => [
            <li key={caption} className={classes.caption}>
              {caption}
            </li>,
            ...messages.map((message, at) => <Message key={`${caption} ${at}`} message={message} parties={parties} />),
          ])}
        </ol>
      </div>
    </figure>
  );
}

interface MessageProps {
  message: SequenceMessage;
  parties: readonly string[];
}
function Message({ message: { from, to, text, answers }, parties }: MessageProps) {
  const [start, end] = [parties.indexOf(from), parties.indexOf(to)];
  const [first, last] = [Math.min(start, end), Math.max(start, end)];
  const towards = start === end ? 'itself' : start < end ? 'right' : 'left';
  const classes = sequenceDiagram({ kind: answers ? 'answers' : 'tells', towards });
  // From the middle of one column to the middle of another.
  const half = towards === 'itself' ? 0 : `calc(100% / ${2 * (last - first + 1)})`;
  return (
    <li className={classes.message} style={{ gridColumn: `${first + 1} / ${last + 2}`, marginInline: half }}>
      <span className={classes.text} title={`${from} → ${to}`}>
        {towards === 'itself' ? `↻ ${text}` : text}
      </span>
    </li>
  );
}
