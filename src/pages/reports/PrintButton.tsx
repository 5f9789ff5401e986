import { useMemo, useRef } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import type { AnyReport } from '#src/schema/report.ts'
import { usePageActions } from '#src/stores/pageActions.ts'
import { PrintMenu } from '#src/views/parts/PrintMenu.tsx'
import { openPrint } from './openPrint.ts'

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
      label={translate('payments.print.print')}
      initial={AT_FIRST}
      disabled={!total}
      buttonRef={button}
      onPrint={(choices) => openPrint(report, { filter: filterValues, sort, choices })}
    />
  )
}
