/** Rights of the staff of a provider or of the platform (docs/domain/access.md#staff). */
import { enumeration, type CodeOf } from '../schema/enumeration';

/** The subjects that rights are given over; every call of the contract belongs to one, or to none if it is everybody's. */
export const providerSubject = enumeration(
  ['MERCHANT', '商户'],
  ['TERMINAL', '终端'],
  ['TRADE', '交易'],
  ['EARNING', '收益'],
  ['ACCOUNT', '资金账户'],
  ['AGENT', '代理商与机构'],
  ['RISK', '风控'],
  ['COMPANY', '企业信息'],
  ['STAFF', '员工与角色'],
);
export const platformSubject = enumeration(
  ['ENTRY', '进件与变更'],
  ['RISK', '风控'],
  ['FINANCE', '资金'],
  ['PROVIDER', '服务商与商户'],
  ['STOCK', '终端库存'],
  ['CONFIG', '产品与配置'],
  ['AUDIT', '日志与任务'],
  ['PERSON', '个人信息'],
  ['STAFF', '员工与角色'],
);
export type Subject = CodeOf<typeof providerSubject> | CodeOf<typeof platformSubject>;
export const grade = enumeration(['VIEW', '查看'], ['OPERATE', '操作']);
export type Grade = CodeOf<typeof grade>;
/** A subject that is missing may not even be viewed. */
export type Rights = Readonly<Partial<Record<Subject, Grade>>>;

/** Whether these rights include a grade over a subject; a call of no subject is everybody's. */
export const includesGrade = (rights: Rights, subject: Subject | undefined, wanted: Grade): boolean =>
  subject === undefined || rights[subject] === 'OPERATE' || (wanted === 'VIEW' && rights[subject] === 'VIEW');

/** Whether all these rights are among the others. */
export const isSubsetOf = (rights: Rights, others: Rights): boolean =>
  (Object.entries(rights) as [Subject, Grade][]).every(([subject, held]) => includesGrade(others, subject, held));
