/** An open tab as its bar shows it. */
export interface TabItem {
  readonly key: string;
  readonly title: string;
  readonly href: string;
  readonly active: boolean;
  /** Has no cross. By the portal for good, by the operator until they let it go. */
  readonly pinned: 'no' | 'portal' | 'operator';
  /** Holds input that closing would lose. */
  readonly unsaved?: boolean;
}
export type TabAction = 'refresh' | 'pin' | 'close' | 'closeLeft' | 'closeRight' | 'closeOthers' | 'closeAll';
