import type { Result } from '#src/contract/index.ts'
import { callFile } from './callFile.ts'
import { saveFile } from './exportFile.ts'
import { ask } from './http.ts'

/** A report that was mailed. */
export type SentReport = Result<'GET admin-panal/report-runs/:id/sent'>['run']

export const sentReport = async (id: number, signal?: AbortSignal): Promise<SentReport> =>
  (await ask('GET admin-panal/report-runs/:id/sent', { params: { id }, signal })).result.run

/** Puts its file among the browser's downloads. */
export const takeReport = async ({ id, schedule, format, due_at }: SentReport): Promise<void> =>
  saveFile(
    await callFile(`/api/admin-panal/report-runs/${id}/file`),
    `${schedule} ${due_at.slice(0, 10)}.${format.toLowerCase()}`,
  )
