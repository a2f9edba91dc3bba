/**
 * Server settings from the environment, validated once. An invalid setting ends the start with a message that names it.
 */
import { resolve } from 'node:path';
import { z } from 'zod';
import { addressFault } from '#server/foundation/db/refused';
import { usualConnections } from '#server/foundation/calls/load';
import type { Bucket } from '#server/foundation/files/bucket';
import type { Retention } from '#server/foundation/retention';
import type { Secrets } from '#server/foundation/secrets';
import { retentionOf, retentionSettings } from './retention-settings';
import { refuseWeakSecret, secretSettings, secretsOf } from './secret-settings';
import { ConfigError, whole } from './setting';

/** What a process does: answer calls, work in the background, or both. */
const roles = ['web', 'worker', 'all'] as const;
export type Role = (typeof roles)[number];

const databaseUrl = (name: string) =>
  z
    .string()
    .superRefine((address, context) => {
      const fault = addressFault(address);
      if (fault) context.addIssue({ code: 'custom', message: `${name} ${fault}` });
    })
    .optional();

const settings = z.object({
  ROLE: z.enum(roles, { error: 'ROLE 应为 web、worker 或 all' }).default('all'),
  PORT: z.coerce.number({ error: 'PORT 应为端口号' }).int().min(0).max(65_535).default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: databaseUrl('DATABASE_URL'),
  DATABASE_REPLICA_URL: databaseUrl('DATABASE_REPLICA_URL'),
  DATABASE_PASSWORD_NEXT: z.string().min(1).optional(),
  DATABASE_POOL: whole('DATABASE_POOL 应为 10 到 200 之间的整数', 10, 200).default(usualConnections),
  OPS_HOST: z.string().min(1).default('127.0.0.1'),
  OPS_PORT: z.coerce.number({ error: 'OPS_PORT 应为端口号' }).int().min(0).max(65_535).optional(),
  SIM: z.enum(['0', '1'], { error: 'SIM 应为 0 或 1' }).default('0'),
  DEMO: z.enum(['on', 'off'], { error: 'DEMO 应为 on 或 off' }).default('on'),
  DOCS: z.enum(['on', 'off'], { error: 'DOCS 应为 on 或 off' }).optional(),
  INSPECT: z.enum(['on', 'off'], { error: 'INSPECT 应为 on 或 off' }).optional(),
  PLATFORM_NAME: z.string().min(2).max(30).optional(),
  PLATFORM_PHONE: z
    .string()
    .regex(/^1[3-9]\d{9}$/, { error: 'PLATFORM_PHONE 应为11位手机号' })
    .optional(),
  PLATFORM_PASSWORD: z.string().min(8, { error: 'PLATFORM_PASSWORD 至少8位' }).optional(),
  PLATFORM_PORT: z.coerce.number({ error: 'PLATFORM_PORT 应为端口号' }).int().min(0).max(65_535).optional(),
  PLATFORM_HOST: z.string().min(1).default('127.0.0.1'),
  DEMO_SCALE: z.coerce.number({ error: 'DEMO_SCALE 应为 0.01 到 100 之间的数' }).min(0.01).max(100).default(0.5),
  ...secretSettings,
  TRUSTED_TLS: z.enum(['0', '1'], { error: 'TRUSTED_TLS 应为 0 或 1' }).optional(),
  SMS_URL: z.url({ error: 'SMS_URL 应为短信网关的地址' }).optional(),
  SMS_KEY: z.string().min(16, { error: 'SMS_KEY 至少16个字符' }).optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, { error: 'SMTP_URL 应以 smtp:// 或 smtps:// 开头' })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>@\p{Cc}]*<[^\s@<>,]+@[^\s@<>,]+>|[^\s@<>,]+@[^\s@<>,]+)$/u, {
      error: 'MAIL_FROM 应为发件人邮箱，例如 收款呗 <notice@example.com>',
    })
    .optional(),
  WEBHOOK_PRIVATE: z.enum(['on', 'off'], { error: 'WEBHOOK_PRIVATE 应为 on 或 off' }).default('off'),
  FRONT_ERRORS: z.enum(['on', 'off'], { error: 'FRONT_ERRORS 应为 on 或 off' }).default('off'),
  FILES_DIR: z.string().min(1).optional(),
  S3_ENDPOINT: z.url({ error: 'S3_ENDPOINT 应为含桶名的地址' }).optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  S3_REGION: z.string().default('auto'),
  BACKUP_KEY: z
    .string()
    .regex(/^age1[0-9a-z]+(?:[\s,]+age1[0-9a-z]+)*$/, {
      error: 'BACKUP_KEY 应为 age 公钥（age1…），几个之间用逗号分开',
    })
    .optional(),
  ...retentionSettings,
  DRAIN_MS: whole('DRAIN_MS 应为 0 到 60000 之间的毫秒数', 0, 60_000).default(1000),
  TRUSTED_PROXIES: z.coerce.number({ error: 'TRUSTED_PROXIES 应为代理层数' }).int().min(0).max(9).default(0),
});

interface FirstLogin {
  readonly name: string | undefined;
  readonly phone: string | undefined;
  readonly password: string | undefined;
}
export interface Config {
  readonly role: Role;
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Of both, while their password is being changed. */
  readonly databasePasswordNext: string | undefined;
  /** A copy of it that lists, totals and exports read. */
  readonly replicaUrl: string | undefined;
  /** Connections that this process keeps to a PostgreSQL at most. */
  readonly databasePool: number;
  readonly opsHost: string;
  /** Port of the operations interface; default: the portal's port plus one. */
  readonly opsPort: number;
  /** How long calls are still accepted after the signal to end, while the probes report not ready. */
  readonly drainMs: number;
  /** Runs the simulation of the demo world. */
  readonly sim: boolean;
  readonly demo: boolean;
  readonly demoScale: number;
  /** Whether the call reference is served; by default only with the demo. */
  readonly docs: boolean;
  /** Whether the portal's state machines can be inspected and Storybook is served; by default only with the demo. */
  readonly inspect: boolean;
  /** The owner of the platform's portal, of an empty server (`DEMO=off`). */
  readonly first: FirstLogin;
  /** Listener of the platform's portal alone; without a port of its own, the providers' listener serves both. */
  readonly platform: { readonly host: string; readonly port: number | null };
  readonly trustedProxies: number;
  readonly webhookInside: boolean;
  readonly frontErrors: boolean;
  readonly secret: Secrets;
  /** Gateway for text messages; null in a demo without one. */
  readonly sms: { readonly url: string; readonly key: string } | null;
  /** Mail server; null sends no mail. */
  readonly mail: { readonly url: string; readonly from: string } | null;
  /** Where exports and uploads are stored: a bucket, or a folder that all processes share. */
  readonly files: Bucket | { readonly directory: string };
  readonly retention: Retention;
  /** Public keys that backups are encrypted to; without any they are in clear. */
  readonly backupKeys: readonly string[];
}

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = settings.safeParse(present);
  if (!result.success)
    throw new ConfigError(result.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  refuseLoneRole(result.data);
  refuseLoneReplica(result.data);
  if (result.data.DEMO === 'off') refuseUnsafe(result.data);
  const { PORT, HOST, DATA_DIR, DATABASE_URL, DEMO, DEMO_SCALE, FRONT_ERRORS, WEBHOOK_PRIVATE, TRUSTED_PROXIES } =
    result.data;
  const dataDir = resolve(DATA_DIR);
  return {
    role: result.data.ROLE,
    port: PORT,
    host: HOST,
    dataDir,
    databaseUrl: DATABASE_URL,
    databasePasswordNext: result.data.DATABASE_PASSWORD_NEXT,
    replicaUrl: result.data.DATABASE_REPLICA_URL,
    databasePool: result.data.DATABASE_POOL,
    drainMs: result.data.DRAIN_MS,
    opsHost: result.data.OPS_HOST,
    opsPort: result.data.OPS_PORT ?? (PORT === 0 ? 0 : PORT + 1),
    sim: result.data.SIM === '1',
    demo: DEMO === 'on',
    demoScale: DEMO_SCALE,
    docs: (result.data.DOCS ?? DEMO) === 'on',
    inspect: (result.data.INSPECT ?? DEMO) === 'on',
    first: {
      name: result.data.PLATFORM_NAME,
      phone: result.data.PLATFORM_PHONE,
      password: result.data.PLATFORM_PASSWORD,
    },
    platform: {
      host: result.data.PLATFORM_HOST,
      port: result.data.PLATFORM_PORT ?? null,
    },
    trustedProxies: TRUSTED_PROXIES,
    webhookInside: WEBHOOK_PRIVATE === 'on',
    frontErrors: FRONT_ERRORS === 'on',
    files: filesOf(result.data),
    retention: retentionOf(result.data),
    backupKeys: result.data.BACKUP_KEY?.split(/[\s,]+/) ?? [],
    sms: smsOf(result.data),
    mail: mailOf(result.data),
    secret: secretsOf(result.data, dataDir),
  };
}

/** A copy has something to follow. */
function refuseLoneReplica({ DATABASE_URL, DATABASE_REPLICA_URL }: z.infer<typeof settings>): void {
  if (DATABASE_REPLICA_URL && !DATABASE_URL)
    throw new ConfigError('DATABASE_REPLICA_URL 需要 DATABASE_URL：它是该数据库的只读副本');
}

/** A process does a part of the work only beside others, which an embedded store and the simulation do not have. */
function refuseLoneRole({ ROLE, DATABASE_URL, SIM }: z.infer<typeof settings>): void {
  if (ROLE === 'all') return;
  if (!DATABASE_URL) throw new ConfigError(`ROLE=${ROLE} 需要 DATABASE_URL：内置数据库只供一个进程使用，应为 ROLE=all`);
  if (SIM === '1') throw new ConfigError(`SIM=1 需要 ROLE=all：模拟活动同时使用本进程的页面接口和后台任务`);
}

/**
 * Requirements for real data: a secret of the operator's own, an explicit statement whether a proxy terminates TLS, and a gateway
 * that brings confirmation codes to phones.
 */
function refuseUnsafe(data: z.infer<typeof settings>): void {
  refuseWeakSecret(data);
  const { TRUSTED_TLS, SMS_URL } = data;
  if (!TRUSTED_TLS)
    throw new ConfigError('DEMO=off 需要 TRUSTED_TLS：前面有终止 TLS 的代理时为 1，确知以明文传输时为 0');
  if (!SMS_URL)
    throw new ConfigError(
      'DEMO=off 需要 SMS_URL 和 SMS_KEY：短信网关的地址和签名密钥；发回同一登录的验证码什么也证明不了',
    );
}

function smsOf({ SMS_URL, SMS_KEY }: z.infer<typeof settings>): Config['sms'] {
  if (!SMS_URL) return null;
  if (!SMS_KEY) throw new ConfigError('SMS_URL 需要 SMS_KEY：与短信网关共享的签名密钥');
  return { url: SMS_URL, key: SMS_KEY };
}

function mailOf({ SMTP_URL, MAIL_FROM }: z.infer<typeof settings>): Config['mail'] {
  if (!SMTP_URL) return null;
  if (!MAIL_FROM) throw new ConfigError('SMTP_URL 需要 MAIL_FROM：发件人邮箱');
  return { url: SMTP_URL, from: MAIL_FROM };
}

function filesOf(data: z.infer<typeof settings>): Config['files'] {
  const { FILES_DIR, S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY, S3_REGION } = data;
  if (FILES_DIR && S3_ENDPOINT) throw new ConfigError('FILES_DIR 和 S3_ENDPOINT 只能设置一个：文件存入目录，或存入桶');
  if (!S3_ENDPOINT) return { directory: resolve(FILES_DIR ?? data.DATA_DIR) };
  if (!S3_ACCESS_KEY || !S3_SECRET_KEY) throw new ConfigError('S3_ENDPOINT 需要 S3_ACCESS_KEY 和 S3_SECRET_KEY');
  return { endpoint: S3_ENDPOINT, accessKeyId: S3_ACCESS_KEY, secretAccessKey: S3_SECRET_KEY, region: S3_REGION };
}
