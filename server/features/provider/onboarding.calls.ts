/** Onboarding calls (docs/domain/provider.md, docs/domain/provider-organisation.md). */
import { isPhoneKnown } from '#server/features/session/known-phone';
import { and, eq, ne } from 'drizzle-orm';
import { agentForm } from '@/api/contract/provider/agent';
import type { contract } from '@/api/contract/index';
import { orgForm } from '@/api/contract/provider/organisation';
import { Failure } from '@/api/failure';
import { agentRules, orgRules } from '@/api/forms/onboarding';
import { refuseForm, ruleErrors } from '@/api/forms/rules';
import { inClear, looksAsExaminer } from '#server/features/review/examiner';
import { readFields, type Sight } from '#server/features/review/recognised';
import { createPasswords, initialPassword } from '#server/features/session/password';
import { countKnown, countProbe, countRefusals, KnownElsewhere } from '#server/features/session/probes';
import { pricingRefusals } from '#server/features/pricing/save-pricing';
import { findRow } from '#server/foundation/access/find-row';
import { inSubtree } from '#server/foundation/access/subtree';
import type { Handlers, Provider, ProviderContext } from '#server/foundation/calls/context';
import { idempotent } from '#server/foundation/calls/idempotency';
import { imagesIn, storedForm } from '#server/foundation/calls/stored-form';
import { documentNo } from '#server/foundation/db/numbers';
import { type Tx, takeTurns } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import { createEncryption, encryptPersonal } from '#server/foundation/encryption';
import { takeFiles } from '#server/features/upload/references';
import { agent, agentIncr } from '#server/schema/index';
import { type AgentForm, type ApplicationRow, formOf, namesBehind } from './application';
import { agentOnboardingMoves } from './onboarding.moves';

type Calls = Pick<typeof contract, 'agentIncr' | 'orgIncr'>;
interface Groups {
  readonly agentIncr: Omit<Handlers<Calls['agentIncr']>, 'list' | 'total' | 'download'>;
  readonly orgIncr: Omit<Handlers<Calls['orgIncr']>, 'list' | 'download'>;
}

export function onboardingCalls(deps: Deps): Groups {
  const { db } = deps;
  const encryption = createEncryption(deps.secret);
  const passwords = createPasswords(deps.secret);
  const find = async (me: Provider, incrNo: string, type: 'AGENT' | 'ORG'): Promise<ApplicationRow> => {
    const [row] = await db
      .select()
      .from(agentIncr)
      .where(and(eq(agentIncr.incrNo, incrNo), eq(agentIncr.agentType, type), inSubtree(agentIncr.agentPath, me)));
    if (!row) throw new Failure('missing');
    return row;
  };
  // Only a provider that may resubmit the application and its examiner get clear values; otherwise they are masked.
  const shown = async <S extends typeof agentForm>(
    shape: S,
    row: ApplicationRow,
    { me, now }: ProviderContext,
    { isExaminer }: Sight,
  ) => {
    const stored = formOf(encryption, row);
    const form = { ...storedForm(shape, stored), ...(await namesBehind(db, stored)) };
    return isExaminer || agentOnboardingMoves.permits(row, 'resubmit', me, now) ? inClear(form) : form;
  };
  const sightOf = async (row: ApplicationRow, context: ProviderContext): Promise<Sight> => ({
    isExaminer: await looksAsExaminer(db, context, {
      mayDecide: agentOnboardingMoves.permits(row, 'approve', context.me, context.now),
      target: ['INCR', row.incrNo],
      agentPath: row.agentPath,
      of: row.agentName,
    }),
  });
  const readIn = (row: ApplicationRow, sight: Sight) => {
    const stored = formOf(encryption, row);
    return readFields(db, encryption, stored, imagesIn(stored), sight);
  };

  return {
    agentIncr: {
      async detail({ incrNo }, context) {
        const { me, now } = context;
        const row = await find(me, incrNo, 'AGENT');
        const allowed = await agentOnboardingMoves.allowedNow(db, row, me, now);
        const sight = await sightOf(row, context);
        return {
          ...(await shown(agentForm, row, context, sight)),
          ...headOf(row),
          read: await readIn(row, sight),
          allowed,
        };
      },
      async examine(input, context) {
        await find(context.me, input.incrNo, 'AGENT');
        const opening = { secret: deps.secret, initial: await initialPassword(deps, passwords, context.now) };
        return idempotent(db, context, input, async tx => {
          const { incrNo, examineStatus, examineRemark } = input;
          const type = examineStatus === 'PASS' ? 'approve' : 'reject';
          await agentOnboardingMoves.send(tx, incrNo, { type, examineRemark, opening }, context);
          return null;
        });
      },
      save: submitAgent(deps, 'AGENT'),
      async checkPhone({ phone }, context) {
        await countProbe(db, context);
        return { free: !(await countKnown(db, context, async () => !(await phoneFree(db, phone)))) };
      },
    },
    orgIncr: {
      async detail({ incrNo }, context) {
        const { me, now } = context;
        const row = await find(me, incrNo, 'ORG');
        const allowed = await agentOnboardingMoves.allowedNow(db, row, me, now);
        const sight = await sightOf(row, context);
        const form = await shown(orgForm, row, context, sight);
        return { ...form, ...headOf(row), orgNo: row.agentNo, read: await readIn(row, sight), allowed };
      },
      save: submitAgent(deps, 'ORG'),
    },
  };
}

const headOf = (row: ApplicationRow) => {
  const { incrNo, agentNo, parentAgentNo, parentAgentName, submitter, createTime } = row;
  const { examineStatus, examineRemark, examineTime, trail } = row;
  return {
    incrNo,
    agentNo,
    parentAgentNo,
    parentAgentName,
    submitter,
    createTime,
    examineStatus,
    examineRemark,
    examineTime,
    trail,
  };
};

/** The last level of agents, which has no children. */
export const deepest = 6;
type Parent = typeof agent.$inferSelect;
type Submission = AgentForm & { incrNo?: string | null; requestNo: string };

/** True if no provider or login has the phone and no pending application uses it. */
async function phoneFree(tx: Pick<Tx, 'select'>, phone: string, exceptIncrNo?: string | null): Promise<boolean> {
  const [waiting] = await tx
    .select({ no: agentIncr.incrNo })
    .from(agentIncr)
    .where(
      and(
        eq(agentIncr.phone, phone),
        eq(agentIncr.examineStatus, 'INIT'),
        exceptIncrNo ? ne(agentIncr.incrNo, exceptIncrNo) : undefined,
      ),
    );
  return !waiting && !(await isPhoneKnown(tx, phone));
}

/**
 * Submits the application of an agent or branch organisation (docs/domain/provider.md,
 * docs/domain/provider-organisation.md#new-organisation).
 */
function submitAgent(deps: Deps, agentType: 'AGENT' | 'ORG') {
  const encryption = createEncryption(deps.secret);
  const submit = (input: Submission, context: ProviderContext): Promise<{ incrNo: string }> =>
    idempotent(deps.db, context, input, async tx => {
      const { incrNo, requestNo: _requestNo, ...form } = input;
      const { me, now } = context;
      const [parent] = await tx.select().from(agent).where(eq(agent.agentNo, me.agentNo)).for('update');
      refuseParent(parent!, agentType);
      const [shape, rules] = agentType === 'ORG' ? [orgForm, orgRules] : [agentForm, agentRules];
      refuseForm(ruleErrors(shape, rules, form, { now }));
      await refuseApplication(tx, form, context);
      await takeFiles(tx, context, imagesIn(form));
      const values = {
        payload: encryptPersonal(encryption, form),
        agentName: form.agentName,
        custKind: form.custKind,
        licenseNo: form.licenseNo ?? null,
        legalName: form.legalName,
        phone: form.phone,
        areaCode: form.areaCode,
      };
      if (incrNo) {
        await findRow(tx, agentIncr, [agentIncr.incrNo, incrNo], me);
        await agentOnboardingMoves.send(tx, incrNo, { type: 'resubmit', values }, context);
        await refusePhone(tx, form, incrNo);
        return { incrNo };
      }
      const no = await documentNo(tx, 'JJ', now);
      const submitted = {
        ...values,
        incrNo: no,
        agentType,
        parentAgentNo: me.agentNo,
        parentAgentName: me.agentName,
        oneAgentNo: parent!.oneAgentNo,
        oneAgentName: parent!.oneAgentName,
        agentPath: me.agentPath,
        submitterNo: me.operatorNo,
        submitter: me.operatorName,
        createTime: now,
        updateTime: now,
      };
      await agentOnboardingMoves.create(tx, submitted, { type: 'submit' }, context);
      await refusePhone(tx, form, no);
      return { incrNo: no };
    });
  return (input: Submission, context: ProviderContext) => countRefusals(deps.db, context, () => submit(input, context));
}

function refuseParent(parent: Parent, agentType: 'AGENT' | 'ORG'): void {
  if (parent.accountStatus !== 'TRUE') throw new Failure('forbidden', '账户未通过审核，不能发展下级');
  if (agentType === 'AGENT' && parent.levels >= deepest)
    throw new Failure('forbidden', '已是最末级代理商，不能发展下级');
  if (agentType === 'ORG' && parent.parentAgentNo) throw new Failure('forbidden', '分支机构不能再开设机构');
}

/**
 * Phones are unique across all providers. Checked last, so that the refusal reveals nothing while other fields are
 * invalid.
 */
async function refusePhone(tx: Tx, { phone }: AgentForm, incrNo: string): Promise<void> {
  if (await phoneFree(tx, phone, incrNo)) return;
  const message = '该手机号已被使用或正在审核';
  throw new KnownElsewhere('conflict', message, null, [{ field: 'phone', message }]);
}

async function refuseApplication(tx: Tx, form: AgentForm, { me, now }: ProviderContext): Promise<void> {
  // Serialise applications with the same phone, so that the second one sees the first.
  await takeTurns(tx, `agent ${form.phone}`);
  const [twin] = await tx
    .select({ no: agent.agentNo })
    .from(agent)
    .where(and(eq(agent.parentAgentNo, me.agentNo), eq(agent.agentName, form.agentName)));
  if (twin) throw new Failure('conflict', '已有同名的下级', null, [{ field: 'agentName', message: '已有同名的下级' }]);
  refuseForm(await pricingRefusals(tx, { parentPath: me.agentPath }, form, now));
}
