/**
 * How each script of package.json is walked by `npm run prove -- scripts`, in the order in which one leaves what the next needs.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { demoPassword } from '#server/demo/agents';
import { demoOwner } from '#server/demo/demo-owner';

/** Where a walk happens: addresses and folders of its own, never those of this repository. */
export interface Place {
  /** Data of the demo, which the start makes and those after it use. */
  readonly world: string;
  readonly backups: string;
  readonly logs: string;
  readonly ports: { readonly portal: number; readonly ops: number; readonly dev: number; readonly storybook: number };
  /** Stands for Chromatic's service. */
  readonly chromatic: string;
}

export interface Walk {
  readonly script: string;
  /** Shown behind the script where it is walked more than once. */
  readonly note?: string;
  readonly args?: (place: Place) => readonly string[];
  readonly env?: (place: Place) => Readonly<Record<string, string>>;
  /** Of one that does not end by itself: the address that answers, or what it says. */
  readonly ready?: (place: Place) => { readonly url: string } | { readonly says: string };
  /** Walked while this one serves. */
  readonly beside?: readonly Walk[];
  /** Walked afterwards in the same clone, with what this one has installed. */
  readonly then?: readonly Walk[];
  /** Leaves the sources as they are. */
  readonly changesNothing?: true;
  /** The exit that is right; 0 without it. */
  readonly exits?: number;
  /** The exit that says that this machine lacks programs: no failure of the script. */
  readonly lacking?: number;
}

const own = ({ world, ports }: Place) => ({
  DATA_DIR: world,
  PORT: String(ports.portal),
  OPS_PORT: String(ports.ops),
  DEMO_SCALE: '0.05',
});
const portal = ({ ports }: Place) => `http://127.0.0.1:${ports.portal}/agent-web`;
const storybook: Walk = {
  script: 'storybook',
  args: ({ ports }) => ['-p', String(ports.storybook), '--ci'],
  ready: ({ ports }) => ({ url: `http://127.0.0.1:${ports.storybook}/index.json` }),
};

export const walks: readonly Walk[] = [
  {
    script: 'start',
    env: own,
    ready: place => ({ url: `${portal(place)}/healthz` }),
    beside: [
      { script: 'ops', env: own },
      { script: 'channel', env: own, ready: () => ({ says: '通道已启动' }) },
      {
        script: 'contract',
        args: place => ['check', portal(place), '--user', 'agent_l1'],
        env: () => ({ CONTRACT_PASSWORD: demoPassword }),
      },
    ],
    // A start installs only what it needs.
    then: [{ ...storybook, note: 'after start' }],
  },
  {
    script: 'import',
    env: own,
    args: () => ['deploy/samples/import', `--as=${demoOwner}`, '--dry-run'],
    // The samples fit an empty installation: with the demo's products some lines are refused, and reported.
    exits: 1,
  },
  { script: 'backup', env: own, args: ({ backups }) => ['--to', backups] },
  {
    script: 'restore',
    env: place => ({ ...own(place), DATA_DIR: `${place.world}-restored` }),
    args: ({ backups }) => ['--from', join(backups, readdirSync(backups)[0] ?? 'none')],
  },
  {
    script: 'dev',
    env: place => ({ ...own(place), DEV_PORT: String(place.ports.dev) }),
    ready: ({ ports }) => ({ url: `http://127.0.0.1:${ports.dev}/agent-web/healthz` }),
  },
  storybook,
  { script: 'build-storybook' },
  {
    script: 'chromatic',
    args: () => ['--dry-run'],
    env: ({ chromatic }) => ({ CHROMATIC_INDEX_URL: chromatic, CHROMATIC_PROJECT_TOKEN: 'of the stand-in' }),
  },
  { script: 'build', args: () => ['--prune'] },
  { script: 'generate', changesNothing: true },
  { script: 'format', changesNothing: true },
  { script: 'flows' },
  { script: 'check' },
  { script: 'look', args: () => ['words'] },
  {
    script: 'prove',
    args: () => ['coverage'],
    then: [{ script: 'prove', note: 'mutants', args: () => ['mutants', 'server/rules/money/chain.ts'] }],
  },
  { script: 'bench', args: () => ['import', '--merchants', '200', '--agents', '5'] },
  { script: 'cluster', ready: () => ({ says: '门户：' }), lacking: 2 },
];

/** Scripts that are not walked, and why. */
export const notWalked: Readonly<Record<string, string>> = {
  test: 'an hour of processors; every release runs it, and what it prepares is what check, build and prove prepare',
};
