import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { undoBar } from 'styled-system/recipes/undo-bar';
import { Button } from '../../controls/button/button';
import { undoKeys, undoKeysShown, useUndoKey } from '../../undo-key';

export interface UndoBarProps {
  /** The action that was done: 「已通过 流量费变更 · 金利便利店」. */
  text: string;
  /** End of the undo period, epoch milliseconds; null once the request is being sent. */
  until: number | null;
  /** Epoch milliseconds. */
  now: () => number;
  /** Called by 「撤销」 and by Ctrl/⌘+Z. */
  onUndo: () => void;
}

/** An action that can be undone for a few seconds. For a final one use a toast. */
export function UndoBar({ text, until, now, onUndo }: UndoBarProps) {
  const classes = undoBar();
  const left = useSecondsLeft(until, now);
  useUndoKey(until === null ? null : onUndo);
  return (
    <div className={classes.root}>
      <CircleCheck className={classes.icon} aria-hidden />
      <span className={classes.text} role="status" title={text}>
        {text}
      </span>
      {until === null ? (
        <span className={classes.seconds}>正在提交</span>
      ) : (
        <>
          <span className={classes.seconds} aria-hidden>
            {left} 秒
          </span>
          <Button size="sm" aria-label={`撤销：${text}`} aria-keyshortcuts={undoKeys} onClick={onUndo}>
            撤销
            <kbd className={classes.keys} aria-hidden>
              {undoKeysShown}
            </kbd>
          </Button>
        </>
      )}
    </div>
  );
}

function useSecondsLeft(until: number | null, now: () => number): number {
  const [at, setAt] = useState(now);
  useEffect(() => {
    if (until === null) return;
    const timer = setInterval(() => setAt(now()), 250);
    return () => clearInterval(timer);
  }, [until, now]);
  return until === null ? 0 : Math.max(0, Math.ceil((until - at) / 1000));
}
