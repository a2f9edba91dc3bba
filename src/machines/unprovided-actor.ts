/** What stands in a chart for an actor that whoever starts it must provide: it fails, naming itself. */
import { fromPromise } from 'xstate';

export const missing = <Output, Input = void>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`Actor "${name}" was not provided`)));
