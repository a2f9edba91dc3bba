/** src/api/enums/webhook-events.ts: the events of the flows that are sent to providers' own systems. */
import { eventNouns } from '@/machines/flows/webhook-events';

export function toldEventsFile(): string {
  const entries = Object.entries(eventNouns).flatMap(([noun, { label, flow }]) =>
    Object.entries(flow.events).map(
      ([type, event]) => `  { code: '${noun}.${type}', label: '${label}：${event.label}' },`,
    ),
  );
  return [
    '/** Generated from src/machines/flows/webhook-events.ts by `npm run generate`. */',
    'export const toldEvents = [',
    ...entries,
    '] as const;',
    '',
  ].join('\n');
}
