/** The business flows as Mermaid diagrams. */
import type { AnyStateMachine } from 'xstate';
import { downloadFlow } from '../../src/machines/flows/download.flow';

const flows: readonly AnyStateMachine[] = [downloadFlow];

export function flowReference(): string {
  return ['# Flows\n\nGenerated from src/machines/flows by `npm run generate`. An arrow carries its event and, in brackets, its guard.\n', ...flows.map(diagram)].join('\n');
}

function diagram(flow: AnyStateMachine): string {
  const arrows = Object.values(flow.root.states).flatMap(state =>
    [...state.transitions.values()].flat().flatMap(({ eventType, guard, target }) => (target ?? [state]).map(to => `  ${state.key} --> ${to.key}: ${eventType}${guardWords(guard)}`)),
  );
  return `## ${flow.id}\n\n\`\`\`mermaid\nstateDiagram-v2\n  [*] --> ${String(flow.root.initial.target[0]?.key)}\n${arrows.join('\n')}\n\`\`\`\n`;
}

function guardWords(guard: unknown): string {
  if (guard === undefined) return '';
  if (typeof guard === 'string') return ` [${guard}]`;
  const { type, params } = guard as { type: string; params?: unknown };
  return ` [${type}${Array.isArray(params) ? ` ${params.join(', ')}` : ''}]`;
}
