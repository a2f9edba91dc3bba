/** Calls in tests that read their answer, or the refusal that it stands for. */
import type { Call } from '@/api/schema/call';
import type { World } from './open';

export class Refused extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly failCode: string | null,
  ) {
    super(message);
  }
}

/** The answer of a call. @throws Refused */
export async function asked<In, Out>(world: World, call: Call<In, Out>, body: In, token?: string): Promise<Out> {
  const { code, object, message, failCode } = await world.send(call, body, token);
  if (code !== 200) throw new Refused(code, message, failCode);
  return object;
}

/** What a call was refused with; null if it was not. */
export const refusal = (promised: Promise<unknown>): Promise<Refused | null> =>
  promised.then(
    () => null,
    (error: unknown) => {
      if (error instanceof Refused) return error;
      throw error;
    },
  );
