import type { PgTable } from 'drizzle-orm/pg-core';
import type { AnyFlow } from '@/machines/flows/flow';
import { Moves } from './flow-moves';
import type { MovesOptions, Selected } from './moves.types';

/** The server's half of `flow`: every fact has an answer and every effect an action, or it does not compile. */
export const moves = <
  F extends AnyFlow,
  T extends PgTable,
  State extends keyof Selected<T> & string,
  Reads extends keyof Selected<T> & string,
  Input = unknown,
  Beside extends object = object,
>(
  flow: F,
  options: MovesOptions<F, T, State, Reads, Input, Beside>,
) => new Moves<F, T, State, Reads, Input, Beside>(flow, options);

/** Names the type of what is sent along with a flow's events; there is no value of it. */
export const inputOf = <Input>(): Input | undefined => undefined;
