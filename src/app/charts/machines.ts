/** All machines of src/machines by id, with their modules; for tools that draw or copy them, never for the portal itself. */
import { StateMachine, type AnyStateMachine } from 'xstate';

export interface KnownMachine {
  readonly machine: AnyStateMachine;
  /** Export name of the machine, and the module to import it from. */
  readonly name: string;
  readonly module: string;
  readonly folder: 'portal' | 'screen' | 'inspect';
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
      return [[known.machine.id, { ...known, folder: room as KnownMachine['folder'] }]];
    }),
  ),
);
