/**
 * The failure type of both client and server. The server throws it to refuse a request; the client rejects with it for
 * every error. Codes are those of docs/domain/conventions.md#error-codes; failCodes split those that a client must
 * distinguish.
 */
export const reasons = {
  invalid: { code: 400, message: '提交的内容有误' },
  forbidden: { code: 403, message: '无权限操作' },
  missing: { code: 404, message: '数据不存在' },
  /** Not refused: it waits for a second person (docs/domain/access.md#four-eyes). */
  held: { code: 202, message: '已提交复核，等待同事批准' },
  conflict: { code: 409, message: '状态已变更，请刷新后重试' },
  tooMany: { code: 429, message: '操作过于频繁，请稍后再试' },
  broken: { code: 500, message: '系统繁忙，请稍后再试' },
  unavailable: { code: 503, message: '服务暂不可用，请稍后再试' },
  session: { code: 98, message: '登录已失效，请重新登录' },
  /** Client only: no connection, timeout, cancelled by the caller. */
  network: { code: 0, message: '网络连接失败，请检查网络后重试' },
  timeout: { code: 0, message: '请求超时，请稍后再试' },
  cancelled: { code: 0, message: '请求已取消' },
} as const;
export type Reason = keyof typeof reasons;
export const successCode = 200;

export const failCodes = {
  expired: '1001',
  disabled: '1002',
  captcha: '1003',
  credentials: '1004',
  locked: '1005',
  mustChangePassword: '1006',
  initialEnded: '1007',
  /** The sign-in waits for its second factor, or for one to be enrolled. */
  factorAsked: '1008',
  factorEnrol: '1009',
  /** What is asked for needs the factor again. */
  factorAgain: '1010',
  /** It waits for a second person. */
  needsApproval: '1011',
} as const;

export interface FieldError {
  readonly field: string;
  readonly message: string;
}

export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: number;
  constructor(
    readonly reason: Reason,
    message: string = reasons[reason].message,
    readonly failCode: string | null = null,
    readonly errors: readonly FieldError[] = [],
    /** The request id under which the server logged this answer. */
    readonly requestId: string | null = null,
    /** Number of the request of a call that is held. */
    readonly approvalNo: string | null = null,
  ) {
    super(message);
    this.code = reasons[reason].code;
  }
  /** The session is over: the only case that shows the 重新登录 dialog (docs/domain/session.md#session-expiry). */
  get expired(): boolean {
    return this.reason === 'session' && this.failCode === failCodes.expired;
  }
}

/** The failure reason of an answer's code; an unknown code counts as a broken server. */
export function reasonOf(code: number): Reason {
  const known = Object.entries(reasons).find(([, reason]) => reason.code === code && code !== 0);
  return known ? (known[0] as Reason) : 'broken';
}
