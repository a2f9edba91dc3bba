/** An open tab as shown in the tab bar. */
export interface TabItem {
  readonly key: string;
  readonly title: string;
  readonly href: string;
  readonly active: boolean;
  /** No close button. `portal`: permanently; `operator`: until the operator unpins it. */
  readonly pinned: 'no' | 'portal' | 'operator';
  /** Contains input that closing would lose. */
  readonly unsaved?: boolean;
}
export type TabAction = 'refresh' | 'pin' | 'close' | 'closeLeft' | 'closeRight' | 'closeOthers' | 'closeAll';
