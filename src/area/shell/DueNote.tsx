import { Alert, Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { formatDay } from '#src/i18n/dates.ts'
import { isolatedMoney } from '#src/schema/money.ts'
import { isolated } from '#src/schema/plainText.ts'
import { useAppLocale } from '#src/views/locale.ts'
import type { Dashboard } from '../dashboard/data.ts'
import { packageTitle } from '../parts/packageTitle.ts'
import { useAnswer } from './useAnswer.ts'

type Due = NonNullable<Dashboard['next_payment']>

/** What is due, and what happens where it is not paid. */
const useSentences = ({ store, next }: { store: Dashboard['store']; next: Due }): readonly string[] => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const { amount, due_on, days_overdue, works_until, upgrades } = next
  const isFirst = store.status === 'NEW'
  const dayOf = (day: string | null): string => (day ? `\u2068${formatDay(day, locale)}\u2069` : '')
  const about = {
    amount: isolatedMoney(amount),
    package: isolated(packageTitle(next, locale)),
    day: dayOf(due_on),
  }
  if (upgrades) return [translate('account.due.upgrade', about), translate('account.due.stays')]
  if (isFirst) return [translate('account.due.ordered', about), translate('account.due.begins')]
  return [
    translate(`account.due.${days_overdue ? 'late' : 'soon'}`, about),
    works_until ? translate('account.due.until', { day: dayOf(works_until) }) : translate('account.due.over'),
  ]
}

const Note = ({ store, next }: { readonly store: Dashboard['store']; readonly next: Due }) => {
  const translate = useTranslate()
  const [due, then] = useSentences({ store, next })
  const { declined } = next
  const isLate = next.days_overdue !== null && store.status !== 'NEW'
  return (
    <Alert
      severity={isLate ? 'error' : next.upgrades ? 'info' : 'warning'}
      role="note"
      aria-label={translate('account.due.label')}
      sx={{ mb: '20px' }}
      action={
        // The gateway's page is none of ours.
        next.pay_url ? (
          <Button color="inherit" variant="outlined" href={next.pay_url}>
            {translate('account.payments.pay')}
          </Button>
        ) : (
          <Button color="inherit" variant="outlined" component={Link} to="/dashboard/subscription">
            {translate('account.payments.pay')}
          </Button>
        )
      }
    >
      <strong>{due}</strong>
      {declined ? (
        <div>
          {translate('account.due.declined')} {translate(`account.payments.declined.${declined}`)}{' '}
          {translate('account.payments.declined_next')}
        </div>
      ) : null}
      <div>{then}</div>
    </Alert>
  )
}

/** What is due, by when, and what happens then, with the way to pay it. */
const DueNote = () => {
  const { value } = useAnswer('user/dashboard')
  const next = value?.next_payment
  if (!value || next?.status !== 'DUE_PAYMENT' || next.amount === 0 || next.preparing) return null
  return <Note store={value.store} next={next} />
}

export default DueNote
