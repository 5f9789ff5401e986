import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import type { Quote } from '#src/dataProvider/payments.ts'
import { formatDay } from '#src/i18n/dates.ts'
import { todayInRiyadh } from '#src/schema/days.ts'
import { formatMoney } from '#src/schema/money.ts'
import { fontSize, radius } from '#src/theme/tokens.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { ThinBar } from '#src/views/parts/ThinBar.tsx'
import { problemOf } from '#src/views/problem.ts'
import { Amounts } from './Amounts.tsx'

const DEBOUNCE_MS = 350

const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/**
 * What a package costs a vendor with a coupon, asked while it is chosen and typed. `fault` is the server's
 * sentence on what cannot be had, `faults` those on single fields.
 */
export const useQuote = (vendor: number, chosen: number | null, typed: string) => {
  const dataProvider = useDataProvider<PanelDataProvider>()
  const coupon = useSettled(typed.trim())
  const { data, error, isFetching } = useQuery({
    queryKey: ['quote', vendor, chosen, coupon],
    queryFn: ({ signal }) =>
      dataProvider.quote(vendor, { package: chosen ?? 0, ...(coupon ? { coupon } : {}) }, signal),
    enabled: chosen !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const problem = error ? problemOf(error) : undefined
  const isTyping = coupon !== typed.trim()
  return {
    quote: error || isTyping ? undefined : data,
    isFetching: isFetching || isTyping,
    faults: isTyping ? {} : (problem?.errors ?? {}),
    fault: problem && problem.status !== 422 ? problem.message : undefined,
  }
}

const Box = styled('section')(({ theme }) => {
  const tokens = theme.tokens
  return {
    position: 'relative',
    alignSelf: 'start',
    minHeight: 232,
    padding: 20,
    borderRadius: radius.card,
    backgroundColor: tokens.canvas,
    overflow: 'hidden',
    '& .nothing': {
      display: 'grid',
      placeContent: 'center',
      minHeight: 192,
      margin: 0,
      textAlign: 'center',
      color: tokens.inkSoft,
    },
    '& .fault': { color: tokens.dangerInk },
    '& .period': { marginBlockStart: 12, fontSize: fontSize.sm, color: tokens.inkSoft },
    '& .period strong': { display: 'block', fontSize: fontSize.base, fontWeight: 600, color: tokens.ink },
    '& .saved': { margin: '8px 0 0', fontSize: fontSize.sm, fontWeight: 600, color: tokens.successInk },
  }
})

const Told = ({ quote }: { readonly quote: Quote }) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const days = {
    from: formatDay(quote.starts_on, locale),
    to: quote.ends_on && formatDay(quote.ends_on, locale),
  }
  return (
    <>
      <Amounts parts={quote} />
      <div className="period">
        {translate('payments.subscribe.period')}
        <strong>{translate(`payments.subscribe.${quote.ends_on ? 'from_to' : 'for_life'}`, days)}</strong>
        {translate(`payments.subscribe.${quote.starts_on > todayInRiyadh() ? 'starts_later' : 'starts_now'}`)}
      </div>
      {quote.discount > 0 ? (
        <p className="saved">
          {translate('payments.subscribe.coupon_applied', {
            amount: `\u2066${formatMoney(quote.discount)}\u2069`,
          })}
        </p>
      ) : null}
    </>
  )
}

interface QuoteBoxProps {
  readonly quote: Quote | undefined
  readonly isFetching: boolean
  /** Why the package cannot be had at all. */
  readonly fault: string | undefined
  /** What is to be done before a price can be told. */
  readonly hint: string
}

/** What would be paid and for which period, before anything is saved. */
export const QuoteBox = ({ quote, isFetching, fault, hint }: QuoteBoxProps) => {
  const translate = useTranslate()
  return (
    <Box aria-label={translate('payments.amounts.title')} aria-live="polite">
      <ThinBar on={isFetching} label={translate('ra.page.loading')} />
      {quote ? (
        <Told quote={quote} />
      ) : (
        <p className={fault ? 'nothing fault' : 'nothing'}>{fault ?? (isFetching ? null : hint)}</p>
      )}
    </Box>
  )
}
