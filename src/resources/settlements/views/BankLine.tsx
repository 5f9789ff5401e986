import { Button, Chip, LinearProgress } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useGetList, useNotify, useRefresh, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { PANEL_BASE } from '#src/addresses/addresses.ts'
import { useAllows } from '#src/authProvider/permissions.ts'
import { matchSettlement, readBankCandidates, unmatchSettlement } from '#src/dataProvider/settlements.ts'
import { formatDay } from '#src/i18n/dates.ts'
import { bankLines } from '#src/resources/bankLines/bankLines.ts'
import { formatMoney } from '#src/schema/money.ts'
import type { RecordOf } from '#src/schema/types.ts'
import { Part } from '#src/views/account/accountStyles.ts'
import { useCalling } from '#src/views/dialogs/useCalling.ts'
import { formatInstant } from '#src/views/format/format.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { Failure } from '#src/views/parts/Failure.tsx'
import { recordPath } from '#src/views/paths.ts'
import type { OfRecordProps } from '#src/views/resourceViews.ts'

interface Told {
  readonly id: number
  readonly booked_on: string
  readonly amount: number
  readonly text: string
  readonly reference?: string | null
  readonly counterparty?: string | null
}

/** A line of the bank in words. */
const Words = ({ line }: { readonly line: Told }) => {
  const locale = useAppLocale()
  return (
    <span className="device">
      <strong>
        <Link to={recordPath(bankLines, 'view', line.id)}>
          <bdi>{line.text}</bdi>
        </Link>
      </strong>
      <span className="line">
        <span>{formatDay(line.booked_on, locale)}</span>
        {line.counterparty ? <bdi>{line.counterparty}</bdi> : null}
        {line.reference ? <bdi dir="ltr">{line.reference}</bdi> : null}
        <bdi dir="ltr">{formatMoney(line.amount)}</bdi>
      </span>
    </span>
  )
}

/** The line that it was matched with. */
const Matched = ({ record, mayMatch }: OfRecordProps & { readonly mayMatch: boolean }) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const notify = useNotify()
  const refresh = useRefresh()
  const { make, isBusy } = useCalling()
  const { data, error, refetch } = useGetList<RecordOf<typeof bankLines>>(bankLines.name, {
    filter: { settlement: record.id },
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'ASC' },
  })
  const unmatch = async (): Promise<void> => {
    const done = await make(() => unmatchSettlement(Number(record.id)))
    if (done) notify(done.message, { type: 'success' })
    refresh()
  }
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  return (
    <>
      <p className="intro">
        {translate('settlements.bank.matched', {
          by: String(record.matched_by),
          at: formatInstant(String(record.matched_at), locale),
        })}
      </p>
      <ul>
        {data?.map((line) => (
          <li key={line.id}>
            <Words line={line} />
            {mayMatch ? (
              <Button variant="outlined" size="small" disabled={isBusy} onClick={() => void unmatch()}>
                {translate('settlements.bank.unmatch')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Lines that it may be, to choose from. */
const Candidates = ({ record }: OfRecordProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const allows = useAllows()
  const { make, isBusy } = useCalling()
  const id = Number(record.id)
  const { data, error, refetch } = useQuery({
    queryKey: ['settlements', 'bank-lines', id],
    queryFn: ({ signal }) => readBankCandidates(id, signal),
  })
  const match = async (line: number): Promise<void> => {
    const done = await make(() => matchSettlement(id, line))
    if (done) notify(done.message, { type: 'success' })
    refresh()
  }
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <LinearProgress aria-label={translate('ra.page.loading')} />
  if (data.length === 0)
    return (
      <>
        <p className="intro">{translate('settlements.bank.none')}</p>
        {allows?.('bank_lines', 'match') ? (
          <Button variant="outlined" component={Link} to={`${PANEL_BASE}/bank-desk`}>
            {translate('settlements.bank.desk')}
          </Button>
        ) : null}
      </>
    )
  return (
    <>
      <p className="intro">{translate('settlements.bank.choose')}</p>
      <ul>
        {data.map((line) => (
          <li key={line.id}>
            <Words line={line} />
            {line.names_it ? (
              <Chip size="small" color="success" label={translate('settlements.bank.names_it')} />
            ) : null}
            <Button variant="contained" size="small" disabled={isBusy} onClick={() => void match(line.id)}>
              {translate('settlements.bank.match')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Which line of the bank a settlement is: matched, or to be chosen. */
const BankLine = ({ record }: OfRecordProps) => {
  const translate = useTranslate()
  const titleId = useId()
  const allows = useAllows()
  const mayMatch = allows?.('settlements', 'match') === true
  const isMatched = record.matched_at !== null
  const mayLook = isMatched ? allows?.('bank_lines', 'list') === true : mayMatch
  if (!mayLook) return null
  return (
    <Part aria-labelledby={titleId}>
      <h2 id={titleId}>{translate('settlements.bank.title')}</h2>
      <div className="body">
        {isMatched ? <Matched record={record} mayMatch={mayMatch} /> : null}
        {!isMatched && Number(record.net) === 0 ? (
          <p className="intro">{translate('settlements.bank.nothing')}</p>
        ) : null}
        {!isMatched && Number(record.net) !== 0 ? <Candidates record={record} /> : null}
      </div>
    </Part>
  )
}

export default BankLine
