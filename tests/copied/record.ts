/**
 * Setup of a run of the machines' own tests in which every machine is recorded as the inspector records it. What each went through is
 * written as the test that the inspector would copy of it, once as it was and once with a wrong end.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { Actor, type AnyActor } from 'xstate';
import { machines } from '@/app/charts/machines';
import { testOfWalk } from '@/app/inspect/test-of';
import type { Message } from '@/machines/inspect/inspected';
import { walkOf } from '@/machines/inspect/walk';
import { recorderOf } from '../fakes/recorded';

/** Where the copies go; `red` has those with a wrong end. */
const directory = process.env['COPIED']!; // set by copied-tests.test.ts

interface Beginning {
  _initState: (this: AnyActor, persisted: unknown) => void;
  /** Messages of each system of actors of this test file. */
  recorded?: Message[][];
}
const prototype = Actor.prototype as unknown as Beginning;
// The modules of a worker are kept for all of its files, this one is not.
if (!prototype.recorded) {
  const begin = prototype._initState;
  prototype._initState = function (persisted) {
    if (!this._parent) {
      const messages: Message[] = [];
      prototype.recorded?.push(messages);
      const record = recorderOf(messages);
      this.system.inspect(record);
      record({ type: '@xstate.actor', rootId: this.sessionId, actorRef: this });
    }
    begin.call(this, persisted);
  };
}
prototype.recorded = [];

afterAll(() => {
  // What is rehearsed for a copy is recorded, too, but not copied again.
  for (const messages of [...(prototype.recorded ?? [])])
    for (const message of messages) {
      if (message.type !== '@xstate.actor') continue;
      const known = machines.get(/^\{"id":"([^"]*)"/.exec(message.definition ?? '')?.[1] ?? '');
      const walk = known && walkOf(messages, message.sessionId);
      if (!walk) continue;
      const name = createHash('sha256').update(JSON.stringify(walk)).digest('hex').slice(0, 12);
      const text = testOfWalk(known, walk);
      write(join(directory, 'green', known.machine.id), name, text);
      write(join(directory, 'red', known.machine.id), name, wrong(text));
    }
  prototype.recorded = [];
});

/** The same test with another state at its end. */
function wrong(text: string): string {
  const said = 'expect(actor.value()).toEqual(';
  const at = text.lastIndexOf(said) + said.length;
  return `${text.slice(0, at)}'elsewhere'${text.slice(text.indexOf(');\n', at))}`;
}

function write(folder: string, name: string, text: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.test.ts`), text);
}
