/** An operation of the server that uses the data directory: only one process may open the embedded database. */
import type { Config } from '#server/app/config';
import { opsHeader, opsKey, opsOrigin } from '#server/operations/listen';

/** @returns what `npm run ops -- <name>` answers */
export async function askServer<T>(
  { opsHost, opsPort, dataDir }: Pick<Config, 'opsHost' | 'opsPort' | 'dataDir'>,
  name: string,
  body: object,
): Promise<T> {
  const response = await fetch(`${opsOrigin(opsHost, opsPort)}/internal/ops/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [opsHeader]: opsKey(dataDir) },
    body: JSON.stringify(body),
  });
  return ((await response.json()) as { object: T }).object;
}
