import { Suspense } from 'react'
import { InputFrame } from '#src/views/form/FieldRow.tsx'
import type { InputContract } from '#src/views/inputs/inputProps.ts'
import { lazyPart } from '#src/views/parts/arriving.ts'
import { defineViews, shownBy } from '#src/views/resourceViews.ts'
import { reportSchedules } from './reportSchedules.ts'

const FiltersInput = lazyPart(() => import('./views/FiltersInput.tsx'))
const FiltersShown = lazyPart(() => import('./views/FiltersShown.tsx'))
const RecipientsInput = lazyPart(() => import('./views/RecipientsInput.tsx'))
const Runs = lazyPart(() => import('./views/Runs.tsx'))
const SendButton = lazyPart(() => import('./views/SendButton.tsx'))

const framed = (Inner: typeof FiltersInput) => {
  const Framed = (props: InputContract) => (
    <InputFrame {...props}>
      <Suspense fallback={null}>
        <Inner {...props} />
      </Suspense>
    </InputFrame>
  )
  return Framed
}

/** What a report's page hands over to a new schedule: `?report=sales_report&filters=…`. */
const HANDED = ['report', 'filters'] as const

const handedOver = (query: URLSearchParams): Readonly<Record<string, unknown>> =>
  Object.fromEntries(HANDED.flatMap((name) => (query.has(name) ? [[name, query.get(name)] as const] : [])))

export default defineViews(reportSchedules, {
  cells: {
    filters: shownBy(({ report, filters }) => (
      <Suspense fallback={null}>
        <FiltersShown report={report} text={filters} />
      </Suspense>
    )),
  },
  inputs: { filters: framed(FiltersInput), recipients: framed(RecipientsInput) },
  initial: async (_dataProvider, query) => handedOver(query),
  summary: ['id', 'state', 'next_run_at', 'last_run_at', 'last_result', 'last_failure'],
  actions: SendButton,
  tabs: [
    { path: 'schedule', label: 'report_schedules.tab', access: [] },
    {
      path: 'runs',
      label: 'report_schedules.runs',
      access: [{ resource: 'report_runs', action: 'list' }],
      content: Runs,
    },
  ],
})
