/** Deeds on the server's own machine that the platform's portal does not offer; each says why. */
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { platformNo } from '@/api/constants';
import { contract } from '@/api/contract';
import { referenceSet } from '@/api/enums/lookup';
import { Failure } from '@/api/failure';
import { fieldOf } from '@/api/schema/shape';
import { dropFactors } from '#server/features/factor/enrol';
import { openLogin } from '#server/features/provider/open-login';
import { operatorMoves, ownerLoginOf } from '#server/features/provider/operator.moves';
import { proveLedger } from '#server/features/ledger/prove';
import { verifyLog } from '#server/features/seal/verify';
import { createPasswords, initialPassword } from '#server/features/session/password';
import { loadReference } from '#server/features/lookup/reference';
import { preRegister } from '#server/features/merchant/merchant-record';
import { attachedFiles, publishNotice } from '#server/features/notice/publish';
import { platformStaff } from '#server/foundation/calls/doer';
import { agent } from '#server/schema';
import { action, type Actions, codes, no, words, yesNo } from './action';
import { runImport } from './import/run-import';

const phone = z.string().regex(/^1[3-9]\d{9}$/, '应为11位手机号');
const text = (most: number) => z.string().min(2).max(most);
/** What the portal's own form takes. */
const portalsFile = fieldOf(contract.platformConfig.loadReference.input['text']!).max!;

export const installationActions: Actions = {
  // Nobody who may do it can sign in.
  'recover-platform': action(
    'Gives the owner of the platform’s portal a new initial password and takes the second factors away, or makes the first owner: phone realName?',
    z.object({ phone, realName: words(2, 30).default('平台管理员') }),
    async (deps, { phone, realName }, now) => {
      const initial = await initialPassword(deps, createPasswords(deps.secret), now);
      return deps.db.transaction(async tx => {
        const owner = await ownerLoginOf(tx, platformNo);
        if (!owner) {
          await openLogin(tx, { agentNo: platformNo, phone, realName, ...initial.stored }, platformStaff(now));
          return { username: phone, password: initial.clear };
        }
        if (owner.phone !== phone) throw new Failure('invalid', 'phone: 应为平台管理员登记的手机号');
        const sent = { type: 'recover', password: initial.stored } as const;
        await operatorMoves.send(tx, owner.operatorNo, sent, platformStaff(now));
        // The phone with the factor may be what was lost.
        await dropFactors(tx, owner.operatorNo);
        return { username: owner.username, password: initial.clear };
      });
    },
  ),
  // Somebody who belongs to no portal does it, in the applet.
  'pre-register': action(
    'Somebody registered in the applet, invited by a provider: phone custName legalName agentNo policyCode areaCode mcc',
    z.object({
      phone,
      custName: text(40),
      legalName: text(30),
      agentNo: no,
      policyCode: no,
      areaCode: z.string().regex(/^\d{6}$/),
      mcc: z.string().regex(/^\d{4}$/),
    }),
    ({ db }, { agentNo, ...form }, now) =>
      db.transaction(async tx => {
        const [inviter] = await tx.select().from(agent).where(eq(agent.agentNo, agentNo));
        if (!inviter) throw new Failure('missing', '代理商不存在');
        return { custNo: await preRegister(tx, form, inviter, now) };
      }),
  ),
  // A request to the portal is not as large.
  'load-large-reference': action(
    'Replaces a set of reference data by a file that is too large for platformConfig.loadReference: set version text',
    z.object({
      set: codes(referenceSet),
      version: words(1, 40),
      text: z.string().min(portalsFile + 1, `不超过${portalsFile}字的文件请用 platformConfig.loadReference`),
    }),
    async ({ db }, file, now) => {
      const {
        lines,
        changes: _changes,
        unread: _unread,
        ...counts
      } = await db.transaction(tx => loadReference(tx, file, now));
      return { ...counts, rowCount: lines.length };
    },
  ),
  // The portal's form takes plain text only.
  'publish-formatted-notice': action(
    'Publishes a notice of rich text or with attachments to ALL, ORG, AGENT or one provider: scope? title text html? attachments?',
    z
      .object({
        scope: z.string().max(8).default('ALL'),
        title: text(60),
        /** Its beginning is the summary. */
        text: text(2000),
        /** What the notice's page shows instead of the text; it is sanitised. */
        html: z.string().min(1).max(40_000).optional(),
        /** Uploaded file numbers, separated by commas. */
        attachments: z.string().default(''),
      })
      .refine(({ html, attachments }) => html || attachments, {
        path: ['html'],
        error: '纯文本且没有附件的通知请用 platformConfig.publish',
      }),
    ({ db }, { attachments, ...says }, now) =>
      db.transaction(async tx => {
        const files = await attachedFiles(tx, attachments.split(',').filter(Boolean));
        await publishNotice(tx, { ...says, attachments: files }, now);
        return null;
      }),
  ),
  // It reads files of this machine (docs/import.md); `npm run import` calls it where the server holds the data directory.
  'import': action(
    'Imports the sheets of folders and files of this machine: paths as dryRun?',
    z.object({
      paths: z.array(z.string().min(1), { error: '应为文件夹或文件的列表' }).min(1),
      as: words(1, 32),
      dryRun: yesNo.default(false),
    }),
    (deps, asked) => runImport(deps, asked),
  ),
  // The whole proof takes minutes, and the portal shows less of what is broken.
  'verify-ledger': action(
    'Proves the ledger since its checkpoint, or whole; answers the rules that are broken: whole?',
    z.object({ whole: z.boolean().optional() }),
    (deps, { whole = false }, now) => proveLedger(deps, now, { whole }),
  ),
  'verify-log': action(
    'Proves the seals over the audit log and the ledger; answers the first row that was changed: head?',
    z.object({ head: words(64, 64).optional() }),
    (deps, { head }, now) => verifyLog(deps, now, { knownHead: head }),
  ),
};
