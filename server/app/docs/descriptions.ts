/** Notes for callers of the calls, beyond input and output, in English. */
import descriptions from './descriptions.json';

const known: ReadonlyMap<string, string> = new Map(Object.entries(descriptions));

/** @param call `group.name` of the contract. */
export const descriptionOf = (call: string): string | undefined => known.get(call);
