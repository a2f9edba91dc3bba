/** Saves an uploaded file under its name; its URL is valid for ten minutes. */
import { upload } from '@/api/contract/upload';
import { type CallAction, runLocally } from './actions';

export const saveUpload = (label: string, fileNo: string): CallAction =>
  runLocally(label, async ({ send, fetchFile }) => fetchFile(`${(await send(upload.showImg, { fileNo })).url}&save=1`));
