/**
 * Onboarding of merchants: reading and submitting applications (docs/domain/merchant.md#merchant-onboarding,
 * docs/domain/merchant.md#new-merchant).
 */
import { and, desc, eq, ne, or } from 'drizzle-orm';
import { application } from '@/api/contract/application';
import { feeRow } from '@/api/contract/merchant/fee';
import type { contract } from '@/api/contract/index';
import { Failure } from '@/api/failure';
import * as fields from '@/api/fields/index';
import { inClear, looksAsExaminer } from '#server/features/review/examiner';
import { readFields, recognisedTexts, shownText, type Sight } from '#server/features/review/recognised';
import { countProbe } from '#server/features/session/probes';
import { namesOf } from '#server/features/lookup/names';
import { findRow } from '#server/foundation/access/find-row';
import { inSubtree } from '#server/foundation/access/subtree';
import type { Handlers, Provider } from '#server/foundation/calls/context';
import { imagesIn, storedForm } from '#server/foundation/calls/stored-form';
import type { Db } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import { createEncryption, type Encryption } from '#server/foundation/encryption';
import { merchant, merchantIncr } from '#server/schema/index';
import { type ApplicationRow, formOf } from './application';
import { appliedTerminalCalls } from './applied-terminal.calls';
import { standardFees, templateOf } from './fees';
import { merchantCount, merchantsPerPerson, submitMerchant } from './onboarding';
import { merchantOnboardingMoves } from './onboarding.moves';

interface Groups {
  customer: Pick<Handlers<typeof contract.customer>, 'incrDetail'>;
  custIncr: Omit<Handlers<typeof contract.custIncr>, 'list' | 'total' | 'download'>;
  custTerminal: Handlers<typeof contract.custTerminal>;
}

export function onboardingCalls(deps: Deps): Groups {
  const { db } = deps;
  const encryption = createEncryption(deps.secret);
  const find = (incrNo: string, me: Provider) => findRow(db, merchantIncr, [merchantIncr.incrNo, incrNo], me);
  const feesIn = async (row: ApplicationRow, now: number) => {
    const entered = formOf(encryption, row).fees;
    const fees = entered ?? standardFees(await templateOf(db, row.agentPath, row.policyCode, now));
    return fees.map(each => storedForm(feeRow, each));
  };
  return {
    customer: {
      async incrDetail({ incrNo }, context) {
        const { me, now } = context;
        const row = await find(incrNo, me);
        const isExaminer = await looksAsExaminer(db, context, {
          mayDecide: merchantOnboardingMoves.permits(row, 'approve', me, now),
          target: ['INCR', incrNo],
          agentPath: row.agentPath,
          of: row.custName,
        });
        const entered = formOf(encryption, row);
        const form = storedForm(application, entered);
        const { custNo, agentNo, agentName, custSource, submitter, trail } = row;
        return {
          ...(isExaminer ? inClear(form) : form),
          ...(await namesOf(db, entered)),
          ...examinedOf(row),
          incrNo,
          custNo,
          agentNo,
          agentName,
          custSource,
          submitter,
          trail,
          oneLevelAgentNo: row.oneAgentNo,
          oneLevelAgentName: row.oneAgentName,
          fees: await feesIn(row, now),
          ocrResult: await recognisedRows(db, encryption, row, { isExaminer }),
          read: await readFields(db, encryption, entered, imagesIn(entered), { isExaminer }),
          allowed: await merchantOnboardingMoves.allowedNow(db, row, me, now),
        };
      },
    },
    custTerminal: appliedTerminalCalls(deps),
    custIncr: {
      save: submitMerchant(deps),
      async count({ phone, legalIdNo, incrNo }, context) {
        await countProbe(db, context);
        const { me } = context;
        const of = { phone: phone ?? '', idHashes: legalIdNo ? encryption.hashes(legalIdNo) : [] };
        const own = incrNo ? ne(merchant.custNo, (await find(incrNo, me)).custNo!) : undefined; // set since the submission
        const count = await merchantCount(db, of, and(inSubtree(merchant.agentPath, me), own)!); // one of them is given
        return { count, limit: merchantsPerPerson };
      },
      async history({ custNo, phone }, { me }) {
        if (!custNo && !phone) throw new Failure('invalid', '请提供商户编号或手机号');
        const which = or(
          custNo ? eq(merchantIncr.custNo, custNo) : undefined,
          phone ? eq(merchantIncr.phone, phone) : undefined,
        );
        const rows = await db
          .select()
          .from(merchantIncr)
          .where(and(inSubtree(merchantIncr.agentPath, me), which))
          .orderBy(desc(merchantIncr.createTime))
          .limit(100);
        return rows.map(row => ({
          incrNo: row.incrNo,
          custNo: row.custNo,
          custName: row.custName,
          submitter: row.submitter,
          ...examinedOf(row),
        }));
      },
      async get({ incrNo }, { me, now }) {
        const row = await find(incrNo, me);
        return { ...formToEdit(encryption, row, me, now), incrNo, ...examinedOf(row), fees: await feesIn(row, now) };
      },
    },
  };
}

/** Only an operator who may resubmit the application gets clear values; otherwise they are masked. */
function formToEdit(encryption: Encryption, row: ApplicationRow, me: Provider, now: number) {
  const form = storedForm(application, formOf(encryption, row));
  return merchantOnboardingMoves.permits(row, 'resubmit', me, now) ? inClear(form) : form;
}
const examinedOf = ({ examineStatus, examineRemark, createTime, examineTime }: ApplicationRow) => ({
  examineStatus,
  examineRemark,
  createTime,
  examineTime,
});

/**
 * Recognised texts of an application's images beside the typed values (docs/domain/provider.md#new-agent,
 * docs/domain/merchant.md#new-merchant).
 */
const compared = ['legalName', 'legalIdNo', 'idEnd', 'licenseNo', 'licenseName', 'bankCardNo'] as const;
const types = {
  idFrontImg: 'ID_FRONT',
  idBackImg: 'ID_BACK',
  licenseImg: 'LICENSE',
  bankCardImg: 'BANK_CARD',
} as const;

async function recognisedRows(db: Db, encryption: Encryption, row: ApplicationRow, sight: Sight) {
  const form = formOf(encryption, row) as unknown as Record<string, string | null>;
  const pictures = Object.entries(types).map(([name, type]) => ({ fileNo: form[name] ?? '', type }));
  const texts = await recognisedTexts(
    db,
    encryption,
    pictures.map(({ fileNo }) => fileNo),
  );
  return pictures.flatMap(({ fileNo, type }) => {
    const read = texts.get(fileNo) ?? {};
    return compared.flatMap(key => {
      const recognised = read[key];
      if (recognised === undefined) return [];
      const entered = form[key] ?? null;
      return {
        type,
        item: fields[key].label,
        recognised: shownText(key, recognised, sight),
        entered: entered && shownText(key, entered, sight),
        matched: recognised === entered,
        confidence: Number(read['confidence'] ?? 0),
      };
    });
  });
}
