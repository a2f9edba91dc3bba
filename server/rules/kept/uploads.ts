import { dayMs } from '@/api/format/format';

/** How long an upload stays that belongs to nothing: a form that is open in a browser names it until it is handed in. */
export const unusedUploadMs = 7 * dayMs;
