/**
 * Whether what a call does can be taken back, and how (docs/domain/conventions.md#undo). Each call that changes something says it; its
 * dialog and form tell the operator before, the call reference tells callers, and a test does and undoes each (server/app/undo.db.test.ts).
 */

/** Why something cannot be taken back: as a sentence's second half. */
export const never = {
  booked: '已记账，更正须另行处理',
  handedIn: '交给审核人后，由其通过或驳回',
  decided: '结论立即生效并通知对方',
  ended: '终止后须重新申请或新建',
  witnessed: '确认记在双方的记录上',
  secret: '原密码立即失效',
  told: '发出的短信、通知或推送不能收回',
  erased: '删除后不能恢复',
  opened: '开通后只能停用',
  moved: '需要时重新划拨',
  registered: '通道按新资料登记，改回须再次变更',
  repeated: '只是再做一次，没有可撤回的内容',
  vouchered: '账期的凭证金额制作后不变，之后的变化记入补差凭证',
  replaced: '从生效时间起执行，改回须按上一版再提交一次',
} as const;
export type Never = keyof typeof never;

/** What a screen says of a call that takes another one back. */
interface Undoing {
  readonly path: string;
  readonly summary: string;
}
export type UndoWay =
  /** 撤销: its review page sends it after ten seconds, within which it can be taken back; then it is final. */
  | { readonly way: 'held'; readonly why: Never }
  /** 撤回: a later call, or the same one with what stood there before (`by` empty), puts everything back as it was. */
  | { readonly way: 'withdrawn'; readonly by: readonly Undoing[] }
  /** 更正: what was booked stays, and is evened out by an opposite entry. */
  | { readonly way: 'corrected'; readonly by: readonly Undoing[] }
  | { readonly way: 'never'; readonly why: Never };
/** Of a call that causes several events of a flow: by event. */
export type Undo = UndoWay | Readonly<Record<string, UndoWay>>;

export const isWay = (undo: Undo): undo is UndoWay => typeof undo.way === 'string';
/** @param event Of the record's flow, where the call causes several. */
export const wayOf = (undo: Undo, event?: string): UndoWay | undefined =>
  isWay(undo) ? undo : event === undefined ? undefined : undo[event];
/** All that a call says. */
export const waysOf = (undo: Undo): readonly UndoWay[] => (isWay(undo) ? [undo] : Object.values(undo));

export const held = (why: Never): UndoWay => ({ way: 'held', why });
/** @param by All that are needed; none for the same call with what stood there before. */
export const withdrawn = (...by: readonly Undoing[]): UndoWay => ({ way: 'withdrawn', by });
export const corrected = (...by: readonly Undoing[]): UndoWay => ({ way: 'corrected', by });
export const final = (why: Never): UndoWay => ({ way: 'never', why });
