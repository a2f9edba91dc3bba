/** Errors of the portal itself, reported once the server says that it wants them (spec section 8); until then the first few are kept. */
import type { Send } from '@/api/client/client';
import { Failure } from '@/api/failure';

/** So that an error in a loop neither fills memory nor the server's log. */
const atMost = 20;

export interface ErrorReports {
  readonly note: (error: unknown) => void;
  /** The server wants to know. */
  readonly open: () => void;
}

/** @param where The place at which the portal is. */
export function createErrorReports(send: Send, build: string | null, where: () => string): ErrorReports {
  const kept: {
    readonly message: string;
    readonly stack: string | null;
    readonly place: string;
    readonly build: string | null;
  }[] = [];
  let noted = 0;
  let wanted = false;
  const report = async () => {
    const { frontError } = await import('@/api/contract/frontError');
    for (const input of kept.splice(0)) await send(frontError.report, input, { quiet: true });
  };
  return {
    note(error) {
      // What a call failed with has been told to the operator, and is in the server's log already.
      if (error instanceof Failure || noted >= atMost) return;
      noted += 1;
      const { message, stack } = error instanceof Error ? error : { message: String(error) };
      kept.push({
        message:
          message
            .replaceAll(/[\s\p{Cc}]+/gu, ' ')
            .slice(0, 500)
            .trim() || 'Error',
        stack: stack?.slice(0, 4000) ?? null,
        place: where().slice(0, 200),
        build,
      });
      if (wanted) void report().catch(() => {});
    },
    open() {
      if (wanted) return;
      wanted = true;
      if (kept.length > 0) void report().catch(() => {});
    },
  };
}
