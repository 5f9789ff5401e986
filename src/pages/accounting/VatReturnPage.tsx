import { MenuItem, TextField } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import { readVatReturn, readVatReturns, type VatReturnName } from '#src/dataProvider/accounting.ts'
import { formatDay } from '#src/i18n/dates.ts'
import { ExportMenu } from '#src/views/export/ExportMenu.tsx'
import { FormSkeleton } from '#src/views/form/FormSkeleton.tsx'
import { useAppLocale } from '#src/views/locale.ts'
import { Failure } from '#src/views/parts/Failure.tsx'
import { Page } from '#src/views/parts/Page.tsx'
import { Sheet } from './styles.ts'
import { VatReturnSheet } from './VatReturnSheet.tsx'

interface ChooserProps {
  readonly returns: readonly VatReturnName[]
  readonly from: string
  readonly onChoose: (from: string) => void
}

/** Which of the returns is shown. */
const Chooser = ({ returns, from, onChoose }: ChooserProps) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  return (
    <TextField
      select
      size="small"
      label={translate('accounting.vat.period')}
      value={from}
      onChange={({ target }) => onChoose(target.value)}
      sx={{ width: { xs: '100%', sm: 420 } }}
    >
      {returns.map((each) => (
        <MenuItem key={each.from} value={each.from}>
          {translate('accounting.vat.choice', {
            from: formatDay(each.from, locale),
            to: formatDay(each.to, locale),
            state: translate(`accounting.vat.states.${each.state}`),
          })}
        </MenuItem>
      ))}
    </TextField>
  )
}

/** The return that is to be filed next, else the one that runs. */
const firstShown = (returns: readonly VatReturnName[]): string | undefined =>
  (returns.findLast(({ state }) => state === 'DUE') ?? returns[0])?.from

/** VAT returns: what the invoices come to by the boxes of the authority, and what was filed. */
const VatReturnPage = () => {
  const translate = useTranslate()
  const [search, setSearch] = useSearchParams()
  const returns = useQuery({
    queryKey: ['vat-returns'],
    queryFn: ({ signal }) => readVatReturns(signal),
    staleTime: 0,
  })
  const from = search.get('from') ?? (returns.data && firstShown(returns.data))
  const shown = useQuery({
    queryKey: ['vat-returns', from],
    queryFn: ({ signal }) => readVatReturn(from ?? '', signal),
    enabled: from !== undefined,
    staleTime: 0,
  })
  const failed = returns.error ? returns : shown
  const reload = () => {
    void returns.refetch()
    void shown.refetch()
  }
  const title = translate('pages.reports/vat-return')
  return (
    <Page
      title={title}
      actions={
        shown.data ? (
          <ExportMenu
            resource="reports"
            about="pages.reports/vat-return"
            path={`admin-panal/accounting/vat-returns/${shown.data.from}`}
            query={() => new URLSearchParams()}
          />
        ) : undefined
      }
    >
      {failed.error ? (
        <Failure error={failed.error} onRetry={reload} />
      ) : shown.data && returns.data ? (
        <VatReturnSheet
          vatReturn={shown.data}
          chooser={
            <Chooser
              returns={returns.data}
              from={shown.data.from}
              onChoose={(chosen) => setSearch({ from: chosen })}
            />
          }
          onFiled={() => {
            // It stays in sight, as what was filed: another one may be the next by now.
            setSearch({ from: shown.data.from }, { replace: true })
            reload()
          }}
        />
      ) : (
        <Sheet aria-busy>
          <FormSkeleton label={translate('ra.page.loading')} />
        </Sheet>
      )}
    </Page>
  )
}

export default VatReturnPage
