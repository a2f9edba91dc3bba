/**
 * What each column of text or JSON tells of somebody: what a person may ask for and have erased, and what a copy for trials must
 * invent (docs/security.md#personal-data). A column is named once for all tables that have it, or with its table where it means
 * something else there. Columns of an enumeration are not here; `person-columns.test.ts` finds any other that is missing.
 */
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { CasingCache } from 'drizzle-orm/casing';
import { PgTable } from 'drizzle-orm/pg-core';
import * as schema from './index';

/**
 * `person`, `company`: names. `phone`, `idNo`, `cardNo`, `licenceNo`, `email`, `address`, `ip`, `login`, `device`: in clear or encrypted, as
 * secret-columns.ts says. `cardMask`, `phoneMask`: such a number with most digits hidden. `words`: what somebody typed, or a sentence
 * that quotes it. `values`: JSON of fields, each of which is judged by its own name. `search`: hash of a number. `picture`: number of
 * a file. `link`: an address outside. `secret`: opens something. `none`: codes, numbers of records, days and figures.
 */
export type Told =
  | 'person'
  | 'company'
  | 'phone'
  | 'phoneMask'
  | 'idNo'
  | 'cardNo'
  | 'cardMask'
  | 'licenceNo'
  | 'email'
  | 'login'
  | 'address'
  | 'ip'
  | 'device'
  | 'words'
  | 'values'
  | 'search'
  | 'picture'
  | 'link'
  | 'secret'
  | 'none';

const names = (told: Told, list: string): readonly (readonly [string, Told])[] =>
  list.split(/\s+/).map(name => [name, told]);

/** By the property, in every table without a line of its own. */
const listed: readonly (readonly [string, Told])[] = [
  ...names(
    'person',
    'legalName accountName contactName realName operatorName submitter applyName auditorName resolvedBy uploadedBy bankPayee askedName decidedName answerName acknowledgedName',
  ),
  ...names(
    'company',
    'custName agentName oneAgentName parentAgentName creatorName purchaseAgentName fromAgentName toAgentName issuerName',
  ),
  ...names('company', 'partyName counterpartyName shortName licenseName storeName'),
  ...names('phone', 'phone reservePhone'),
  ...names('idNo', 'legalIdNo'),
  ...names('cardNo', 'bankCardNo'),
  ...names('cardMask', 'bankCardMask settleCardMask cardNo bankCard payoutCard'),
  ...names('licenceNo', 'licenseNo filingNo taxNo'),
  ...names('email', 'email logHeadEmail'),
  ...names('login', 'username'),
  ...names('address', 'address'),
  ...names('ip', 'clientIp previousLoginIp lastLoginIp lastUseIp network addresses askedNetwork'),
  ...names('device', 'userAgent transports browser askedBrowser'),
  ...names(
    'words',
    'note remark personBasis examineRemark auditRemark resolveRemark refuseReason rejectReason failReason adjustReason reason riskDesc',
  ),
  ...names(
    'words',
    'businessScope content title summary beforeValue afterValue search queryBody queryName tileName keyName factorName',
  ),
  ...names(
    'words',
    'endpointName fileName taskName error lastError failure lastAnswer decidedRemark preview bankText mappingName',
  ),
  ...names('words', 'disputeReason disputeAnswer escalateReason decideRemark guardReason guardRemark'),
  ...names('values', 'explanation'),
  ...names('values', 'payload before after trail submissions attachments images choice answer'),
  ...names('search', 'legalIdHash cardHash recipientHash subjectHash askedPhoneHash'),
  ...names('picture', 'fileNo fileKey logoImg'),
  ...names('link', 'url portalUrl platformUrl origin'),
  ...names(
    'secret',
    'secret secretKey passwordHash phrase foundingKeys token tokenHash sidHash previousSidHash ticketHash',
  ),
  ...names('secret', 'linkHash nonce secretFingerprint verifyCode signature bodyHash requestHash decideHash'),
  ...names('secret', 'credentialId publicKey challenge codeHash markHash'),
  // Numbers of parties, persons and records, which the product deals out.
  ...names(
    'none',
    'agentNo oneAgentNo orgNo agentPath parentAgentNo ownerAgentNo purchaseAgentNo creatorAgentNo creditorAgentNo',
  ),
  ...names(
    'none',
    'submitterAgentNo fromAgentNo toAgentNo recordAgentNo operatorAgentNo disabledByNo custNo storeNo partyNo',
  ),
  ...names(
    'none',
    'counterpartyNo operatorNo submitterNo applyNo auditorNo invitedNo targetNo recordNo documentNo ownNo',
  ),
  ...names(
    'none',
    'bookedNo orderNo transNo refNo channelNo paybackNo withdrawNo relatedNo debtNo reduceNo planNo flowOrderNo',
  ),
  ...names(
    'none',
    'incrPlanNo incrNo changeNo auditNo adjustNo riskOrderNo couponNo activeNo falseNo nonNo moveNo diffNo',
  ),
  ...names(
    'none',
    'differenceNo ledgerNo messageNo noticeNo taskNo queryNo tileNo endpointNo statementNo sessionNo requestNo',
  ),
  ...names('none', 'noteNo batchNo externalNo inviteNo settleBatch coveredWithdraws invoiceCode invoiceNo personNo'),
  ...names('none', 'disputeNo bizOrderNo'),
  ...names('none', 'bookDay bookMonth voucherNo debitCode debitName creditCode creditName'),
  ...names('none', 'exportPlanNo lastTaskNo dueDay'),
  ...names('words', 'planName endReason'),
  ...names('none', 'draftNo draftSource products basis edits putBy'),
  ...names('none', 'termsNoticeNo issuerNo sourceNo changes acknowledgedNo'),
  ...names('none', 'findingNo subjectNo guardDay evidence parameters'),
  ...names('none', 'approvalNo askedBy askedSession emailBy logHeadBy language'),
  ...names('none', 'photoNo photoNames'),
  ...names('secret', 'keyHash deviceHash'),
  ...names('picture', 'photos'),
  ...names(
    'none',
    'reconcileNo replacedBy ourNo lineKey payoutNo payoutAccount payoutDay firstDay lastDay carried columns',
  ),
  // Terminals, policies, reference data, banks and areas.
  ...names(
    'none',
    'termSn termNo termModel serialPrefix vendor iccid channelTermSn bookedTermSn policyCode policyName marktingNo',
  ),
  ...names(
    'none',
    'marktingName stages stageCashbacks stageAmounts cardTiers couponName rewardName roleCode roleName rights bin',
  ),
  ...names(
    'none',
    'bankName bankHeadCode bankBranchCode branchName mcc mccName category groupName holidayName institutionCode',
  ),
  ...names('none', 'factorNo resetNo deviceNo'),
  ...names('none', 'provinceCode cityCode areaCode areaName parentCode setName version'),
  // Days and periods.
  ...names(
    'none',
    'day fileDay statDate month amountMonth rewardMonth invoiceMonth invoiceDate startDate dueDate periodStart',
  ),
  ...names('none', 'periodEnd effectStart effectEnd idStart idEnd licenseStart licenseEnd flowServiceEnd'),
  // What the program calls its own things.
  ...names(
    'none',
    'job name kind key keyId line owner worker rule subject parties counts found run recordEnds tableName callPath pagePath',
  ),
  ...names('none', 'formKey choiceKey bizName figureName groupBy eventName events fromState toState scopes purpose'),
  ...names(
    'none',
    'targetType targetScope budget mime sha256 digest writtenAt endCause brand accounts items settleTries',
  ),
  ...names(
    'none',
    'expressCompany expressNo consentWay counterBook result tags root previous head goodHead logHead transaction',
  ),
];
const everywhere = new Map(listed);

/** `table.property` where the column means something else than elsewhere. */
const here = new Map<string, Told>([
  ['message.recipientMask', 'phoneMask'],
  ['message.content', 'secret'],
  ['file.recognised', 'values'],
  ['job.payload', 'none'],
  ['person_request.sought', 'idNo'],
  ['approval.input', 'secret'],
  ['approval.answer', 'secret'],
  ['person_request.subjectMask', 'phoneMask'],
  ['identity.title', 'company'],
  ['identity.bank', 'words'],
  ['identity.publisher', 'company'],
  ['notice.publisher', 'company'],
  ['download_task.queryBody', 'words'],
  ['throttle.subject', 'ip'],
]);

const isTextOrJson = (type: string) => /^Pg(Varchar|Text|Jsonb?|UUID|Array)$/.test(type);

/** What a name tells by itself, in JSON; undefined for a name that is no column. */
export const toldOf = (property: string): Told | undefined => everywhere.get(property);

const casing = new CasingCache('snake_case');
const textColumns = Object.values(schema as Readonly<Record<string, unknown>>)
  .filter(table => is(table, PgTable))
  .flatMap(table =>
    Object.entries(getTableColumns(table))
      .filter(([, column]) => isTextOrJson(column.columnType))
      .map(([property, column]) => ({
        table: getTableName(table),
        property,
        /** Its name in the database. */
        column: casing.getColumnCasing(column),
        isClosed: Boolean(column.enumValues?.length),
      })),
  );
/** Each column of text or JSON by its name in the database, those that an enumeration closes, too. */
export const knownTexts: ReadonlySet<string> = new Set(textColumns.map(({ table, column }) => `${table}.${column}`));

/** Each column of text or JSON that no enumeration closes, with what it tells; undefined where nobody has said it. */
export const toldColumns: readonly {
  readonly table: string;
  readonly property: string;
  readonly column: string;
  readonly told?: Told;
}[] = textColumns
  .filter(({ isClosed }) => !isClosed)
  .map(({ table, property, column }) => {
    const told = here.get(`${table}.${property}`) ?? everywhere.get(property);
    return { table, property, column, ...(told && { told }) };
  });
/** The names that the lists above give, for the test that finds those of columns that are gone. */
export const namedColumns: readonly string[] = [...listed.map(([name]) => name), ...here.keys()];
