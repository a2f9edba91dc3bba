import { Check, PencilLine, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { css } from 'styled-system/css';

const marks = {
  same: { text: '已识别', Icon: Check, colour: css({ color: 'tone.success.text' }) },
  changed: { text: '已修改', Icon: PencilLine, colour: css({ color: 'tone.info.text' }) },
  other: { text: '与证件不一致', Icon: TriangleAlert, colour: css({ color: 'tone.danger.text' }) },
} as const;

interface ReadMarkProps {
  /** How the value compares with the document: the `same`, `changed` since it was read, or `other` than what was read. */
  state: keyof typeof marks;
  /** Action, such as using the recognised value. */
  children?: ReactNode;
}

/** Whether the value of a field matches the one recognised on its document. */
export function ReadMark({ state, children }: ReadMarkProps) {
  const { text, Icon, colour } = marks[state];
  return (
    <>
      <span
        className={`${colour} ${css({ display: 'inline-flex', alignItems: 'center', gap: '4', whiteSpace: 'nowrap' })}`}
      >
        <Icon aria-hidden size={14} />
        {text}
      </span>
      {children}
    </>
  );
}
