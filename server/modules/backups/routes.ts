import { occurrences, readBackups } from '#server/backup/scheduled.ts'
import type { Module } from '#server/context.ts'
import { actorOf } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { AppError } from '#server/http/errors.ts'
import { serve } from '#server/http/serve.ts'
import { readSettings } from '#server/settings/read.ts'
import { backupCalls } from '#src/contract/backups.ts'

/** What the server backs up by itself, and when. */
export const backupRoutes: Module = (root, { db, backups }) => {
  const state = async () => {
    const { backups_on, backup_hour } = await readSettings(db)
    const { next } = occurrences(backup_hour ?? 0, new Date())
    return {
      folder: backups.folder,
      next_at: backups_on ? next.toISOString() : null,
      backups: await readBackups(db),
    }
  }

  serve(root, backupCalls, {
    'GET admin-panal/setting/backups': async (request) => success(request, await state()),

    'POST admin-panal/setting/backups': async (request, reply) => {
      const begun = await backups.begin(actorOf(request).username)
      if (!begun) throw new AppError(409, 'backup_running')
      reply.code(202)
      return success(request, await state(), 'backup_begun')
    },
  })
}
