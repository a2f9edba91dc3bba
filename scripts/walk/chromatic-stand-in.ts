/** Stands for Chromatic's service while `npm run chromatic -- --dry-run` is walked: knows a project, and no build before. */
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

const build = {
  id: 'build',
  number: 1,
  status: 'ANNOUNCED',
  features: { uiTests: true, uiReview: false },
  app: { id: 'app', turboSnapAvailability: 'UNAVAILABLE' },
};
/** By the name of what is asked. */
const answers: Readonly<Record<string, unknown>> = {
  CreateAppTokenMutation: { appToken: 'token' },
  CreateCLITokenMutation: { cliToken: 'token' },
  FirstCommittedAtQuery: { app: { firstBuild: null, lastBuild: null, pullRequest: null } },
  HasBuildsWithCommitsQuery: { app: { hasBuildsWithCommits: [] } },
  LastBuildQuery: { app: { isOnboarding: true, lastBuild: null } },
  BaselineCommitsQuery: { app: { baselineBuilds: [] } },
  AncestorBuildsQuery: { app: { build: null } },
  MergeCommitsQuery: { app: { mergedPullRequests: [] } },
  AnnounceBuildMutation: { announceBuild: build },
  TrackCLITelemetryEvent: { trackCLITelemetryEvent: null },
};

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request) body += String(part);
  return body;
}

/** Listens on an address of this machine until `end`. */
export async function standIn(): Promise<{ readonly url: string; readonly end: () => void }> {
  const server = createServer((request, response) => {
    void bodyOf(request).then(body => {
      const name = /\b(?:query|mutation)\s+(\w+)/.exec(body)?.[1] ?? '';
      const data = answers[name];
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(data === undefined ? { errors: [{ message: `unknown: ${name}` }] } : { data }));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, end: () => server.close() };
}
