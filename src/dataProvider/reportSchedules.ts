import { ask } from './http.ts'

/** What is done with scheduled reports beside declaring them. */
export const reportSchedules = {
  /** Resolves to what the server says of it. */
  sendReport: async (id: number): Promise<string> =>
    (await ask('POST admin-panal/report-schedules/:id/send', { params: { id } })).message,
}
