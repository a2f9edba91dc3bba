/**
 * Every command of the pages, with what whoever follows them puts in the place of an example, writes into an editor, and looks at. A
 * command that is not here, or one here that is not printed, ends the proof before it begins.
 */
import { readFileSync } from 'node:fs';
import { Failed } from './failed';
import { owner } from './portal';

/** What is known while the page is followed. */
export interface Journey {
  /** Printed by the last command that prints a secret, by its kind. */
  readonly printed: Map<'password' | 'secret' | 'key', string>;
  /** Of PostgreSQL. */
  readonly version: string;
  /** Name of the newest backup. */
  readonly backup: () => string;
  /** A moment after the backup, for a restore to it. */
  moment: string;
}

export interface Step {
  /** What stands in the place of the example. */
  readonly instead?: (command: string, journey: Journey) => string;
  /** What is written into the file that `editor` opens. */
  readonly edit?: (text: string, journey: Journey) => string;
  /** Under which name its output is kept. */
  readonly prints?: 'password' | 'secret' | 'key';
  /** What its output must have. */
  readonly says?: RegExp;
  /** Needs the registry of packages. */
  readonly installs?: true;
  /** A test that carries it out where this machine can not. */
  readonly elsewhere?: string;
}

/** Replaces what must be there. @throws Failed if it is not */
const put = (text: string, from: string | RegExp, to: string): string => {
  const changed = text.replace(from, () => to);
  if (changed === text) throw new Failed(`the editor finds no ${String(from)} to replace`);
  return changed;
};
const settingOf = (text: string, name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(text)?.[1] ?? '';
const withPassword = (text: string, password: string) => put(text, /(?<=agent_web:)[^@]*(?=@)/, password);
const without = (text: string, name: string) => put(text, new RegExp(`^${name}=.*\n`, 'm'), '');

/** The settings of the first start, as its third step says. */
function firstSettings(text: string, { printed }: Journey): string {
  const values = {
    APP_SECRET: printed.get('secret')!,
    SMS_KEY: printed.get('key')!,
    SMS_URL: 'http://127.0.0.1:9999/send',
    PLATFORM_NAME: owner.name,
    PLATFORM_PHONE: owner.phone,
    PLATFORM_PASSWORD: owner.password,
  };
  let changed = withPassword(text, printed.get('password')!);
  for (const [name, value] of Object.entries(values))
    changed = put(changed, new RegExp(`^${name}=.*$`, 'm'), `${name}=${value}`);
  if (/=.*CHANGE_ME/.test(changed)) throw new Failed('a CHANGE_ME stays that the page does not explain');
  return changed;
}

/** What the editor does with the settings, each time that it is opened. */
const settingsEdits: readonly NonNullable<Step['edit']>[] = [
  firstSettings,
  (text, { printed }) => without(withPassword(text, printed.get('password')!), 'DATABASE_PASSWORD_NEXT'),
  (text, { printed }) => put(text, '#APP_SECRET_NEXT=', `APP_SECRET_NEXT=${printed.get('secret')!}`),
  text =>
    without(
      put(
        put(text, '#APP_SECRET_OLD=', `APP_SECRET_OLD=${settingOf(text, 'APP_SECRET')}`),
        /^APP_SECRET=.*$/m,
        `APP_SECRET=${settingOf(text, 'APP_SECRET_NEXT')}`,
      ),
      'APP_SECRET_NEXT',
    ),
  text => without(text, 'APP_SECRET_OLD'),
];

const restored: Step = {
  instead: (command, { backup, moment, version }) =>
    command
      .replace('/backups/agent-web-20261125T180000Z', backup())
      .replace('2026-11-25 09:30:00+08', moment)
      .replaceAll('/15/', `/${version}/`),
  says: /恢复完成，用时 \d+ 秒/,
};
const ofVersion: Step = {
  instead: (command, { version }) => command.replaceAll('/15/', `/${version}/`).replace(' 15 main', ` ${version} main`),
};
const plain: Step = {};
const restart = 'for unit in agent-web-worker agent-web@8080 agent-web@8090; do systemctl restart $unit || break; done';
const withSettings = 'sh deploy/with-settings.sh';
const asPortal = `${withSettings} runuser -u agent-web -- npm run`;
const drill = `${withSettings} env FILES_DIR=/srv/agent-web-restored DATA_DIR=/var/lib/agent-web-restored npm run restore -- --from /backups/agent-web-20261125T180000Z`;

/** Restores the newest backup beside the running portal. */
export const restoresBeside = `${drill} --to /var/lib/postgresql/15/restored`;

/** By the command as it is printed; a list has one for each time that it is. */
export const steps: Readonly<Record<string, Step | readonly Step[]>> = {
  'ln -sfn /opt/agent-web-1.0.0 /opt/agent-web': plain,
  'ln -sfn /opt/agent-web-1.0.1 /opt/agent-web': plain,
  'cd /opt/agent-web': plain,
  'cd /opt/agent-web-1.0.1': plain,
  'npm run build -- --prune': { installs: true },
  'useradd --system --home /opt/agent-web --shell /usr/sbin/nologin agent-web': plain,
  'install -d -o agent-web -g agent-web -m 700 /srv/agent-web': plain,
  'export AGENT_WEB_PASSWORD="$(openssl rand -hex 24)"': plain,
  'runuser -u postgres -- psql -f deploy/roles.sql': plain,
  'echo "$AGENT_WEB_PASSWORD"': { prints: 'password', says: /^[\da-f]{48}$/ },
  'openssl rand -base64 48': { prints: 'secret', says: /^\S{64}$/ },
  'openssl rand -hex 24': { prints: 'key', says: /^[\da-f]{48}$/ },
  'install -D -m 600 deploy/environment /etc/agent-web/environment': plain,
  'editor /etc/agent-web/environment': settingsEdits.map(edit => ({ edit })),
  'cp deploy/*.service deploy/*.timer /etc/systemd/system/': plain,
  'systemctl daemon-reload': plain,
  'systemctl enable --now agent-web-worker agent-web@8080 agent-web@8090': plain,
  "sed -i '/^PLATFORM_/d' /etc/agent-web/environment": plain,
  'install -D -m 600 fullchain.pem /etc/agent-web/tls/fullchain.pem': plain,
  'install -D -m 600 privkey.pem /etc/agent-web/tls/privkey.pem': plain,
  'cp deploy/nginx.conf /etc/nginx/nginx.conf': plain,
  'editor /etc/nginx/nginx.conf': { edit: text => put(text, /10\.0\.0\.0\/8/g, '127.0.0.0/8') },
  'nginx -t': { says: /test is successful/ },
  'systemctl enable --now nginx': plain,
  'systemctl reload nginx': plain,
  'curl https://portal.example.com/agent-web/readyz': { says: /\{"status":"ok"\}$/ },
  'curl https://portal.example.com/agent-web/healthz': { says: /"version":"1\.0\.0"/ },
  "sed 's|\\.\\./docs|/opt/agent-web/docs|' deploy/prometheus.yml > /etc/prometheus/prometheus.yml": plain,
  // The addresses of the example are those of this machine.
  'editor /etc/prometheus/prometheus.yml': { edit: text => text },
  'promtool check config /etc/prometheus/prometheus.yml': { says: /SUCCESS: \d+ rules found/ },
  'systemctl enable --now prometheus': plain,
  'systemctl reload prometheus': plain,
  [`${asPortal} ops`]: { says: /^rotate-secret/m },
  [`${asPortal} prove -- ledger`]: { says: /\d+ rules hold, 0 are broken/ },
  [`${asPortal} prove -- ledger --whole`]: { says: /^the whole ledger: \d+ rules hold, 0 are broken/m },
  [`${asPortal} prove -- log`]: { says: /^\d+ seals over \d+ rows$/m },
  "echo 'ALTER ROLE agent_web REPLICATION' | runuser -u postgres -- psql": { says: /ALTER ROLE/ },
  "echo 'host replication agent_web 127.0.0.1/32 scram-sha-256' >> /etc/postgresql/15/main/pg_hba.conf": ofVersion,
  "echo 'SELECT pg_reload_conf()' | runuser -u postgres -- psql": { says: /\bt\b/ },
  'install -d -o agent-web -g agent-web -m 700 /backups': plain,
  'systemctl enable --now agent-web-backup.timer agent-web-wal': plain,
  'systemctl start agent-web-backup': plain,
  [restart]: plain,
  'systemctl restart agent-web-wal': plain,
  'echo "DATABASE_PASSWORD_NEXT=$AGENT_WEB_PASSWORD" >> /etc/agent-web/environment': plain,
  [`echo "ALTER ROLE agent_web PASSWORD '$AGENT_WEB_PASSWORD'" | runuser -u postgres -- psql`]: { says: /ALTER ROLE/ },
  [`${asPortal} ops -- rotate-secret`]: { says: /剩余 0$/ },
  'npm run backup -- key --to agent-web-backup.key': { elsewhere: 'tests/process/backup.test.ts' },
  'npm run restore -- --from /backups/agent-web-20261125T180000Z': { elsewhere: 'tests/process/backup.test.ts' },
  'npm run backup -- --anonymous --to /copies': { elsewhere: 'tests/process/anonymous.test.ts' },
  'npm run restore -- --from /copies/copy-20261128T210000Z': { elsewhere: 'tests/process/anonymous.test.ts' },
  'install -d -o agent-web -g agent-web -m 700 /srv/agent-web-restored /var/lib/agent-web-restored': plain,
  [restoresBeside]: restored,
  'cp -r /backups/wal /var/lib/postgresql/15/wal': ofVersion,
  'chown -R postgres: /var/lib/postgresql/15/wal': ofVersion,
  [`${drill} --to /var/lib/postgresql/15/moment --wal /var/lib/postgresql/15/wal --until '2026-11-25 09:30:00+08'`]:
    restored,
  'systemctl stop agent-web@8080 agent-web@8090 agent-web-worker agent-web-wal': plain,
  'pg_ctlcluster 15 main stop': ofVersion,
  'pg_ctlcluster 15 main start': ofVersion,
  [`sed -i "s|^data_directory = .*|data_directory = '/var/lib/postgresql/15/moment'|" /etc/postgresql/15/main/postgresql.conf`]:
    ofVersion,
  'systemctl start agent-web@8080': plain,
  'systemctl start agent-web-worker agent-web@8090 agent-web-wal': plain,
};

/** Commands that sentences name, and where they are carried out. */
export const inSentences: Readonly<Record<string, string>> = {
  'npm run prove -- deploy': 'this',
  'npm run prove -- alarms': 'scripts/commands.mjs',
  'npm run prove -- upgrade': 'scripts/upgrade.ts',
  'npm run ops': 'the command with its settings',
  'npm run import': 'tests of the import',
  'npm run backup': 'the unit of the backup',
  'npm run restore': 'the commands with their settings',
  'npm run backup -- --to /backups --keep 7': 'the unit of the backup',
  'npm run backup -- wal --to /backups': 'the unit of the log',
  'podman build -f deploy/Containerfile --build-arg COMMIT="$(git describe --always)" -t agent-web .':
    'scripts/container-file.test.ts lints it: there is no builder',
};

/** Refuses units that say otherwise than the sentences about them. */
export function checkUnits(): void {
  const of = (name: string) => readFileSync(`/etc/systemd/system/${name}`, 'utf8');
  for (const [name, command] of [
    ['agent-web-backup.service', 'npm run backup -- --to /backups --keep 7'],
    ['agent-web-wal.service', 'npm run backup -- wal --to /backups'],
  ] as const)
    if (!of(name).includes(command)) throw new Failed(`${name} does not run ${command}`);
}
