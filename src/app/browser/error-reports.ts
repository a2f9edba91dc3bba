/** Errors of the portal itself, reported once the server says that it wants them (spec section 8); until then the first few are kept. */
import type { Send } from '@/api/client/client';
import { Failure } from '@/api/failure';
import type { NotedError } from './send-reports';

/** So that an error in a loop neither fills memory nor the server's log. */
const atMost = 20;

export interface ErrorReports {
  readonly note: (error: unknown) => void;
  /** The server wants to know. */
  readonly open: () => void;
}

/** @param where The place at which the portal is. */
export function createErrorReports(send: Send, build: string | null, where: () => string): ErrorReports {
  const kept: NotedError[] = [];
  let noted = 0;
  let wanted = false;
  const report = () => {
    if (!wanted || kept.length === 0) return;
    void import('./send-reports').then(({ sendReports }) => sendReports(send, kept.splice(0), build)).catch(() => {});
  };
  return {
    note(error) {
      // What a call failed with has been told to the operator, and is in the server's log already.
      if (error instanceof Failure || noted >= atMost) return;
      noted += 1;
      kept.push({ error, place: where() });
      report();
    },
    open() {
      wanted = true;
      report();
    },
  };
}
