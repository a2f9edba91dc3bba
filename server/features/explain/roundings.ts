/** Rounding rules as texts for operators (docs/domain/earnings.md#arithmetic). */
export const roundings = {
  product: '金额乘费率四舍五入到分。',
  shares: '各级费用先分别四舍五入到分，再逐级相减，合计不多不少；差额乘分润比例后舍去不足一分的部分，归平台。',
  differences: '按各级标准逐级相减，不产生舍入。',
  taxes: '各级税费先分别四舍五入到分，再逐级相减。',
  ratio: '金额乘比例后舍去不足一分的部分，归平台。',
  periods: '应扣总额除以期数后舍去不足一分的部分，余数计入最后一期。',
  given: '按机构发放的金额入账，不另行计算。',
  booked: '按记账金额入账，不另行计算。',
  debts: '扣款不足的部分全额转为欠款，逐笔抵扣，不产生舍入。',
  reversal: '退款按累计退款占交易金额的比例冲减，每次舍去不足一分的部分，全额退款时一并冲完。',
  cappedRefund: '封顶手续费在部分退款时不退，退款累计满交易金额时全部退还。',
} as const;
