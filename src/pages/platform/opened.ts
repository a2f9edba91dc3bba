/** What the platform opens against a merchant, from the merchant, the transaction or the list of what was opened. */
export const riskOpens = '风险措施立即生效，并通知商户的服务商限期提交材料。';
export const riskOpened = '风险工单已下发';
export const recallAsks = '通知商户的服务商限期提交材料，超时未交的金额向其追回。';
export const recallSent = '调单已发起';
