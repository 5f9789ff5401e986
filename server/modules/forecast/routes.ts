import type { Module } from '#server/context.ts'
import { success } from '#server/http/envelope.ts'
import { serve } from '#server/http/serve.ts'
import { forecast } from '#server/money/forecast/forecast.ts'
import { forecastCalls } from '#src/contract/forecast.ts'

/** What time will bring, looked at and not done. */
export const forecastRoutes: Module = (app, { db }) => {
  serve(app, forecastCalls, {
    'GET admin-panal/forecast': async (request) => {
      const { until, vendor, payments } = request.query
      const ahead = { until, vendor: vendor ?? null, payments }
      return success(request, { forecast: await forecast(db, ahead, new Date()) })
    },
  })
}
