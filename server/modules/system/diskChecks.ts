import { z } from 'zod'
import type { AppContext } from '#server/context.ts'
import { rowsOf } from '#server/db/rows.ts'
import { bytesLeft, LEAST_BYTES } from '#server/files/space.ts'
import { beganAt, latestBackup, OLD_BACKUP_MS } from '#server/observe/latestBackup.ts'
import { CHECK_MS, type Finding, fact, found } from './finding.ts'

const GIGABYTE = 1024 ** 3

const FILES_SIZE_ROW = z.object({ files: z.number(), size: z.number() })

/** Where uploads lie, how many they are, and how much room is left. */
export const storage = async ({
  env,
  database: { pool },
  diskSpace = bytesLeft,
}: AppContext): Promise<Finding> => {
  const [free, [told]] = await Promise.all([
    diskSpace(env.DATA_DIR),
    rowsOf(pool, FILES_SIZE_ROW, {
      text: 'select count(*) as files, coalesce(sum(size), 0)::int8 as size from files',
      query_timeout: CHECK_MS,
    }),
  ])
  return found(
    [
      fact('way', 'word', env.S3_URL ? 's3' : 'folder'),
      fact('free', 'bytes', free),
      fact('files', 'count', told?.files ?? null),
      fact('files_size', 'bytes', told?.size ?? null),
    ],
    {
      broken: free < LEAST_BYTES ? ['storage_full'] : [],
      look: free >= LEAST_BYTES && free < GIGABYTE ? ['storage_low'] : [],
    },
  )
}

/** After a week nobody looks after them. */
const FORGOTTEN_MS = 7 * 24 * 3_600_000

/** When the last complete backup of this installation was taken. */
export const backups = async ({ env, database: { pool } }: AppContext): Promise<Finding> => {
  const latest = await latestBackup(env)
  if (!latest) {
    const isYoung = (await beganAt(pool)) > Date.now() - OLD_BACKUP_MS
    return found([fact('last_backup', 'moment', null)], { look: isYoung ? [] : ['no_backup'] })
  }
  const age = Date.now() - latest.takenAt.getTime()
  return found(
    [fact('last_backup', 'moment', latest.takenAt.toISOString()), fact('backup_size', 'bytes', latest.size)],
    {
      broken: age > FORGOTTEN_MS ? ['backup_old'] : [],
      look: age > OLD_BACKUP_MS && age <= FORGOTTEN_MS ? ['backup_old'] : [],
    },
  )
}
