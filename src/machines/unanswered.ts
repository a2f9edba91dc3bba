import type { Failure, Reason } from '@/api/failure';

/** `unavailable` too: a proxy says so (502 to 504), and may have passed the call on before. */
const without: readonly Reason[] = ['network', 'timeout', 'unavailable'];

/** Whether a call ended without an answer of the server: what it asked for may have been done, so it is only repeated under its number. */
export const isUnanswered = (error: unknown): boolean => without.includes((error as Partial<Failure>).reason!); // an undefined reason is not in the list
