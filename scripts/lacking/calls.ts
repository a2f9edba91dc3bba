/** What calls of the contract lack: who answers them, who sends them, who may, how one is taken back, and what one looks like. */
import { callGroups, type PlainCall } from '@/api/contract';
import { everybodys } from '@/api/contract/everybodys';
import type { Side } from '@/api/schema/gate';
import { callsWithoutHandler } from '#server/app/resolve-handlers';
import type { Deps } from '#server/foundation/deps';
import { keptExamples } from '#tests/every-call/examples';
import { contractNeeds } from '#tests/rights/contract-needs';
import { callTable, lineOf as lineOfNeed, tableOf } from '#tests/rights/role-table';
import { lineOf } from './line';
import { isSent } from './sent';
import { sourcesIn } from './sources';

/** Stands for everything that handlers are made with: none of them is called. */
const anything: object = new Proxy(function () {}, {
  get: (_target, name) => (name === Symbol.toPrimitive ? () => '' : anything),
  apply: () => anything,
  construct: () => anything,
});

export function lackingOfCalls(): readonly string[] {
  const unanswered = new Set(callsWithoutHandler(anything as Deps));
  const examples = keptExamples();
  const lacksRight = (['PROVIDER', 'PLATFORM'] as const).map(rightsOf);
  return callGroups.flatMap(([group, calls]) =>
    Object.entries(calls).flatMap(([name, call]) => {
      const full = `${group}.${name}`;
      return lineOf(`${call.kind === 'plain' ? 'call' : call.kind} ${call.path} (${full})`, [
        unanswered.has(call) && lackingAnswer(full, call),
        !isSent(group, name) && lackingScreen(call),
        ...lacksRight.map(lacks => lacks(call)),
        call.subject === undefined &&
          !everybodys.has(call) &&
          'no subject (`callGroup`), nor a reason in src/api/contract/everybodys.ts',
        call.operates === true && !call.undo && 'no `undo`',
        !(full in examples) && 'no example in server/app/docs/examples.json',
      ]);
    }),
  );
}

const handedOut = 'that a feature.ts hands out';
/** Totals and exports are answered by the query of their list, which is said there. */
function lackingAnswer(name: string, { kind, of }: PlainCall): string | false {
  if (of) return false;
  if (kind === 'plain') return `no handler in server/features/<subject>/<subject>.calls.ts ${handedOut}`;
  const written = sourcesIn('server').find(({ text }) => text.includes(`(contract.${name},`));
  return written
    ? `no query ${handedOut} (${written.file} has one)`
    : `no query in server/features/<subject>/queries.ts`;
}
const lackingScreen = ({ kind, of }: PlainCall) => {
  if (kind === 'list') return 'no screen in src/pages, no route in src/app/routes, no story';
  return of ? `not on the screen of its list (\`${kind === 'totals' ? 'totals' : 'download'}\`)` : 'no screen sends it';
};

/** Who may make a call of this portal is written by hand, so that no call gets a right by itself. */
function rightsOf(side: Side) {
  const [needs, written] = [contractNeeds(side), callTable(side)];
  return ({ path }: PlainCall): string | false => {
    const need = needs.get(path);
    return need !== undefined && !written.has(path) && `no line in ${tableOf(side)} (${lineOfNeed(path, need)})`;
  };
}
