/** Calls that stay pending until the walk resolves each of them. */
import { waitFor } from 'storybook/test';
import type { Call } from '@/api/schema/call';
import type { Failure } from '@/api/failure';

interface Waiting {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (failure: Failure) => void;
}
/** A call as identified by the fake server. */
export interface Called {
  readonly path: string;
}
type OutputOf<C> = C extends Call<never, infer Out> ? Out : never;

export class PendingCalls {
  readonly #waiting = new Map<string, Waiting[]>();

  /** Returns thenables: the fake server awaits its response, so every call registers a separate pending promise. */
  answers(...calls: readonly Called[]): [path: string, answer: unknown][] {
    return calls.map(({ path }) => {
      const waiting: Waiting[] = [];
      this.#waiting.set(path, waiting);
      const then = (resolve: (answer: unknown) => void, reject: (failure: Failure) => void) =>
        void waiting.push({ resolve, reject });
      return [path, { then }];
    });
  }

  /** The latest pending call; earlier ones were aborted. */
  async #last({ path }: Called): Promise<Waiting> {
    const waiting = this.#waiting.get(path)!;
    await waitFor(() => {
      if (waiting.length === 0) throw new Error(`Expected ${path} to be called`);
    });
    return waiting.splice(0).at(-1)!;
  }
  async answer<C extends Called>(call: C, output: OutputOf<C>): Promise<void> {
    (await this.#last(call)).resolve(output);
  }
  async fail(call: Called, failure: Failure): Promise<void> {
    (await this.#last(call)).reject(failure);
  }
}
