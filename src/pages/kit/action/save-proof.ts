/** Saves the proof of an entry of the log as a file, which anybody can check without the portal (docs/domain/platform.md#row-proof). */
import type { Call, CallInput, CallOutput } from '@/api/schema/call';
import type { staffLog } from '@/api/contract/staff-log';
import { saveFile } from '../page/save-file';
import { type CallAction, runLocally } from './actions';

/** Of either portal. */
type ProofCall = Call<CallInput<typeof staffLog.proof>, CallOutput<typeof staffLog.proof>>;

export const saveProof = (call: ProofCall, { logNo }: { readonly logNo: string }): CallAction =>
  runLocally('导出证明', async ({ send }) => {
    const { fileName, content } = await send(call, { logNo });
    saveFile(fileName, 'application/json', content);
  });
