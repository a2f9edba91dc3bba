/** Why something cannot be done, as every greyed action and closed page says it: what is missing, then who can change that. */
export interface Lack {
  /** The permission, state or fact that is missing. */
  readonly missing: string;
  /** Who can change it, and how; left out where what is missing says so itself. */
  readonly remedy?: string | undefined;
}

/** `不能审核本人提交的申请；可由其他操作员审核` */
export const whyNot = ({ missing, remedy }: Lack): string => (remedy ? `${missing}；${remedy}` : missing);
