import { z } from 'zod'
import { requirePermission } from './access.ts'
import type { Calls } from './call.ts'
import { id, instant } from './parts.ts'

const backup = z.object({
  id: id(),
  started_at: instant(),
  finished_at: instant().nullable(),
  state: z.enum(['RUNNING', 'DONE', 'FAILED']),
  asked_by: z.string().nullable().describe('Who asked for it; null for the schedule.'),
  name: z.string().nullable().describe('Its folder.'),
  size: z.int().nullable().describe('Bytes.'),
  checksum: z.string().nullable().describe('SHA-256 of its manifest.'),
  reason: z.string().nullable().describe('Why it failed.'),
})

const result = z.object({
  folder: z.string(),
  next_at: instant().nullable().describe('Null while the schedule is off.'),
  backups: z.array(backup).describe('The newest first.'),
})

/** The backups that the server takes by itself. */
export const backupCalls = {
  'GET admin-panal/setting/backups': {
    tag: 'settings',
    summary: 'The latest backups, and when the next one is taken',
    access: requirePermission('backup_settings', 'view'),
    result,
  },
  'POST admin-panal/setting/backups': {
    tag: 'settings',
    summary: 'Take a backup now',
    description: 'It is begun, and stands in the list while it runs.',
    access: requirePermission('backup_settings', 'edit'),
    recentSignIn: 'always',
    security: 'backup',
    status: 202,
    result,
    failures: [409],
  },
} satisfies Calls
