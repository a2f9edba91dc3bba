/** Calls of onboarding (domain.md S09, S11, S16, S18). */
import { eq, and } from 'drizzle-orm';
import type { contract } from '@/api/contract';
import { agentForm } from '@/api/contract/agentForm';
import { orgForm } from '@/api/contract/org';
import { Failure } from '@/api/failure';
import { clear } from '@/api/format/mask';
import type { Handlers, Provider, ProviderContext } from '#server/platform/calls/context';
import { idempotent } from '#server/platform/calls/idempotency';
import { imagesIn } from '#server/platform/calls/image-fields';
import { storedForm } from '#server/platform/calls/stored-form';
import { inSubtree } from '#server/platform/access/subtree';
import type { Deps } from '#server/platform/deps';
import { createEncryption } from '#server/platform/encryption';
import { initialPassword } from '#server/features/login/new-password';
import { createPasswords } from '#server/features/login/password';
import { readFields } from '#server/features/examination/recognised';
import { agentIncr } from '#server/schema';
import { formOf, namesBehind, type ApplicationRow } from './application';
import { phoneFree, submitAgent } from './onboarding';
import { agentOnboardingMoves } from './onboarding.moves';

type Calls = Pick<typeof contract, 'agentIncr' | 'orgIncr'>;
interface Areas {
  readonly agentIncr: Omit<Handlers<Calls['agentIncr']>, 'list' | 'total' | 'download'>;
  readonly orgIncr: Omit<Handlers<Calls['orgIncr']>, 'list' | 'download'>;
}

export function onboardingCalls(deps: Deps): Areas {
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
  // Whoever may submit it again gets back what they typed; everybody else, and at any other time, sees masks.
  const shown = async <S extends typeof agentForm>(shape: S, row: ApplicationRow, { me, now }: ProviderContext) => {
    const stored = formOf(encryption, row);
    const form = { ...storedForm(shape, stored), ...(await namesBehind(db, stored)) };
    if (!agentOnboardingMoves.permits(row, 'resubmit', me, now)) return form;
    return inClear(form);
  };

  return {
    agentIncr: {
      async detail({ incrNo }, context) {
        const { me, now } = context;
        const row = await find(me, incrNo, 'AGENT');
        const allowed = await agentOnboardingMoves.allowedNow(db, row, me, now);
        const stored = formOf(encryption, row);
        const read = await readFields(db, stored, imagesIn(stored));
        return { ...(await shown(agentForm, row, context)), ...headOf(row), read, allowed };
      },
      async examine(input, context) {
        await find(context.me, input.incrNo, 'AGENT');
        const { stored: password } = await initialPassword(deps, passwords, context.now);
        return idempotent(db, context, input, async tx => {
          const { incrNo, examineStatus, examineRemark } = input;
          const type = examineStatus === 'PASS' ? 'approve' : 'reject';
          await agentOnboardingMoves.send(tx, incrNo, { type, examineRemark, encryption, password }, context);
          return null;
        });
      },
      save: submitAgent(deps, 'AGENT'),
      checkPhone: async ({ phone }) => ({ free: await phoneFree(db, phone) }),
    },
    orgIncr: {
      async detail({ incrNo }, context) {
        const { me, now } = context;
        const row = await find(me, incrNo, 'ORG');
        const allowed = await agentOnboardingMoves.allowedNow(db, row, me, now);
        return { ...(await shown(orgForm, row, context)), ...headOf(row), orgNo: row.agentNo, allowed };
      },
      save: submitAgent(deps, 'ORG'),
    },
  };
}

const headOf = (row: ApplicationRow) => {
  const { incrNo, agentNo, parentAgentNo, parentAgentName, submitter, createTime } = row;
  const { examineStatus, examineRemark, examineTime, trail } = row;
  return {
    ...{ incrNo, agentNo, parentAgentNo, parentAgentName, submitter, createTime },
    ...{ examineStatus, examineRemark, examineTime, trail },
  };
};

type Personal = Record<'legalIdNo' | 'bankCardNo' | 'phone', string> & { readonly reservePhone: string | null };
const inClear = <F extends Personal>(form: F): F => {
  const { legalIdNo, bankCardNo, phone, reservePhone } = form;
  return {
    ...form,
    ...{ legalIdNo: clear(legalIdNo), bankCardNo: clear(bankCardNo) },
    ...{ phone: clear(phone), reservePhone: clear(reservePhone) },
  };
};
