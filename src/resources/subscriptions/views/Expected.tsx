import { styled } from '@mui/material/styles'
import { type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'
import type { Desk } from '#src/dataProvider/payments.ts'
import { formatDay } from '#src/i18n/dates.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { inFours } from '#src/schema/inFours.ts'
import { fontSize, radius } from '#src/theme/tokens.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { CopyButton } from '#src/views/parts/CopyButton.tsx'
import { isOpen, type Payment } from './payment.ts'

const Box = styled('section')(({ theme }) => {
  const tokens = theme.tokens
  return {
    padding: 16,
    borderRadius: radius.card,
    backgroundColor: tokens.canvas,
    '& h3': { margin: '0 0 10px', fontSize: fontSize.sm, fontWeight: 600 },
    '& dl': {
      display: 'grid',
      gridTemplateColumns: 'max-content minmax(0, 1fr)',
      gap: '6px 16px',
      margin: 0,
      [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 0 },
    },
    '&& dt': { fontSize: fontSize.sm, color: tokens.inkSoft },
    '&& dd': {
      margin: 0,
      overflowWrap: 'anywhere',
      [theme.breakpoints.down('sm')]: { marginBlockEnd: 8 },
    },
    '& .code': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
    '& p': { margin: 0, fontSize: fontSize.sm, color: tokens.inkSoft },
  }
})

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => {
  const translate = useTranslate()
  return (
    <>
      <dt>{translate(`payments.desk.${name}`)}</dt>
      <dd>{children}</dd>
    </>
  )
}

const Code = ({ text, shown = text }: { readonly text: string; readonly shown?: string }) => (
  <>
    <bdi dir="ltr" className="code">
      {shown}
    </bdi>{' '}
    <CopyButton text={text} />
  </>
)

/** True for what reaches the platform by its bank account, as far as is known. */
const isTransfer = ({ method, transfer_code }: Payment): boolean =>
  method === 'BANK_TRANSFER' || (method === null && transfer_code !== null)

interface ExpectedProps {
  readonly payment: Payment
  readonly desk: Desk
}

/** Where a transfer should have gone, and the code that its purpose should name: to compare with the receipt. */
export const ExpectedAccount = ({ payment, desk: { account } }: ExpectedProps) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const titleId = useId()
  if (!isTransfer(payment) || !isOpen(payment)) return null
  const { iban, account_name, bank_name_ar, bank_name_en } = account
  const bank = locale === 'en' ? (bank_name_en ?? bank_name_ar) : bank_name_ar
  return (
    <Box aria-labelledby={titleId}>
      <h3 id={titleId}>{translate('payments.desk.title')}</h3>
      {iban ? (
        <dl>
          <Fact name="iban">
            <Code text={iban} shown={inFours(iban)} />
          </Fact>
          {account_name ? (
            <Fact name="holder">
              <bdi>{account_name}</bdi>
            </Fact>
          ) : null}
          {bank ? <Fact name="bank">{bank}</Fact> : null}
          {payment.transfer_code ? (
            <Fact name="code">
              <Code text={payment.transfer_code} />
            </Fact>
          ) : null}
        </dl>
      ) : (
        <p>{translate('payments.desk.no_account')}</p>
      )}
    </Box>
  )
}

const daysOf = (
  { starts_on, ends_on }: NonNullable<Desk['period']>,
  locale: Locale,
): Record<string, string> => ({
  from: formatDay(starts_on, locale),
  to: ends_on ? formatDay(ends_on, locale) : '',
})

/** The period that a payment bought, or would buy if it were approved today; nothing of what never will. */
export const ExpectedPeriod = ({ payment, desk: { period } }: ExpectedProps) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  if (!period || (!isOpen(payment) && payment.status !== 'SUCCESS')) return null
  return (
    <div className="period">
      <dt>{translate(payment.ended_early_on ? 'payments.desk.cut_short' : 'payments.desk.bought')}</dt>
      <dd>
        {translate(`payments.subscribe.${period.ends_on ? 'from_to' : 'for_life'}`, daysOf(period, locale))}
        {isOpen(payment) ? <small> · {translate('payments.desk.would_buy')}</small> : null}
      </dd>
    </div>
  )
}
