import type { ReactNode } from 'react';
import { emptyState } from 'styled-system/recipes/empty-state';

export interface EmptyStateProps {
  /**
   * `none`: nothing exists yet; `noMatch`: no record matches the conditions; `failed`: loading failed; `closed`: no permission;
   * `done`: what was asked for is done; `waiting`: it waits for somebody.
   */
  kind: 'none' | 'noMatch' | 'failed' | 'closed' | 'done' | 'waiting';
  /** What there is none of, or what happened. */
  title: string;
  /** The cause, or advice on what to do. */
  text?: ReactNode;
  /** Buttons for the next step. */
  actions?: ReactNode;
}

const signs = {
  none: <path d="M78 46v14M71 53h14" />,
  noMatch: <path d="M84 59l7 7M74 53h8" />,
  failed: <path className="sign" d="M78 47v7M78 59h.01" />,
  done: <path className="sign" d="M73 53l4 4 7-8" />,
  waiting: <path d="M78 47v6l4 3" />,
  closed: <path d="M74 53v-3a4 4 0 0 1 8 0v3M72 53h12v9H72z" />,
};

const tones = { failed: 'danger', done: 'success' } as const;

/** Shown in place of data when there is none; it always states the reason. */
export function EmptyState({ kind, title, text, actions }: EmptyStateProps) {
  const classes = emptyState({ tone: kind === 'failed' || kind === 'done' ? tones[kind] : 'plain' });
  return (
    <div className={classes.root} role={kind === 'failed' ? 'alert' : undefined}>
      <svg viewBox="0 0 96 72" className={classes.art} aria-hidden>
        <rect x="14" y="10" width="58" height="46" rx="5" />
        <path d="M24 24h38M24 34h26M24 44h18" opacity=".55" />
        {kind === 'failed' ? (
          <path className="sign" d="M78 40l12 22H66z" fill="none" />
        ) : (
          <circle cx="78" cy="53" r="11" fill="var(--colors-bg-surface)" />
        )}
        {signs[kind]}
      </svg>
      <h2 className={classes.title}>{title}</h2>
      {text && <p className={classes.text}>{text}</p>}
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
