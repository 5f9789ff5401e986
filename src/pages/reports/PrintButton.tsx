import { useMemo, useRef } from 'react'
import { type SortPayload, useListContext, useTranslate } from 'react-admin'
import { PANEL_BASE } from '#src/addresses/addresses.ts'
import type { AnyReport } from '#src/schema/report.ts'
import { usePageActions } from '#src/stores/pageActions.ts'
import { type PrintChoice, PrintMenu } from '#src/views/parts/PrintMenu.tsx'

/** What is printed: the report as it stands on the screen. */
interface Printed {
  readonly filter: Readonly<Record<string, unknown>>
  readonly sort: SortPayload
  readonly choices: readonly PrintChoice[]
}

/** Address of the window that prints a report. */
export const printPath = ({ route }: AnyReport, { filter, sort, choices }: Printed): string => {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), sort: sort.field, order: sort.order })
  for (const choice of choices) query.set(choice, '1')
  return `${PANEL_BASE}/print/${route}?${query}`
}

/** Opens the window that prints. Called in the click itself, or browsers refuse it. */
const openPrint = (report: AnyReport, printed: Printed): void => {
  window.open(printPath(report, printed), '_blank', 'noopener')
}

/** Tables of many columns are wider than high. */
const AT_FIRST = ['landscape'] as const

/** Prints the report as it is filtered and sorted, in a window of its own; how, is asked first. */
export const PrintButton = ({ report }: { readonly report: AnyReport }) => {
  const translate = useTranslate()
  const { filterValues, sort, total } = useListContext()
  const button = useRef<HTMLButtonElement>(null)
  const about = `resources.${report.name}.many`
  usePageActions(
    useMemo(
      () => (total ? [{ key: 'print', about, run: () => button.current?.click() }] : []),
      [total, about],
    ),
  )
  return (
    <PrintMenu
      label={translate('print.print')}
      initial={AT_FIRST}
      disabled={!total}
      buttonRef={button}
      onPrint={(choices) => openPrint(report, { filter: filterValues, sort, choices })}
    />
  )
}
