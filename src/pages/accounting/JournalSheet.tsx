import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import { Alert } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { Journal } from '#src/dataProvider/journal.ts'
import { isolatedMoney } from '#src/schema/money.ts'
import { IntegerText, MoneyText } from '#src/views/cells/numberCells.tsx'
import { AmountTable } from './styles.ts'

interface ShownProps {
  readonly journal: Journal
}

/** Whether debits equal credits. */
export const Balanced = ({ journal: { debit, credit } }: ShownProps) => {
  const translate = useTranslate()
  return debit === credit ? (
    <Alert severity="success" icon={<CheckCircleOutlined />}>
      {translate('journal.balanced', { amount: isolatedMoney(debit) })}
    </Alert>
  ) : (
    <Alert severity="error">
      {translate('journal.not_balanced', { amount: isolatedMoney(debit - credit) })}
    </Alert>
  )
}

const SIDES = ['debit', 'credit'] as const

const Sides = ({ of }: { readonly of: Pick<Journal, (typeof SIDES)[number]> }) => {
  const translate = useTranslate()
  return SIDES.map((side) => (
    <td key={side} className="amount" data-name={translate(`journal.${side}`)}>
      {of[side] === 0 ? null : <MoneyText value={of[side]} />}
    </td>
  ))
}

/** What each account comes to. */
export const JournalAccounts = ({ journal }: ShownProps) => {
  const translate = useTranslate()
  return (
    <AmountTable aria-label={translate('journal.accounts')}>
      <thead>
        <tr>
          <th scope="col">{translate('journal.account')}</th>
          <th scope="col">{translate('journal.code')}</th>
          {SIDES.map((side) => (
            <th key={side} scope="col" className="amount">
              {translate(`journal.${side}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {journal.accounts.map((of) => (
          <tr key={of.account}>
            <th scope="row">{of.label}</th>
            <td data-name={translate('journal.code')}>
              <bdi dir="ltr">{of.code}</bdi>
            </td>
            <Sides of={of} />
          </tr>
        ))}
        <tr className="sum">
          <th scope="row" colSpan={2}>
            {translate('journal.total')}
          </th>
          <Sides of={journal} />
        </tr>
      </tbody>
    </AmountTable>
  )
}

/** How many entries come from what. */
export const JournalKinds = ({ journal: { kinds } }: ShownProps) => {
  const translate = useTranslate()
  return (
    <AmountTable aria-label={translate('journal.kinds')}>
      <thead>
        <tr>
          <th scope="col">{translate('journal.kind')}</th>
          <th scope="col" className="amount">
            {translate('journal.entries')}
          </th>
          <th scope="col" className="amount">
            {translate('journal.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {kinds.map(({ kind, label, entries, amount }) => (
          <tr key={kind}>
            <th scope="row">{label}</th>
            <td className="amount" data-name={translate('journal.entries')}>
              <IntegerText value={entries} />
            </td>
            <td className="amount" data-name={translate('journal.amount')}>
              <MoneyText value={amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </AmountTable>
  )
}
