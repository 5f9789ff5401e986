import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { instant, type Reader, rowsOf } from '#server/db/rows.ts'
import { textOf } from '#server/http/messages.ts'
import type { Locale } from '#src/i18n/locales.ts'

/** Most attempts that are shown of one delivery. */
const MOST = 50

const ATTEMPT = z.object({
  id: z.number(),
  at: instant,
  took: z.number(),
  request_headers: z.record(z.string(), z.string()),
  status: z.number().nullable(),
  answer: z.string().nullable(),
  fault: z.string().nullable(),
})

type ShownAttempt = Readonly<z.infer<typeof ATTEMPT>>

/** Each time that a delivery was tried, the newest first. */
export const attemptsOf = (db: Pick<Reader, 'execute'>, delivery: number): Promise<readonly ShownAttempt[]> =>
  rowsOf(
    db,
    ATTEMPT,
    sql`select id, at::text, took, request_headers, status, answer, fault from webhook_attempts
      where delivery = ${delivery} order by id desc limit ${MOST}`,
  )

/** The same as it is told, its fault in words. */
export const toldAttempt = (locale: Locale, { fault, ...attempt }: ShownAttempt): ShownAttempt => ({
  ...attempt,
  fault: fault && textOf(locale, `fetch.${fault}`),
})
