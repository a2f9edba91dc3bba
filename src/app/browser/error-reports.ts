/**
 * Errors of the portal itself, reported once the server requests them (docs/domain/conventions.md#errors-on-screen);
 * until then the first few are stored.
 */
import type { Send } from '@/api/client/client';
import { Failure } from '@/api/failure';
import type { NotedError } from './send-reports';

/** Limit, so that an error in a loop fills neither memory nor the server's log. */
const atMost = 20;

export interface ErrorReports {
  readonly note: (error: unknown) => void;
  /** Called when the server requests error reports. */
  readonly open: () => void;
}

/** @param where Returns the current path of the portal. */
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
      // The operator has already seen the failure of a call, and the server has logged it.
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
