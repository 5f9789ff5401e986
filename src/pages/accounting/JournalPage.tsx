import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { PANEL_BASE } from '#src/addresses/addresses.ts'
import { useAllows } from '#src/authProvider/permissions.ts'
import { type Journal, readJournal } from '#src/dataProvider/journal.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { Notice } from '#src/views/parts/Notice.tsx'
import { Balanced, JournalAccounts, JournalKinds } from './JournalSheet.tsx'
import { MonthsPage } from './MonthsPage.tsx'
import { monthsUntil } from './months.ts'

const FORMATS = ['excel', 'csv'] as const

/** Where the numbers of the accounts are set. */
const SETTINGS = `${PANEL_BASE}/subscription-packages/general?group=accounting_settings`

const Shown = ({ journal }: { readonly journal: Journal }) => {
  const translate = useTranslate()
  const allows = useAllows()
  if (journal.accounts.length === 0)
    return <Notice scene="empty" title={translate('journal.empty')} text={translate('journal.empty_text')} />
  return (
    <>
      <Balanced journal={journal} />
      <h2>{translate('journal.accounts')}</h2>
      <JournalAccounts journal={journal} />
      {allows?.('accounting_settings', 'view') ? (
        <Link to={SETTINGS}>{translate('journal.numbers')}</Link>
      ) : null}
      <h2>{translate('journal.kinds')}</h2>
      <JournalKinds journal={journal} />
    </>
  )
}

const rangeOf = (search: URLSearchParams) => {
  const [, before = ''] = monthsUntil(2)
  const from = search.get('from') ?? search.get('to') ?? before
  return { from, to: search.get('to') ?? from }
}

/** The journal of some months: what it comes to by account, and its entries as a file. */
const JournalPage = () => (
  <MonthsPage name="journal" rangeOf={rangeOf} read={readJournal} of={[useAppLocale()]} formats={FORMATS}>
    {(journal) => <Shown journal={journal} />}
  </MonthsPage>
)

export default JournalPage
