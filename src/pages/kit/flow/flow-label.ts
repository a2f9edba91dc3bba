/** What shows a record in the chart of its flow is called this, on its page and in its row. */
export const flowLabel = '流程';
