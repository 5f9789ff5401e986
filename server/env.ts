import { z } from 'zod'
import { BRANDS } from '#src/theme/brands.ts'
import { isRemote } from './http/remote.ts'
import { isTrustProxy } from './http/trustProxy.ts'
import { parseKey, parseKeys } from './secrets/keys.ts'

const yesOrNo = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1')

const flag = () => yesOrNo.default(false)

const KEY = '32 random bytes in base64 or hex, as `openssl rand -base64 32` writes them'

const brandKeys = BRANDS.map((brand) => brand.key)

const settings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().min(1).optional(),
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  /** Address of the panel as people reach it; links in mails are built from it, never from a request. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  ALLOW_INSECURE_PUBLIC_URL: flag(),
  /** Whose `X-Forwarded-*` headers are believed: `none`, a number of proxies in front, or their addresses. */
  TRUST_PROXY: z
    .string()
    .refine(isTrustProxy, {
      error: 'none (nothing stands in front), a number of proxies (1 to 9), or their addresses or networks',
    })
    .optional(),
  /** The API document and its page, for everybody; in production for administrators alone unless told. */
  API_DOCS: flag(),
  /** Where faults are reported: `mailto:…`, `https://…` or `tel:…`; named by /.well-known/security.txt. */
  SECURITY_CONTACT: z.url({ protocol: /^(mailto|https|tel)$/ }).optional(),
  /** What `GET /metrics` asks for; without one there is no such path. */
  METRICS_TOKEN: z.string().min(16).max(200).optional(),
  /** Traces (OpenTelemetry); the other variables of its specification are read by its libraries. */
  OTEL_SDK_DISABLED: z.string().optional(),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none']).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.enum(['http/json', 'http/protobuf']).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  BRAND: z.enum(brandKeys).default(brandKeys[0] ?? 'rabt'),

  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** The owner of the same database, for migrations; the role of DATABASE_URL then owns nothing. */
  DATABASE_OWNER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** The role of DATABASE_URL past a pooler, for what takes a session of its own. */
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** The oldest that a replica may be and still be read, in seconds; its age is known to some five. */
  DATABASE_REPLICA_MAX_AGE_SECONDS: z.coerce.number().int().min(10).max(3600).default(30),
  /** Whether a start migrates; where a step of its own does, a process starts only on a database that is migrated. */
  DATABASE_MIGRATE: yesOrNo.default(true),
  /** Statements prepared once a connection; off unless told behind a pooler that hands transactions around. */
  DATABASE_PREPARE: yesOrNo.optional(),
  /** The longest that a statement of a request may take; exports and migrations have limits of their own. */
  DATABASE_QUERY_SECONDS: z.coerce.number().int().min(1).max(600).default(15),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(500).default(10),

  /** Files that are made for people at a time, in all processes together. */
  EXPORTS_AT_ONCE: z.coerce.number().int().min(1).max(200).default(4),

  MAIL_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).optional(),

  /** `https://host/bucket` of an S3-compatible storage; empty for the folder DATA_DIR/files. */
  S3_URL: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),

  /** Payments by card through Moyasar; without a key there are none. */
  MOYASAR_SECRET_KEY: z.string().optional(),
  /** The secret token of the webhook, as set in Moyasar's dashboard. */
  MOYASAR_WEBHOOK_SECRET: z.string().min(16).optional(),
  /** Another address of its interface, such as a stand-in. */
  MOYASAR_URL: z.url({ protocol: /^https?$/ }).default('https://api.moyasar.com/v1'),

  /** Another address of the tax authority's interface for e-invoices, such as a stand-in. */
  EINVOICE_URL: z.url({ protocol: /^https?$/ }).default('https://gw-fatoora.zatca.gov.sa/e-invoicing'),

  /** The demo is loaded as of so many days ago, and time passes since: what it does by itself is done. */
  DEMO_DAYS_AGO: z.coerce.number().int().min(0).max(400).default(0),

  /** Seals what the database keeps and must not tell: secrets of settings, second factors, seals of the history. */
  SECRETS_KEY: z
    .string()
    .refine((text) => parseKey(text) !== undefined, { error: KEY })
    .optional(),
  /** Keys that were used before, separated by commas: they open what was sealed then. */
  SECRETS_KEYS_FORMER: z
    .string()
    .refine((text) => parseKeys(text) !== undefined, { error: `${KEY}, separated by commas` })
    .optional(),

  /** Lets addresses that people type (webhooks, feeds) lead into private networks and to this machine. */
  OUTGOING_PRIVATE: flag(),

  /** A clamd that looks at each upload before it is kept, over TCP. */
  SCAN_URL: z.url({ protocol: /^clamav$/ }).optional(),
  /** What becomes of uploads while it does not answer: refused, or let through and marked. */
  SCAN_GONE: z.enum(['refuse', 'mark']).default('refuse'),

  /** Where the server's own backups lie; DATA_DIR/backups unless told. */
  BACKUP_DIR: z.string().min(1).optional(),
  /** A folder for the daily seals of the history, best on another machine. */
  SEALS_DIR: z.string().min(1).optional(),

  /** The emergency way: administrators sign in by a password although the panel's settings switch that off. */
  PASSWORD_SIGN_IN: z.enum(['allowed']).optional(),

  /** The first administrator of a production database that has none. */
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().optional(),
})

type Settings = z.infer<typeof settings>

export interface Env
  extends Omit<
    Settings,
    'HOST' | 'PUBLIC_URL' | 'LOG_LEVEL' | 'MAIL_FROM' | 'TRUST_PROXY' | 'DATABASE_PREPARE'
  > {
  readonly HOST: string
  /** Without a slash at the end. */
  readonly PUBLIC_URL: string
  readonly LOG_LEVEL: NonNullable<Settings['LOG_LEVEL']>
  readonly MAIL_FROM: string
  readonly TRUST_PROXY: string
  readonly DATABASE_PREPARE: boolean
  /** Where traces are sent; undefined where there are none. */
  readonly TRACES_URL: string | undefined
}

/** Settings that cannot be started with; the message lists all of them. */
export class BadSettings extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`These settings need your attention:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.name = 'BadSettings'
  }
}

const problemsOf = (given: Settings): string[] => {
  const problems: string[] = []
  if (given.S3_URL && !(given.S3_ACCESS_KEY_ID && given.S3_SECRET_ACCESS_KEY)) {
    problems.push('S3_URL needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY')
  }
  if (given.DATABASE_OWNER_URL && !given.DATABASE_URL) {
    problems.push('DATABASE_OWNER_URL goes with DATABASE_URL; the embedded database has an owner of its own')
  }
  if (given.DATABASE_DIRECT_URL && !given.DATABASE_URL) {
    problems.push('DATABASE_DIRECT_URL goes with DATABASE_URL: the same database past a pooler')
  }
  if (!given.DATABASE_MIGRATE && !given.DATABASE_URL) {
    problems.push(
      'DATABASE_MIGRATE=false goes with DATABASE_URL; the embedded database is migrated by its server',
    )
  }
  if (given.MOYASAR_SECRET_KEY && !given.MOYASAR_WEBHOOK_SECRET) {
    problems.push('MOYASAR_SECRET_KEY needs MOYASAR_WEBHOOK_SECRET')
  }
  if (given.NODE_ENV !== 'production') return problems
  if (given.DEMO_DAYS_AGO > 0) problems.push('DEMO_DAYS_AGO is for demo data, which production never loads')
  if (!given.PUBLIC_URL)
    problems.push('PUBLIC_URL: the address people reach the panel at, for links in mails')
  if (given.TRUST_PROXY === undefined)
    problems.push(
      'TRUST_PROXY: what stands in front of this server. 1 for one proxy (2 for two …) or its address, such as ' +
        '10.0.0.0/8, so that visitors are told apart and TLS is known; none where people reach it directly',
    )
  if (given.MOYASAR_URL.startsWith('http:') && isRemote(given.MOYASAR_URL)) {
    problems.push('MOYASAR_URL has to begin with https://')
  }
  if (given.EINVOICE_URL.startsWith('http:') && isRemote(given.EINVOICE_URL)) {
    problems.push('EINVOICE_URL has to begin with https://')
  }
  if (given.PUBLIC_URL?.startsWith('http:') && !given.ALLOW_INSECURE_PUBLIC_URL) {
    problems.push('PUBLIC_URL has to begin with https:// (ALLOW_INSECURE_PUBLIC_URL=true permits http)')
  }
  if (!given.MAIL_URL)
    problems.push('MAIL_URL: smtp://user:password@host:587, or nobody can reset a password')
  if (!given.MAIL_FROM) problems.push('MAIL_FROM: the sender of mails')
  if (!given.SECRETS_KEY) problems.push(`SECRETS_KEY: ${KEY}; keep it apart from the backups`)
  return problems
}

const COLLECTOR = 'http://localhost:4318'

/** Where the settings send traces: nowhere unless they name a collector, or the way to one. */
const tracesUrlOf = (given: Settings): string | undefined => {
  const { OTEL_TRACES_EXPORTER: exporter, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: whole } = given
  const base = given.OTEL_EXPORTER_OTLP_ENDPOINT ?? (exporter === 'otlp' ? COLLECTOR : undefined)
  if (exporter === 'none' || given.OTEL_SDK_DISABLED?.toLowerCase() === 'true') return undefined
  return whole ?? (base && `${base.replace(/\/+$/, '')}/v1/traces`)
}

const complete = (given: Settings): Env => {
  const production = given.NODE_ENV === 'production'
  return {
    ...given,
    HOST: given.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    PUBLIC_URL: (given.PUBLIC_URL ?? `http://localhost:${given.PORT}`).replace(/\/+$/, ''),
    LOG_LEVEL: given.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    TRUST_PROXY: given.TRUST_PROXY ?? 'none',
    DATABASE_PREPARE: given.DATABASE_PREPARE ?? given.DATABASE_DIRECT_URL === undefined,
    TRACES_URL: tracesUrlOf(given),
    MAIL_FROM: given.MAIL_FROM ?? 'Rabt <no-reply@localhost>',
  }
}

/** Reads the settings from environment variables. Throws `BadSettings` naming every one that is wrong. */
export const readEnv = (variables: Readonly<Record<string, string | undefined>>): Env => {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = settings.safeParse(given)
  if (!parsed.success) {
    throw new BadSettings(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`))
  }
  const problems = problemsOf(parsed.data)
  if (problems.length) throw new BadSettings(problems)
  return complete(parsed.data)
}
