/** Action of a toast, such as downloading a file that is ready. */
export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
  /** Takes back what the toast tells: offered for longer, and to Ctrl/⌘+Z. */
  readonly undoes?: true;
}

/** Offers to take back what a toast tells. */
export const undoAction = (run: () => void): ToastAction => ({ label: '撤销', run, undoes: true });
