/** The fixed roles of both portals (docs/domain/access.md#staff). Only the server knows what they include. */
import { type Grade, platformSubject, providerSubject, type Rights, type Subject } from './staff';

/** The role of the owner of a provider or the platform: all rights, which nobody else can revoke. */
export const ownerRole = 'OWNER';

interface Role {
  readonly code: string;
  readonly label: string;
  readonly rights: Rights;
}
const every = <S extends Subject>(subjects: readonly { readonly code: S }[], held: Grade): Rights =>
  Object.fromEntries(subjects.map(({ code }) => [code, held]));

/** What everybody of a provider may look at; only the roles concerned see its people. */
const { STAFF: _staff, ...business } = every(providerSubject, 'VIEW');

export const providerRoles: readonly Role[] = [
  { code: ownerRole, label: '负责人', rights: every(providerSubject, 'OPERATE') },
  {
    code: 'OPERATIONS',
    label: '运营',
    rights: {
      MERCHANT: 'OPERATE',
      TERMINAL: 'OPERATE',
      AGENT: 'OPERATE',
      TRADE: 'OPERATE',
      EARNING: 'VIEW',
      RISK: 'VIEW',
    },
  },
  {
    code: 'FINANCE',
    label: '财务',
    rights: {
      TRADE: 'VIEW',
      EARNING: 'OPERATE',
      ACCOUNT: 'OPERATE',
      COMPANY: 'OPERATE',
      MERCHANT: 'VIEW',
      AGENT: 'VIEW',
    },
  },
  { code: 'RISK', label: '风控', rights: { RISK: 'OPERATE', MERCHANT: 'VIEW', TRADE: 'VIEW', TERMINAL: 'VIEW' } },
  { code: 'READ_ONLY', label: '只读', rights: business },
];
/** Whoever reads everything else sees no file of a person: the owner gives that right by itself. */
const { PERSON: _person, ...audited } = every(platformSubject, 'VIEW');
/**
 * A path to money or to a login is in no role whose name does not say so; `paths-to-money.test.ts` names them
 * (docs/domain/access.md#paths-to-money).
 */
export const platformRoles: readonly Role[] = [
  { code: ownerRole, label: '管理员', rights: every(platformSubject, 'OPERATE') },
  { code: 'ENTRY', label: '进件与变更审核', rights: { ENTRY: 'OPERATE', PROVIDER: 'VIEW', STOCK: 'VIEW' } },
  { code: 'RISK', label: '风控', rights: { RISK: 'OPERATE', PROVIDER: 'VIEW' } },
  { code: 'FINANCE', label: '财务', rights: { FINANCE: 'OPERATE', PROVIDER: 'VIEW' } },
  { code: 'CONFIG', label: '产品与配置', rights: { CONFIG: 'OPERATE', STOCK: 'OPERATE', PROVIDER: 'OPERATE' } },
  { code: 'AUDIT', label: '审计', rights: audited },
];

/** The rights of a role: a fixed one of this side, or an own one with its stored rights. */
export const rightsOf = (fixed: readonly Role[], code: string, own: Rights | null): Rights =>
  fixed.find(role => role.code === code)?.rights ?? own ?? {};
