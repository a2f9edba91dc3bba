/** Uploaded files. */
import { enumeration } from '../schema/enumeration';

/** Documents that the OCR service can read. */
export const ocrType = enumeration(
  ['ID_FRONT', '身份证人像面'],
  ['ID_BACK', '身份证国徽面'],
  ['LICENSE', '营业执照'],
  ['BANK_CARD', '银行卡'],
  ['PERMIT', '开户许可证'],
  ['INVOICE', '发票'],
);
/** Purpose of an uploaded file; all but the last are filled-in templates. */
export const fileBizType = enumeration(
  ['CUST_FLOW_CARD_CHANGE', '流量费批量变更'],
  ['TERM_ALLOT', '终端划拨'],
  ['TERM_RECALL', '终端回拨'],
  ['TERM_STOCK_IN', '终端入库'],
  ['INVOICE', '发票'],
);
export const templateCode = enumeration(
  ['CUST_FLOW_CARD_CHANGE', '流量费批量变更模板'],
  ['TERM_ALLOT', '终端划拨模板'],
  ['TERM_RECALL', '终端回拨模板'],
  ['TERM_STOCK_IN', '终端入库模板'],
  ['SETTLE_AUTH', '结算授权书模板'],
  ['MAIN_CHANGE_PROOF', '主体变更证明模板'],
);
