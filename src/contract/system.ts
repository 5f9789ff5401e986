import { z } from 'zod'
import { requirePermission } from './access.ts'
import type { Calls } from './call.ts'
import { id, instant } from './parts.ts'

/** What is looked at. */
export const SYSTEM_CHECKS = [
  'database',
  'processes',
  'replica',
  'queue',
  'mail',
  'gateway',
  'einvoice',
  'integrations',
  'storage',
  'backups',
  'versions',
] as const

/** `off`: not in use here. */
const SYSTEM_STATES = ['well', 'look', 'broken', 'off'] as const

/** What is told of it; each has a label in the panel. */
const SYSTEM_FACTS = [
  'answers_in',
  'size',
  'connections',
  'most_connections',
  'processes',
  'versions',
  'clocks_differ',
  'lag',
  'most_lag',
  'is_read',
  'due',
  'later',
  'retrying',
  'given_up',
  'oldest',
  'way',
  'last_sent',
  'last_failed',
  'last_reason',
  'last_call',
  'last_call_ok',
  'last_notification',
  'certificate_until',
  'unsent_einvoices',
  'rejected_einvoices',
  'expiring_keys',
  'waiting_events',
  'failing_endpoints',
  'waiting_deliveries',
  'free',
  'files',
  'files_size',
  'last_backup',
  'backup_size',
  'application',
  'node',
  'postgres',
  'schema',
  'running_since',
] as const

/** What is to be done about a state that is not well. */
const SYSTEM_ADVICE = [
  'no_answer',
  'database_slow',
  'database_connections',
  'files_apart',
  'clocks_apart',
  'replica_late',
  'queue_stands_still',
  'queue_given_up',
  'mail_not_set',
  'mail_fails',
  'gateway_fails',
  'certificate_expires',
  'certificate_expired',
  'einvoices_rejected',
  'einvoices_not_sent',
  'keys_expire',
  'events_late',
  'endpoints_fail',
  'storage_low',
  'storage_full',
  'no_backup',
  'backup_old',
] as const

/** Settings of the installation that are weak. */
export const UNSAFE_SETTINGS = [
  'insecure_address',
  'no_owner_role',
  'no_mail',
  'api_docs_open',
  'log_too_much',
  'log_too_little',
  'data_readable',
  'database_without_tls',
  'mail_without_tls',
  'replica_without_tls',
  'storage_without_tls',
  'traces_without_tls',
  'no_security_contact',
  'no_backup',
] as const

const fact = z.object({
  name: z.enum(SYSTEM_FACTS),
  kind: z.enum(['count', 'bytes', 'milliseconds', 'seconds', 'moment', 'text', 'word', 'flag']),
  value: z.union([z.number(), z.string(), z.boolean()]).nullable(),
})

const check = z.object({
  name: z.enum(SYSTEM_CHECKS),
  state: z.enum(SYSTEM_STATES),
  facts: z.array(fact),
  advice: z.array(z.enum(SYSTEM_ADVICE)),
})

const process = z.object({
  id: z.string(),
  host: z.string(),
  pid: z.int(),
  version: z.string(),
  started_at: instant(),
  seen_at: instant(),
  is_this: z.boolean().describe('The one that answers.'),
  files: z
    .enum(['same', 'apart', 'unknown'])
    .describe('Whether the one that answers can read the files that this one keeps.'),
  clock_offset: z
    .int()
    .nullable()
    .describe('Milliseconds by which its clock is ahead of the database’s; null while it has not looked.'),
})

const failed = z.object({
  queue: z.enum(['jobs', 'mails']),
  id: id(),
  kind: z.string().describe('Kind of the job, template of the mail.'),
  name: z
    .string()
    .nullable()
    .describe(
      'What it is called, in the language of the call; null for one that this version does not know.',
    ),
  attempts: z.int(),
  given_up: z.boolean().describe('Not tried again by itself.'),
  reason: z.string().describe('Without addresses of mail and passwords.'),
  fault: z
    .string()
    .nullable()
    .describe('The reason in words of the language of the call; null for what nobody has words for.'),
  at: instant().describe('When it was put into the queue.'),
})

/** How the installation is. */
export const systemCalls = {
  'GET admin-panal/system/health': {
    tag: 'system',
    summary: 'How the installation is: what works, what does not, and what is weak',
    access: requirePermission('system', 'view'),
    result: z.object({
      checks: z.array(check),
      processes: z.array(process).describe('Those that serve the database, the oldest first.'),
      failed: z.array(failed).describe('Mails and jobs that failed, the newest first; twenty at most.'),
      unsafe: z.array(z.enum(UNSAFE_SETTINGS)),
      read_at: instant(),
    }),
  },
  'POST admin-panal/system/retry': {
    tag: 'system',
    security: 'bulk_action',
    summary: 'Try every mail and job once more that was given up or waits after a failure',
    access: requirePermission('system', 'edit'),
    result: z.object({ mails: z.int(), jobs: z.int() }),
  },
} satisfies Calls
