/** Every machine of src/machines by its id, with the file that makes it: for whoever draws or copies them, never for the portal. */
import { StateMachine, type AnyStateMachine } from 'xstate';

export interface KnownMachine {
  readonly machine: AnyStateMachine;
  /** What its module calls it, and where that is imported from. */
  readonly name: string;
  readonly module: string;
  readonly room: 'portal' | 'screen' | 'inspect';
}

const files = import.meta.glob<Record<string, unknown>>('../../machines/{portal,screen,inspect}/*.machine.ts', {
  eager: true,
});

export const machines: ReadonlyMap<string, KnownMachine> = new Map(
  Object.entries(files).flatMap(([file, exports]) =>
    Object.entries(exports).flatMap(([name, one]): [string, KnownMachine][] => {
      if (!(one instanceof StateMachine)) return [];
      const [, room, module] = /machines\/(\w+)\/(.+)\.ts$/.exec(file)!;
      const known = { machine: one as AnyStateMachine, name, module: `@/machines/${room}/${module}` };
      return [[known.machine.id, { ...known, room: room as KnownMachine['room'] }]];
    }),
  ),
);
