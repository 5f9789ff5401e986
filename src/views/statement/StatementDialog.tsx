import { Alert, Button } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { todayInRiyadh } from '#src/schema/days.ts'
import { fontSize } from '#src/theme/tokens.ts'
import DayField from '../dates/DayField.tsx'
import { ActionDialog } from '../dialogs/ActionDialog.tsx'
import { DialogBody } from '../dialogs/DialogBody.tsx'
import type { StatementCalls } from './calls.ts'
import { PERIODS } from './periods.ts'
import { useStatement } from './useStatement.ts'

const Body = styled(DialogBody)(({ theme: { tokens } }) => ({
  display: 'grid',
  gap: 16,
  '& p': { margin: 0, color: tokens.inkSoft },
  '& .period': { minWidth: 0, margin: 0, padding: 0, border: 0, display: 'grid', gap: 8 },
  '& .period legend': { padding: 0, marginBlockEnd: 8, fontSize: fontSize.sm, fontWeight: 600 },
  '& .period label': { display: 'flex', alignItems: 'center', gap: 8, cursor: 'pointer' },
  '& .period input': { width: 18, height: 18, margin: 0, accentColor: tokens.primaryInk },
  '& .days': { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))', gap: 16 },
}))

/** Asks of which days the account statement of a wallet is to be, and takes it away or mails it. */
export const StatementDialog = ({ onClose, ...calls }: StatementCalls & { readonly onClose: () => void }) => {
  const translate = useTranslate()
  const id = useId()
  const { period, choose, typed, type, faults, isBusy, take, mail } = useStatement(calls, onClose)
  return (
    <ActionDialog
      title={translate('statement.title')}
      width="xs"
      isBusy={isBusy}
      onClose={onClose}
      actions={
        <>
          {mail ? (
            <Button variant="outlined" disabled={isBusy} onClick={() => void mail()}>
              {translate('statement.mail')}
            </Button>
          ) : null}
          <Button variant="contained" loading={isBusy} onClick={() => void take()}>
            {translate('statement.take')}
          </Button>
        </>
      }
    >
      <Body aria-busy={isBusy}>
        <p>{translate('statement.text')}</p>
        <fieldset className="period">
          <legend>{translate('statement.period')}</legend>
          {PERIODS.map((each) => (
            <label key={each}>
              <input
                type="radio"
                name={`${id}-period`}
                checked={period === each}
                onChange={() => choose(each)}
              />
              {translate(`statement.periods.${each}`)}
            </label>
          ))}
        </fieldset>
        {period === 'other' ? (
          <div className="days">
            {(['from', 'to'] as const).map((name) => (
              <DayField
                key={name}
                isRequired
                label={translate(`statement.${name}`)}
                value={typed[name]}
                latest={todayInRiyadh()}
                fault={faults[name]}
                onChange={(day) => type(name, day)}
              />
            ))}
          </div>
        ) : null}
        {faults.call ? <Alert severity="error">{faults.call}</Alert> : null}
        {mail ? <p>{translate('statement.mail_note')}</p> : null}
      </Body>
    </ActionDialog>
  )
}
