/** A root organisation as the platform opens one. */
import { platformNo } from '@/api/constants';

export const rootForm = {
  orgName: '青禾支付',
  enterpriseKind: 'GENERAL',
  licenseNo: '91330106MA2ABCDE5W',
  licenseName: '青禾支付科技有限公司',
  licenseStart: '2020-01-01',
  licenseImg: 'licence-of-root.png',
  provinceCode: '330000',
  cityCode: '330100',
  areaCode: '330102',
  address: '建设路 18 号',
  legalName: '林晚晴',
  phone: '13955550001',
  policyType: 'ELESIGNPOS',
  invoiceWay: 'SELF',
  taxPoint: 60_000,
  cashbackTaxPoint: 70_000,
} as const;

/** Puts the picture of its licence among the uploads of the platform. */
export const uploadLicence = `insert into file (file_no, agent_no, agent_path, purpose, file_name, mime, size, sha256, create_time)
  values ('${rootForm.licenseImg}', '${platformNo}', '/${platformNo}/', 'licenseImg', 'licence.png', 'image/png', 1, 'none', 0)
  on conflict do nothing`;
