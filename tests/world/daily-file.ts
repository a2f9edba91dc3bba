/** Lines of the channel's daily file, as a test says them. */

export interface Line {
  readonly kind: string;
  readonly channelNo: string;
  readonly amount: number;
  readonly transTime: number;
  readonly [name: string]: unknown;
}
export const lineOf = ({
  channelNo,
  transAmount,
  transTime,
}: {
  channelNo: string;
  transAmount: number;
  transTime: number;
}) => ({
  kind: 'SALE',
  channelNo,
  amount: transAmount,
  transTime,
});
export const sumOf = (lines: readonly Line[]) =>
  lines.reduce((sum, { kind, amount }) => sum + (kind === 'REFUND' ? -amount : amount), 0);
export const plain = ({ transNo: _transNo, ...line }: Line) => line;
