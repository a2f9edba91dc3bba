/** The business flows as Mermaid diagrams. */
import type { AnyStateMachine } from 'xstate';
import { flows } from '@/machines/flows';

export function flowReference(): string {
  return ['# Flows\n\nGenerated from src/machines/flows by `npm run generate`. An arrow carries its event and, in brackets, who may cause it and which facts must hold. A row that does not exist yet is `new`.\n', ...flows.map(diagram)].join('\n');
}

function diagram(flow: AnyStateMachine): string {
  const arrows = Object.values(flow.root.states).flatMap(state =>
    [...state.transitions.values()].flat().flatMap(({ eventType, guard, target }) => (target ?? [state]).map(to => `  ${idOf(state.key)} --> ${idOf(to.key)}: ${eventType}${guardWords(guard)}`)),
  );
  const named = Object.keys(flow.states).flatMap(state => (idOf(state) === state ? [] : [`  state "${state}" as ${idOf(state)}\n`]));
  return `## ${flow.id}\n\n\`\`\`mermaid\nstateDiagram-v2\n${named.join('')}${arrows.join('\n')}\n\`\`\`\n`;
}

/** Who may cause it, and when. */
function guardWords(guard: unknown): string {
  const { who, when } = (guard as { params: { who: readonly string[]; when: readonly string[] } }).params;
  return ` [${[who.join(', '), ...when].join('; ')}]`;
}

/** What Mermaid takes as a name. */
const idOf = (state: string) => state.replace(/^(\d)/, 's$1').replaceAll('/', '_');
