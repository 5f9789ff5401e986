import type { ReportName } from '#src/resources/reports/names.ts'
import { ask } from './http.ts'

/** What is done with scheduled reports beside declaring them. */
export const reportSchedules = {
  /** Ids of the administrators who may receive that report. */
  reportRecipients: async (report: ReportName, signal?: AbortSignal): Promise<readonly number[]> =>
    (
      await ask('GET admin-panal/report-schedules/recipients', { query: { report }, signal })
    ).result.recipients.map(({ id }) => id),

  /** Resolves to what the server says of it. */
  sendReport: async (id: number): Promise<string> =>
    (await ask('POST admin-panal/report-schedules/:id/send', { params: { id } })).message,
}
