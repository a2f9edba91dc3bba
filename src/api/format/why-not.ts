/**
 * Why an action is not available, in the same form for every disabled action and closed page: the missing condition,
 * then who can change it.
 */
export interface FailedGuard {
  /** The permission, state or fact that is missing. */
  readonly missing: string;
  /** Who can change it, and how; omitted where `missing` already says so. */
  readonly remedy?: string | undefined;
}

/** `不能审核本人提交的申请；可由其他操作员审核` */
export const whyNot = ({ missing, remedy }: FailedGuard): string => (remedy ? `${missing}；${remedy}` : missing);
