/** What may be without a producer or a reader, each with the reason: a column as `table.column`, a value of a body as `call.value`. */
export const exceptions: Readonly<Record<string, string>> = {
  '*.version': 'one of the common columns of every entity; moves count it, tables without a flow leave it',
  'identity.id': 'the key of a table with one row',
  'trans_closed.id': 'the key of a table with one row',
  'holiday.*': 'filled by the statement that loads any set of reference data',
  'payout_line.payoutKind': 'filled by the statement that matches all lines of a file',
  'payout_line.payoutNo': 'filled by the same statement',
  'payout_line.payoutVerdict': 'filled by the statement that says of all lines what came of them',
  'live_change.*': 'filled by the triggers of the tables whose changes are told',
  'trans_name.*': 'filled by the triggers of the sales',
  'rewardMenuCheck.agentNo': 'the specification sends it; the answer is about the session, whatever it says',
  'getCaptcha.clientUid': 'part of the captcha protocol of the specification; the token takes its place',
  'getCaptcha.ts': 'part of the same protocol',
};
