/** What is lacking of something, in one line; no line if it is whole. */
export function lineOf(what: string, lacks: readonly (string | false)[]): readonly string[] {
  const said = lacks.filter(lack => lack !== false);
  return said.length > 0 ? [`${what}: ${said.join(', ')}`] : [];
}

/** Why sources cannot be loaded: the first line names what is wrong, the rest is of the loader. */
export const lineOfFailure = (error: unknown): string =>
  `cannot be loaded: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`;
