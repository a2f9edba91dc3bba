/** Applications of merchants and providers. */
import { enumeration } from '../schema/enumeration';

export const enterpriseKind = enumeration(
  ['GENERAL', '普通企业'],
  ['INSTITUTION', '事业单位'],
  ['ORGANIZATION', '社会组织/机构'],
);
export const settleType = enumeration(
  ['INDIVIDUAL', '对私'],
  ['OPEN', '对公'],
  ['LEGAL_INDIVIDUAL', '法人对私'],
  ['UN_LEGAL_INDIVIDUAL', '非法人对私'],
);
export const examineStatus = enumeration(
  ['INIT', '待审核', 'warning'],
  ['FAIL', '审核拒绝', 'danger'],
  ['PASS', '审核通过', 'success'],
);
