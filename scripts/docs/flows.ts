/** Renders the business flows as Mermaid diagrams. */
import { flows } from '@/machines/flows';
import type { AnyFlow, Move } from '@/machines/flows/flow';

export function flowReference(): string {
  return [
    '# Flows\n\nGenerated from src/machines/flows by `npm run generate`. An arrow carries its event and, in brackets, who may cause it when which facts hold. A row that does not exist yet is `new`.\n',
    ...Object.values(flows).map(diagram),
  ].join('\n');
}

function diagram({ id, states }: AnyFlow): string {
  const arrows = Object.entries(states).flatMap(([state, moves]) =>
    Object.entries(moves).map(
      ([event, move]) => `  ${idOf(state)} --> ${idOf(move!.target ?? state)}: ${event}${conditionsOf(move!)}`,
    ),
  );
  const named = Object.keys(states).flatMap(state =>
    idOf(state) === state ? [] : [`  state "${state}" as ${idOf(state)}\n`],
  );
  return `## ${id}\n\n\`\`\`mermaid\nstateDiagram-v2\n${named.join('')}${arrows.join('\n')}\n\`\`\`\n`;
}

/** Roles that may cause it, and its guards. Without semicolons, which end a statement in Mermaid. */
const conditionsOf = ({ by, when }: Move): string =>
  ` [${by.join(', ')}${when.length > 0 ? ` when ${when.join(', ')}` : ''}]`;

/** State name as a valid Mermaid identifier. */
const idOf = (state: string) => state.replace(/^(\d)/, 's$1').replaceAll('/', '_');
