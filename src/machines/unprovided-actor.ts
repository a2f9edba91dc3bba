/** Placeholder of an actor that must be provided before its machine starts: it rejects with an error that names the actor. */
import { fromPromise } from 'xstate';

export const unprovided = <Output, Input = void>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`Actor "${name}" was not provided`)));
