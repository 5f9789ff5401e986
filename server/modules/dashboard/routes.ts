import type { Module } from '#server/context.ts'
import type { RunStatement } from '#server/crud/statements.ts'
import { allResources } from '#server/db/registry.ts'
import { type Actor, actorOf, may } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { serve } from '#server/http/serve.ts'
import { statisticsCalls } from '#src/contract/statistics.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { dayInRiyadh } from '#src/schema/days.ts'
import { type AnyResource, hasScreens } from '#src/schema/resource.ts'
import { readCounts, readRecent } from './areas.ts'
import { readAttention } from './attention.ts'
import { shareCharts, timeCharts } from './charts.ts'
import { figuresOf } from './figures.ts'
import { type Period, periodOf, slotsOf } from './period.ts'
import { readFound, shownTo } from './read.ts'

const readPeriod = async (run: RunStatement, actor: Actor, period: Period, locale: Locale) => {
  const [slots, shown] = [slotsOf(period), shownTo(actor)]
  const found = await readFound(run, slots, shown, locale)
  return {
    period,
    figures: figuresOf(found, slots, shown),
    over_time: timeCharts(found, slots, shown),
    shares: shareCharts(found, slots, shown),
  }
}

/** What follows from other records, and what systems are told, would hide what was added: it is told to nobody outside. */
const isNews = ({ events }: AnyResource): boolean => events !== false

/** What the panel's first page shows, of each part that the caller may look behind. */
export const dashboard: Module = (root, { reading }) => {
  const areas = allResources.filter(hasScreens)

  serve(root, statisticsCalls, {
    'GET admin-panal/dashboard/get-statistics': async (request) => {
      const actor = actorOf(request)
      const { locale } = request
      const run = await reading.runFor(actor)
      const { period, from, to } = request.query
      const now = new Date()
      const chosen = periodOf(period, from && to ? { from, to } : undefined, now)
      const shown = areas.filter(({ name }) => may(actor, name, 'list'))
      const [statistics, attention, counts, recent] = await Promise.all([
        readPeriod(run, actor, chosen, locale),
        readAttention(run, actor, dayInRiyadh(now)),
        readCounts(run, shown),
        readRecent(run, shown.filter(isNews), locale),
      ])
      return success(request, { ...statistics, attention, counts, recent })
    },
  })
}
